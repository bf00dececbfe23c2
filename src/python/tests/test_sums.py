"""Sums and differences of games, and the moves of either player."""

import pickle

import pytest

import rebuttal
from test_own import Matches


def test_a_sum_is_the_game_of_that_name():
    nim, chomp = rebuttal.game("nim:3,4"), rebuttal.game("chomp:2x3")
    assert nim + chomp == nim + "chomp:2x3" == "nim:3,4" + chomp == rebuttal.game("nim:3,4 + chomp:2x3")
    assert (nim + chomp).outcome() == rebuttal.solve("nim:3,4 + chomp:2x3").outcome
    assert (nim + "nim:7").outcome() == "P" and repr(nim + "nim:7") == "Game('nim:3,4 + nim:7')"
    assert pickle.loads(pickle.dumps(nim + chomp)) == nim + chomp


def test_a_difference_exchanges_the_players_in_the_second_game():
    hackenbush, dominoes = rebuttal.game("hackenbush:brr"), rebuttal.game("domineering:2x2")
    assert (hackenbush - "value:1/4").outcome() == "P" and ("value:1/2" - hackenbush).outcome() == "L"
    for one, other, name in [
        ("nim:3", dominoes + "nim:2", "nim:3 - domineering:2x2 - nim:2"),
        ("nim:3", dominoes - "nim:2", "nim:3 - domineering:2x2 + nim:2"),
        ("nim:3", rebuttal.game("-domineering:2x2"), "nim:3 + domineering:2x2"),
    ]:
        difference = one - other
        assert difference.name == name and difference == rebuttal.game(name), name
        assert difference.canonical_form() == rebuttal.game(name).canonical_form(), name


def test_summands_begin_at_their_sources():
    sum = rebuttal.game("nim:3,3", source="3") + rebuttal.game("nim:5", source="3")
    assert sum.outcome() == "P" and str(sum.source) == "3 + 3" and pickle.loads(pickle.dumps(sum)) == sum
    assert sum != rebuttal.game("nim:3,3 + nim:5")


def test_games_with_rules_of_your_own_are_summands():
    matches = rebuttal.game(Matches(7))
    sum = matches + "nim:1"
    assert sum.name == "Matches + nim:1" and sum.outcome() == "P" and sum.outcome("6 + 1") == "N"
    assert sum.g_value() == 0 and (matches + matches).outcome() == "P"
    proof = rebuttal.prove(sum)
    assert rebuttal.check(proof).verified and proof.outcome == "P"
    assert sum == matches + "nim:1" != rebuttal.game(Matches(7)) + "nim:1"
    again = pickle.loads(pickle.dumps(sum))
    assert again.outcome() == "P" and again.name == sum.name and str(again.source) == "7 + 1"


REFUSED = {
    "two conventions": (lambda: rebuttal.game("nim:1") + rebuttal.game("nim:1", play="misere"), "give both the same `play`"),
    "a win on the board": (lambda: rebuttal.game("hex:2x2") + "nim:1", "it stands in no sum; take it alone"),
    "a relation": (lambda: "nim:1 = nim:1" + rebuttal.game("nim:1"), "take their difference"),
    "a loopy summand": (lambda: rebuttal.game("nim-city:E") - "nim:1", "stands in no partizan sum"),
    "no game": (lambda: rebuttal.game("domineering:2x2") + "nimby", "names no game"),
}


@pytest.mark.parametrize("made, words", REFUSED.values(), ids=REFUSED)
def test_what_makes_no_sum_is_refused_in_a_line(made, words):
    with pytest.raises(rebuttal.InputError, match=words) as caught:
        made()
    assert "\n" not in str(caught.value)


def test_a_number_is_no_summand():
    with pytest.raises(TypeError):
        rebuttal.game("nim:1") + 1


def test_either_player_may_be_asked_for_moves():
    game = rebuttal.game("domineering:2x3")
    assert game.moves(player="Left") == game.moves() == game.source.moves()
    board = str(game.source)[2:]
    right = game.moves("R " + board)
    assert right == game.moves(player="Right") == game.moves(board, player="Right") == game.source.moves(player="Right")
    assert game.moves(game.source, player="Right") == right != game.moves()
    assert all(str(position).startswith("L ") for position in right.values())
    nim = rebuttal.game("nim:2")
    assert nim.moves(player="Left") == nim.moves(player="Right") == nim.moves()
    with pytest.raises(rebuttal.InputError, match="`left` is no value of `player`; use Left or Right"):
        game.moves(player="left")
