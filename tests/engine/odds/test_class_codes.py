"""Codes that pupils read out: short, checked, and refused with a reason."""

from __future__ import annotations

from random import Random

import pytest

from wawel.odds.class_codes import ALPHABET, MOST_CODES, BadCode, ClassCodes, ClassResult

CODES = [
    ClassCodes("one of six", things=6),
    ClassCodes("any of three", things=3, one_each=False),
    ClassCodes("a guess", things=1, one_each=False, trials=100),
]


def some(codes: ClassCodes, rng: Random) -> ClassResult:
    """A result that a pupil may have."""
    trials = codes.trials or rng.randrange(1, 60)
    if not codes.one_each:
        times = [rng.randrange(trials + 1) for _ in range(codes.things)]
    else:
        thrown = [rng.randrange(codes.things) for _ in range(trials)]
        times = [thrown.count(thing) for thing in range(codes.things)]
    return ClassResult(rng.randrange(1, 100), trials, tuple(times))


@pytest.mark.parametrize("codes", CODES, ids=lambda codes: codes.name)
def test_what_is_written_is_read_however_it_is_typed(codes: ClassCodes) -> None:
    rng = Random(1)
    for _ in range(100):
        result = some(codes, rng)
        code = codes.write(result)
        assert codes.read(code) == result
        sloppy = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
        assert codes.read(f" {sloppy} ") == result


@pytest.mark.parametrize("codes", CODES, ids=lambda codes: codes.name)
def test_one_wrong_letter_or_two_in_each_others_place_are_always_noticed(codes: ClassCodes) -> None:
    rng = Random(2)
    for _ in range(8):
        code = codes.write(some(codes, rng)).replace("-", "")
        for place, right in enumerate(code):
            for letter in set(ALPHABET) - {right}:
                with pytest.raises(BadCode, match="check"):
                    codes.read(code[:place] + letter + code[place + 1 :])
            if right != code[place - 1] and place:
                swapped = code[: place - 1] + right + code[place - 1] + code[place + 1 :]
                with pytest.raises(BadCode, match="check"):
                    codes.read(swapped)


def test_a_guess_is_seven_letters_and_thirty_dice_are_ten_or_so() -> None:
    guess = CODES[2].write(ClassResult(30, 100, (75,)))
    dice = CODES[0].write(ClassResult(30, 30, (5, 5, 5, 5, 5, 5)))
    assert len(guess.replace("-", "")) <= 7
    assert len(dice.replace("-", "")) <= 12


@pytest.mark.parametrize(
    ("code", "reason"), [("22U0", "letter"), ("2?", "letter"), ("22", "short"), ("2222", "short")]
)
def test_what_is_no_code_is_refused_with_a_reason(code: str, reason: str) -> None:
    with pytest.raises(BadCode) as refused:
        CODES[0].read(code)
    assert refused.value.reason == reason


def test_the_code_of_another_question_is_told_from_a_slip_of_the_pen() -> None:
    other = ClassCodes("something else", things=6)
    with pytest.raises(BadCode, match="elsewhere"):
        CODES[0].read(other.write(ClassResult(1, 6, (1, 1, 1, 1, 1, 1))))


@pytest.mark.parametrize(
    "result",
    [
        ClassResult(0, 6, (1, 1, 1, 1, 1, 1)),
        ClassResult(100, 6, (1, 1, 1, 1, 1, 1)),
        ClassResult(1, 7, (1, 1, 1, 1, 1, 1)),
        ClassResult(1, 0, (0, 0, 0, 0, 0, 0)),
        ClassResult(1, 6, (2, 2, 2)),
        ClassResult(1, 1000, (1000, 0, 0, 0, 0, 0)),
    ],
)
def test_what_no_pupil_can_have_has_no_code(result: ClassResult) -> None:
    with pytest.raises(BadCode):
        CODES[0].write(result)


def test_of_thirty_pasted_codes_the_good_ones_count() -> None:
    codes, rng = CODES[0], Random(3)
    results = [
        ClassResult(pupil, one.trials, one.times)
        for pupil, one in ((pupil, some(codes, rng)) for pupil in range(1, 31))
    ]
    written = [codes.write(result) for result in results]
    written[4] = written[4][:-1] + ("A" if written[4][-1] != "A" else "B")
    pasted = "\n".join(written[:10]) + "; " + ", ".join(written[10:]) + f"\n\n{written[0]}\n"
    counted, refused = codes.read_all(pasted)
    assert counted == [result for result in results if result.pupil != 5]
    assert [(code, bad.reason) for code, bad in refused] == [
        (written[4], "check"),
        (written[0], "again"),
    ]


def test_rubbish_is_refused_and_never_endless() -> None:
    counted, refused = CODES[0].read_all("\n".join("?" * n for n in range(2000)))
    assert counted == []
    assert len(refused) <= MOST_CODES


def test_any_letters_are_refused_by_an_error_of_ours_or_read() -> None:
    rng = Random(4)
    texts = ["".join(rng.choices(ALPHABET, k=rng.randrange(30))) for _ in range(200)]
    reasons = {bad.reason for _, bad in CODES[0].read_all("\n".join(texts))[1]}
    assert reasons <= {"short", "check", "elsewhere"}


@pytest.mark.parametrize("codes", CODES, ids=lambda codes: codes.name)
@pytest.mark.parametrize("between", [" ", "   ", " / ", ": "])
def test_codes_with_blanks_between_them_are_told_apart(codes: ClassCodes, between: str) -> None:
    rng = Random(4)
    results = [ClassResult(pupil, *_what(some(codes, rng))) for pupil in range(1, 12)]
    written = [codes.write(result) for result in results]
    counted, refused = codes.read_all(between.join(written))
    assert counted == results
    assert [code for code, _ in refused] == []
    # One that somebody has typed with blanks is read among the others, too.
    typed = [code.replace("-", " ") for code in written]
    counted, refused = codes.read_all("  ".join(typed))
    assert counted == results
    assert refused == []


def _what(result: ClassResult) -> tuple[int, tuple[int, ...]]:
    return result.trials, result.times


def test_a_name_before_a_code_is_no_part_of_it_and_a_wrong_code_beside_others_is_named() -> None:
    codes = CODES[0]
    results = [ClassResult(pupil, 6, (1, 1, 1, 1, 1, 1)) for pupil in (1, 2, 3)]
    ala, ola, jan = (codes.write(result) for result in results)
    pasted = f"Ala: {ala}\nOla Łoś = {ola.replace('-', ' ')}\nJan {jan}"
    assert codes.read_all(pasted) == (results, [])
    wrong = ola[:-1] + ("7" if ola[-1] != "7" else "8")
    counted, [(named, bad)] = codes.read_all(f"{ala} {wrong} {jan}")
    assert counted == [results[0], results[2]]
    assert (named, bad.reason) == (wrong, "check")
    [(named, bad)] = codes.read_all("nobody here has a code")[1]
    assert named == "nobody here has a code"
