"""Rulesets in Python."""

import itertools
import os
import subprocess
import sys
import textwrap

import pytest

import rebuttal


class Matches:
    """A player takes one or two matches from a row."""

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
    assert str(game.source) == "3-2-1" and game.outcome() == "P" and game.g_value("0-1-2") == 3
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


def ruleset(source, moves, **others):
    """An object with this source and these moves."""
    return type("Own", (), {"source": source, "moves": lambda self, position: moves(position), **others})()


UNUSABLE = {
    "a class": (Matches, "`Matches` is a class; give an object of it, as in `Matches\\(\\)`"),
    "None": (ruleset(1, lambda p: None), "`Own`: `moves` of the position 1 returns None; give a list"),
    "a number": (ruleset(1, lambda p: 5), "`moves` of the position 1 returns a value of type `int`; give a list"),
    "a mapping": (ruleset(1, lambda p: {}), "`moves` of the position 1 returns a value of type `dict`; give a list"),
    "a str": (ruleset("ab", lambda p: p[1:]), "`moves` of the position ab returns a value of type `str`; give a list"),
    "bytes": (ruleset(b"ab", lambda p: p[1:]), "`moves` of the position .* returns a value of type `bytes`; give a list"),
    "an unhashable source": (ruleset([3], lambda p: []), "the position \\[3\\] cannot be a key of a dictionary; give tuples"),
    "an unhashable position": (ruleset(3, lambda p: [[1]]), "the position \\[1\\] cannot be a key of a dictionary"),
    "a name with +": (ruleset("a+b", lambda p: []), "cannot name a position.*; let the object have `text\\(position\\)`"),
    "a name with a surrogate": (ruleset("\udc80", lambda p: []), "`Own`: .* cannot name a position"),
    "a name of two lines": (ruleset("a\n", lambda p: []), "`a\\\\n` cannot name a position"),
}


@pytest.mark.parametrize("rules, words", UNUSABLE.values(), ids=UNUSABLE)
def test_an_unusable_ruleset_is_refused_in_a_line(rules, words):
    with pytest.raises(rebuttal.InputError, match=words) as caught:
        rebuttal.game(rules)
    assert "\n" not in str(caught.value)


ENDLESS = {
    "new positions": (itertools.count, "more than 1000000 positions"),
    "one position": (lambda position: itertools.repeat(0), "more than 10000000 moves"),
}


@pytest.mark.parametrize("moves, words", ENDLESS.values(), ids=ENDLESS)
def test_an_endless_iterable_of_moves_is_refused(moves, words):
    with pytest.raises(rebuttal.LimitError, match=words):
        rebuttal.game(ruleset(0, moves))


def test_the_memory_allowed_is_a_limit_of_a_ruleset():
    message = "`Own`: [0-9]+ positions and [0-9]+ moves are found, and more take more than 1 MiB; .* allow more \\(memory=\\)"
    with pytest.raises(rebuttal.LimitError, match=message):
        rebuttal.game(ruleset(0, lambda number: [number + 1]), memory=1)
    with pytest.raises(rebuttal.LimitError, match=message):
        rebuttal.solve(ruleset(0, lambda number: [(number + 1 + k) % 1000 for k in range(100)]), memory=1)


def test_progress_is_told_while_positions_are_found():
    chain = ruleset(200_000, lambda number: [number - 1] if number else [])
    told = []
    assert rebuttal.solve(chain, progress=lambda *report: told.append(report)).outcome == "P"
    stages = [stage for stage, _, _ in told]
    assert "positions" in stages and stages.index("positions") == 0
    found = [done for stage, done, _ in told if stage == "positions"]
    assert found == sorted(found) and found[-1] <= 200_001

    class Enough(Exception):
        pass

    def report(*_):
        raise Enough

    with pytest.raises(Enough):
        rebuttal.game(chain, progress=report)


@pytest.mark.parametrize("kind", [ZeroDivisionError, KeyboardInterrupt, AttributeError, TypeError])
def test_what_a_ruleset_raises_is_raised(kind):
    def fail(*_):
        raise kind("mine")

    def yielding(*_):
        yield 1
        fail()

    for rules in [
        ruleset(1, fail),
        ruleset(1, yielding),
        ruleset(1, lambda position: [], text=fail),
        ruleset(property(fail), lambda position: []),
    ]:
        with pytest.raises(kind, match="^mine$"):
            rebuttal.game(rules)


def test_the_positions_of_a_ruleset_are_arguments():
    named = rebuttal.game(Stones())
    assert named.outcome((0, 1, 1)) == "P" and named.g_value((0, 1, 2)) == 3 and str(named.position((0, 1, 1))) == "0-1-1"
    assert named.moves((0, 0, 1)) == {"0-0-1>0-0-0": named.position("0-0-0")}
    tuples = rebuttal.game(ruleset((3, 2, 1), lambda heaps: Stones().moves(heaps)))
    for position in [(0, 1, 1), "(0, 1, 1)", "(0,1,1)", tuples.position((0, 1, 1))]:
        assert str(tuples.position(position)) == "(0,1,1)" and tuples.outcome(position) == "P"
    lost = [(0, 0, 0), (0, 1, 1), (0, 2, 2), (1, 2, 3)]
    with pytest.raises(rebuttal.InputError, match="names no position|no position"):
        tuples.outcome((9, 9, 9))
    proof = rebuttal.prove(ruleset((1, 2, 3), lambda heaps: Stones().moves(heaps)), catalogue=lost)
    assert {entry.position for entry in proof.entries} == {str(heaps).replace(" ", "") for heaps in lost}
    assert str(rebuttal.game(Stones(), source=(0, 2, 2)).source) == "0-2-2"
    assert rebuttal.solve(Matches(9), source=6).outcome == "P"
    with pytest.raises(rebuttal.InputError, match="it is no position"):
        named.outcome([0, 1, 1])


def test_a_game_is_returned_as_it_is():
    game = rebuttal.game(Matches(9))
    assert rebuttal.game(game) is game and rebuttal.solve(game).outcome == "P"


def test_a_certificate_does_not_depend_on_the_order_of_a_set():
    program = """
        import rebuttal
        class Letters:
            source = "_abc"
            def moves(self, p):
                return {p.replace(c, "", 1) for c in p[1:]} | ({"_" + p[2:] + "x"} if p[1:].strip("x") else set())
        print(rebuttal.prove(Letters(), up_to="identity").to_json())
    """
    texts = set()
    for seed in "1234":
        command = [sys.executable, "-c", textwrap.dedent(program)]
        texts.add(subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True).stdout)
    assert len(texts) == 1


def test_positions_of_two_rulesets_are_different():
    assert rebuttal.game(Matches(9)).source != rebuttal.game(Matches(9)).source
    game = rebuttal.game(Matches(9))
    assert game.source == game.position(9) == game.position("9")
