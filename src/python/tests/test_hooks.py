"""Optional parts of rulesets in Python: symmetries, pictures and long names."""

import itertools

import pytest

import rebuttal
from test_own import Stones, ruleset


class Heaps(Stones):
    """Nim, where the order of the heaps makes no difference."""

    source = (3, 2, 1)
    text = None

    def moves(self, heaps):
        return [heaps[:i] + (left,) + heaps[i + 1 :] for i, heap in enumerate(heaps) for left in range(heap)]

    def symmetries(self, heaps):
        return itertools.permutations(heaps)

    def picture(self, heaps):
        return f"<svg width='{sum(heaps)}'/>" if sum(heaps) else None


def test_positions_that_symmetries_carry_onto_one_another_are_one():
    folded, whole = rebuttal.game(Heaps()), rebuttal.game(ruleset((3, 2, 1), lambda heaps: Heaps().moves(heaps)))
    assert len(folded.positions()) < len(whole.positions())
    for position in itertools.product(range(4), range(3), range(2)):
        assert folded.outcome(position) == whole.outcome(position) and folded.g_value(position) == whole.g_value(position)
    assert folded.position((2, 0, 1)) == folded.position("(0,1,2)") and str(folded.source) == "(1,2,3)"
    assert rebuttal.check(rebuttal.prove(folded)).verified
    mirrored = {"symmetries": lambda self, word: [word[::-1]], "text": lambda self, word: word or "-"}
    letters = rebuttal.game(ruleset("ba", lambda word: [word[1:], word[:-1]] if word else [], **mirrored))
    assert letters.position("ba") == letters.position("ab") == letters.source


WRONG = {
    "moves": (lambda self, p: [{3: 2, 2: 3}.get(p, p)], "`symmetries` carries 2 to 3, which has other moves"),
    "one way": (lambda self, p: [1], "`symmetries` carries 3 to 1, but not back"),
}


@pytest.mark.parametrize("symmetries, words", WRONG.values(), ids=WRONG)
def test_symmetries_that_are_none_are_refused(symmetries, words):
    with pytest.raises(rebuttal.InputError, match=words):
        rebuttal.game(ruleset(3, lambda p: range(p), symmetries=symmetries))


def test_positions_have_the_pictures_that_the_ruleset_draws():
    game = rebuttal.game(Heaps())
    assert "width='6'" in game._repr_svg_() and "width='1'" in game.position((0, 1, 0))._repr_svg_()
    entries = rebuttal.prove(game).entries
    drawn = [rebuttal.prove(game).board(entry.number) for entry in entries if entry.position != "(0,0,0)"]
    assert drawn and all(svg.startswith("<svg width=") for svg in drawn)
    plain = rebuttal.game(ruleset((0, 0, 0), lambda heaps: []))
    assert game.position((0, 0, 0))._repr_svg_() == plain._repr_svg_()
    bad = rebuttal.game(ruleset(1, lambda p: [], picture=lambda self, p: 5))
    with pytest.raises(rebuttal.InputError, match="`picture` gives no SVG; return a text that begins with `<svg`"):
        bad._repr_svg_()


def test_long_names_are_cut():
    def board(shown):
        return "/".join([("x" * shown).ljust(30, ".")] * 10)

    game = rebuttal.game(ruleset(board(3), lambda p: [board(p.index(".") - 1)] if "x" in p else []))
    names = [str(position) for position in game.positions()]
    assert len(names) == 4 == len(set(names)) and all(len(name) == 64 and "~" in name for name in names)
    assert game.outcome(board(2)) == "P" == game.outcome(names[1]) and game.outcome() == "N"
    assert rebuttal.check(rebuttal.prove(game)).verified
