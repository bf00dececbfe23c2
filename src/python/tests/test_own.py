"""Rulesets in Python."""

import pytest

import rebuttal


class Matches:
    """A player takes one or two matches of a row."""

    def __init__(self, matches):
        self.source = matches

    def moves(self, matches):
        return [matches - taken for taken in (1, 2) if taken <= matches]


class Stones:
    """Nim, with its positions as tuples."""

    source = (3, 2, 1)

    def moves(self, heaps):
        for place, heap in enumerate(heaps):
            for left in range(heap):
                yield tuple(sorted(heaps[:place] + (left,) + heaps[place + 1 :]))

    def text(self, heaps):
        return "-".join(map(str, heaps))


class Lamp:
    """A lamp is switched on and off, or broken."""

    source = "off"

    def moves(self, lamp):
        return {"off": ["on"], "on": ["off", "broken"], "broken": []}[lamp]


def test_a_python_ruleset_is_solved_and_proved():
    game = rebuttal.game(Matches(9))
    assert game.name == "Matches"
    assert {str(position) for position in game.positions() if position.outcome() == "P"} == {"0", "3", "6", "9"}
    proof = rebuttal.prove(Matches(9), catalogue="minimum")
    assert [entry.position for entry in proof.entries] == ["0", "3", "6", "9"]
    assert rebuttal.check(proof.to_json()).verified
    assert [rebuttal.game(Matches(n)).g_value() for n in range(7)] == [0, 1, 2, 0, 1, 2, 0]
    assert [rebuttal.game(Matches(n), play="misere").outcome() for n in range(4)] == ["N", "P", "N", "N"]


def test_positions_have_the_names_that_the_ruleset_gives():
    game = rebuttal.game(Stones())
    assert game.source == "3-2-1" and game.outcome() == "P" and game.g_value("0-1-2") == 3
    nim = rebuttal.game("nim:3,2,1")
    assert game.outcome("0-1-2") == nim.outcome("1,2") == "N"


def test_a_game_with_a_cycle_may_be_drawn():
    lamp = rebuttal.game(Lamp())
    assert not lamp.is_short and lamp.outcome("on") == "N" and lamp.outcome("broken") == "P"
    proof = rebuttal.prove(lamp)
    assert rebuttal.check(proof).outcome == lamp.outcome()


def test_a_ruleset_that_is_too_large_or_unusable_is_refused():
    class Endless:
        source = 0

        def moves(self, number):
            return [number + 1]

    with pytest.raises(rebuttal.LimitError, match="`Endless`: play can reach more than 1000000 positions, .* smaller"):
        rebuttal.game(Endless())
    with pytest.raises(rebuttal.InputError, match="give the name of one, or an object with `source`"):
        rebuttal.game(object())

    class Odd(Matches):
        def text(self, matches):
            return "x"

    with pytest.raises(rebuttal.InputError, match="`Odd`: two positions are named `x`"):
        rebuttal.game(Odd(2))

    class Faulty(Matches):
        def moves(self, matches):
            return 1 / 0

    with pytest.raises(ZeroDivisionError):
        rebuttal.game(Faulty(2))
