from __future__ import annotations

from wawel.core.events import Event, Log, emit_nothing


def test_an_event_for_everybody() -> None:
    event = Event("hide", ("THIMBLE-HIDE-1",))
    assert event.facts == {}
    assert event.seats is None
    assert all(event.visible_to(viewer) for viewer in (0, 1, 2, None))


def test_an_event_for_some() -> None:
    event = Event("peek", ("THIMBLE-HIDE-1",), {"cup": 2}, frozenset({0, 2}))
    assert [event.visible_to(viewer) for viewer in (0, 1, 2, None)] == [True, False, True, False]


def test_an_event_for_nobody() -> None:
    event = Event("peek", (), seats=frozenset())
    assert not any(event.visible_to(viewer) for viewer in (0, 1, None))


def test_a_log_keeps_what_it_is_told_in_order() -> None:
    log = Log()
    log.emit("hide", "THIMBLE-HIDE-1")
    log.emit("peek", "THIMBLE-HIDE-1", "THIMBLE-LIFT-1", only=[0], cup=2)
    assert log == [
        Event("hide", ("THIMBLE-HIDE-1",), {}, None),
        Event("peek", ("THIMBLE-HIDE-1", "THIMBLE-LIFT-1"), {"cup": 2}, frozenset({0})),
    ]


def test_a_fact_may_be_called_kind() -> None:
    log = Log()
    log.emit("lift", kind="thimble")
    assert log[0].kind == "lift"
    assert log[0].facts == {"kind": "thimble"}


def test_only_an_empty_circle_is_nobody() -> None:
    log = Log()
    log.emit("peek", only=())
    assert log[0].seats == frozenset()


def test_silence_hears_everything_and_keeps_nothing() -> None:
    emit_nothing("peek", "THIMBLE-HIDE-1", only=(0,), cup=2)
