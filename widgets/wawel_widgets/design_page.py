"""The design report as one page: it needs no other file, and can be saved and sent."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cached_property

from wawel.lab import AS_IT_IS, Settled, Worth, measures_of
from wawel.lab.design import DesignReport
from wawel.lab.measures import usual_bot
from wawel.lab.settling import UNCLEAR
from wawel.odds.group_sequential import FEWEST
from wawel.odds.intervals import Estimate, proportion
from wawel.odds.number_text import brief, percent
from wawel_widgets.draw.plots import Plot, intervals
from wawel_widgets.draw.style import tokens
from wawel_widgets.draw.svg import escape
from wawel_widgets.lab_table import FEW, before_and_after, cautions, games_of
from wawel_widgets.lab_words import changes_in_words, lab_texts, measure_about
from wawel_widgets.seats import QUICK, called

STYLE = """
body { margin: 0 auto; padding: 1rem; max-width: 64rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Georgia, serif; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: 1rem; align-items: start; }
.figures .w-figure { margin: 0 !important; max-width: none !important; }
.w-plot { width: 100%; height: auto; display: block; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: bold; }
th, td { text-align: left; vertical-align: top; padding: .2rem .9rem .2rem 0; font-weight: 400; }
thead th { font-weight: bold; }
tbody tr { border-top: 1px solid color-mix(in srgb, var(--ink) 15%, transparent); }
.wide tbody th { min-width: 7rem; }
.rules tbody th { white-space: nowrap; }
@media (max-width: 40rem) { table { font-size: .8rem; } th, td { padding-right: .4rem; }
  .wide tbody th { min-width: 5rem; } .rules tbody th { white-space: normal; } }
.settings td { overflow-wrap: anywhere; }
code, pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.again span { display: inline-block; max-width: 100%; }
"""


CHANGED = "changed"
SECTIONS = ("settings", "settled", "measures", "skill", "without", "clauses")


class DesignPage:
    """A report in words, tables and plots, in one language; `again` is the command that made it."""

    def __init__(self, report: DesignReport, language: str = "en", again: str = "") -> None:
        self.report = report
        self.language = language
        self.again = again
        self.game = report.design.game
        self.words = lab_texts(self.game.slug, language, "wawel_widgets/design.toml")
        self.labels: dict[str, str] = self.words.table("labels")
        self.verbs: dict[str, str] = self.words.table("verbs")
        self.measures = {
            measure.name: self.words.named_or("measures", measure.name, measure.name)
            for measure in measures_of(self.game)
        }

    @cached_property
    def title(self) -> str:
        """The name of the game, as of a report."""
        return self.words.say("title", game=self.game.sheet.title(self.language))

    def html(self) -> str:
        """The whole page."""
        parts = (self._section(name, self.part(name)) for name in SECTIONS)
        about = " ".join(self._about())
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{tokens()}{STYLE}</style></head>\n"
            f"<body><main><h1>{escape(self.title)}</h1><p>{escape(about)}</p>\n"
            f"{''.join(parts)}{self._data()}</main></body></html>\n"
        )

    def _about(self) -> list[str]:
        """How much of the report there is, and what its intervals are."""
        compared, said = self.report.comparison, []
        if self.report.stopped:
            said.append(self.words.say("stopped_early"))
        elif compared.reports:
            said.append(self.words.say("about_measures", matches=games_of(compared)))
        return [*said, self.words.say("intervals")]

    def part(self, name: str) -> str:
        """One of the sections, without its title; nothing if the report does not speak of it."""
        return {
            "settings": self._settings,
            "settled": self._settled,
            "measures": self._measures,
            "skill": self._skill,
            "without": self._without,
            "clauses": self._clauses,
        }[name]()

    # The parts -----------------------------------------------------------------------------------

    def _settings(self) -> str:
        settings = dict(self.report.design.settings)
        if (change := self.report.design.change) is not None:
            settings["changes"] = "; ".join(changes_in_words(self.game, change, self.language))
        for who in ("bot", "good bot"):
            settings[who] = self._bot(settings[who])
        rows = [
            (named, str(settings[key]))
            for key, named in self.words.table("settings").items()
            if settings.get(key)
        ]
        table = self._table((self.words.say("setting"), self.words.say("value")), rows, "settings")
        again = (
            f"<p>{escape(self.words.say('again'))}</p>"
            f'<pre class="again">{_unbroken(self.again)}</pre>'
            if self.again
            else ""
        )
        return table + again

    def _settled(self) -> str:
        found = self.report.settled
        if found is None:
            return self._unsettled()
        differs, n = found.difference, found.difference.n
        said = self.words.say(
            f"settled_{_how_clear(found)}",
            measure=self._asked(found.measure, found.label),
            pairs=found.pairs,
            most=found.looks.most,
            low=brief(differs.low, self.language),
            high=brief(differs.high, self.language),
            share=percent(proportion(0, n).high, 0, self.language),
        )
        how = self.words.say(
            "how_settled",
            looks=self.words.listed([str(at) for at in found.looks.at]),
            error=percent(found.looks.error, 0, self.language),
        )
        return self._paragraphs(_capital(said), how)

    def _unsettled(self) -> str:
        """How far a question is of which nothing can be said."""
        found = self.report.unsettled
        if found is None:
            return ""
        in_vain = found.over or (found.pairs >= FEWEST and not found.said)
        said = self.words.say(
            "hardly_said" if in_vain else "too_few_pairs",
            measure=self._asked(found.measure, found.label),
            pairs=found.pairs,
            said=found.said,
            fewest=FEWEST,
        )
        return self._paragraphs(_capital(said))

    def _asked(self, measure: str, label: str) -> str:
        """A measure, and which of its numbers is asked for."""
        named = self.measures[measure]
        if not label:
            return named
        called = self.labels.get(label, label)
        return self.words.say("which_number", measure=named, label=called)

    def _measures(self) -> str:
        compared, change = self.report.comparison, self.report.design.change
        table = ""
        if change is not None and change.name in compared.reports:
            tables = ("phrases", "measures", "labels", "topics")
            words = {name: self.words.table(name) for name in tables}
            own = measures_of(self.game)
            shown = before_and_after(compared, change.name, own, words, self.language)
            said = cautions(compared, change.name, words["phrases"])
            table = self._wide("measures", shown) + self._paragraphs(*said)
        elif compared.reports and games_of(compared) < FEW:
            table = self._paragraphs(self.words.say("few"))
        plots = [plot for name in self.measures for plot in self._plots(name)]
        return table + self._figures(plots) if plots else ""

    def _plots(self, name: str) -> list[Plot]:
        """A measure before and after; nothing if no match said it."""
        compared = self.report.comparison
        labels = dict.fromkeys(
            label for side in compared for label in compared[side].measured.get(name, {})
        )
        rows = {
            self._row(side, label) or self.measures[name]: compared[side].measured[name][label]
            for label in labels
            for side in compared
            if label in compared[side].measured.get(name, {})
        }
        if not rows:
            return []
        measure = next(one for one in measures_of(self.game) if one.name == name)
        fair = {measure.fair(compared[side].game) for side in compared} if measure.fair else set()
        return [
            intervals(
                rows,
                title=self.measures[name],
                x=measure_about(self.words, measure),
                mark=fair.pop() if len(fair) == 1 else None,
                language=self.language,
            )
        ]

    def _skill(self) -> str:
        said = []
        for side, found in self.report.skill.items():
            index = found.index
            low, value, high = (
                brief(x, self.language) for x in (index.low, index.value, index.high)
            )
            said.append(
                self.words.say(
                    "skill_share",
                    side=_capital(self._side(side)),
                    share=percent(found.share.value, 0, self.language),
                    fair=percent(found.fair, 0, self.language),
                    index=value,
                    low=low,
                    high=high,
                )
            )
            if found.games_to_tell is not None:
                said.append(self.words.say("games_to_tell", games=found.games_to_tell))
        if not said:
            return ""
        return self._paragraphs(*said, self.words.say("what_index"))

    def _without(self) -> str:
        before, after = self.report.worths, self.report.worths_after
        if not before:
            return ""
        sides = {AS_IT_IS: before, CHANGED: after} if after else {"": before}
        rows = {
            self._verb(verb, side): worths[verb].lost
            for verb in before
            for side, worths in sides.items()
            if verb in worths
        }
        plot = intervals(
            rows,
            title=self.words.say("without"),
            x=self.words.say("lost"),
            mark=0,
            language=self.language,
        )
        missed = [
            self._missed(verb, worths[verb], side)
            for verb in before
            for side, worths in sides.items()
            if verb in worths
        ]
        if min(found.n for found in rows.values()) < FEW:
            missed.append(self.words.say("few"))
        about = self._paragraphs(self.words.say("what_without"), *missed)
        return about + self._figures([plot])

    def _verb(self, verb: str, side: str) -> str:
        """A rule that somebody goes without, before or after a change if there is one."""
        named = self.verbs.get(verb, verb)
        if not side:
            return named
        when = self.words.say("before" if side == AS_IT_IS else "after")
        return self.words.say("which_number", measure=named, label=when)

    def _missed(self, verb: str, worth: Worth, side: str) -> str:
        said = self.words.say(
            "missed",
            rule=self.verbs.get(verb, verb),
            pairs=worth.lost.n,
            times=brief(worth.missed.value, self.language),
            share=percent(worth.share.value, 0, self.language),
            fair=percent(worth.fair, 0, self.language),
        )
        if not side:
            return said
        missed = said[:1].lower() + said[1:]
        return self.words.say("missed_side", side=_capital(self._side(side)), missed=missed)

    def _clauses(self) -> str:
        tallies, clauses = self.report.clauses, self.game.clauses
        if not tallies:
            return ""
        head = [self.words.say("rule"), self.words.say("says")]
        head += [
            self.words.say("share_of_games", games=tally.games, side=self._side(side))
            for side, tally in tallies.items()
        ]
        differs = self.report.clause_differences
        head += [self.words.say("share_differs")] if differs else []
        head += [self.words.say("times", side=self._side(side)) for side in tallies]
        applied = [id for id in clauses if any(id in tally.times for tally in tallies.values())]
        rows = [
            (
                id,
                self.game.rule(clauses[id], self.language),
                *(self._percent(tally.shares.get(id)) for tally in tallies.values()),
                *([self._points(differs[id])] if differs else []),
                *(self._mean(tally.times.get(id)) for tally in tallies.values()),
            )
            for id in applied
        ]
        said = [self.words.say("what_clauses"), *([self.words.say("many")] if differs else [])]
        shown = self._wide("clauses", self._table(head, rows, "rules")) + self._paragraphs(*said)
        for side, tally in tallies.items():
            why = [self.words.say("what_never", games=tally.games)]
            if tally.aside:
                why.append(self.words.say("aside", count=len(tally.aside)))
            never = [(id, self.game.rule(clauses[id], self.language)) for id in tally.never]
            title = f"{self.words.say('never')}: {self._side(side)}"
            if never:
                listed = self._table(head[:2], never, "rules")
                shown += f"<h3>{escape(title)}</h3>{self._paragraphs(*why)}{listed}"
        return shown

    def _data(self) -> str:
        text = json.dumps(self.report.as_dict(), indent=1, ensure_ascii=False)
        summary = escape(self.words.say("data"))
        return f"<details><summary>{summary}</summary><pre>{escape(text)}</pre></details>"

    # Words and pieces of the page ----------------------------------------------------------------

    def _bot(self, name: str) -> str:
        """Who plays; a quick bot that nobody can sit against has no other name."""
        own = name in self.game.words.names.get("bot", {})
        quick = not own and name == usual_bot(self.game).name
        return called(self.game.words, QUICK if quick else name, self.language)

    def _side(self, side: str) -> str:
        return self.words.say("as_it_is" if side == AS_IT_IS else "changed")

    def _row(self, side: str, label: str) -> str:
        said = ""
        if self.report.design.change is not None:
            said = self.words.say("before" if side == AS_IT_IS else "after")
        return " ".join(filter(None, (self.labels.get(label, label), said)))

    def _percent(self, found: Estimate | None) -> str:
        return percent(found.value if found else 0, 0, self.language)

    def _points(self, differs: Estimate) -> str:
        low, high = (brief(round(100 * end), self.language) for end in (differs.low, differs.high))
        return self.words.say("from_to", low=low, high=high)

    def _mean(self, found: Estimate | None) -> str:
        return brief(found.value if found else 0.0, self.language)

    def _section(self, name: str, inside: str) -> str:
        if not inside:
            return ""
        return f"<section><h2>{escape(self.words.say(name))}</h2>{inside}</section>\n"

    def _figures(self, plots: Iterable[Plot]) -> str:
        summary = self.words.say("numbers")
        shown = "".join(plot.figure(alone=False, summary=summary) for plot in plots)
        return f'<div class="figures">{shown}</div>'

    def _paragraphs(self, *said: str) -> str:
        return "".join(f"<p>{escape(one)}</p>" for one in said)

    def _wide(self, name: str, table: str) -> str:
        """A table that scrolls by itself where it is too wide, also by keys."""
        called = escape(self.words.say(name))
        return f'<div class="wide" tabindex="0" role="region" aria-label="{called}">{table}</div>'

    def _table(self, head: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
        top = "".join(f'<th scope="col">{escape(one)}</th>' for one in head)
        body = "".join(
            f'<tr><th scope="row">{escape(first)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
            + "</tr>"
            for first, *rest in rows
        )
        return f'<table class="{kind}"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'


def _how_clear(found: Settled) -> str:
    """What is to be said of a question that is settled, or is not, or not yet."""
    differs, is_clear = found.difference, found.verdict != UNCLEAR
    if differs.low == differs.high:  # all pairs said the same: nobody knows how much they vary
        if not differs.value:
            return "alike"
        if is_clear:
            return f"each_{found.verdict}"
    return found.verdict if is_clear or found.pairs >= found.looks.most else "going"


def _unbroken(command: str) -> str:
    """A command whose words are broken only where they are wider than the page.

    >>> _unbroken("wawel lab nogi --seed 1")[:38]
    '<span>wawel</span> <span>lab</span> <s'
    """
    return " ".join(f"<span>{escape(word)}</span>" for word in command.split(" "))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def page_of(report: DesignReport, language: str = "en", again: str = "") -> str:
    """The report as one page of HTML."""
    return DesignPage(report, language, again).html()
