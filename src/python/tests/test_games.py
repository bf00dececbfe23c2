"""Games: their positions, moves, outcomes and values."""

import pickle

import pytest

import rebuttal


def test_the_positions_are_those_that_the_moves_reach():
    game = rebuttal.game("nim:2,1")
    texts = [str(position) for position in game.positions()]
    assert texts[0] == "2,1" and sorted(texts) == sorted({"2,1", "1,1", "2", "1", "-"})
    followers = {str(to) for position in texts for to in game.moves(position).values()}
    assert followers == set(texts) - {"2,1"}
    assert len(rebuttal.game("nimbi").positions()) == 4096


def test_an_outcome_is_what_the_outcomes_of_the_followers_make_it():
    for name, play in [("nimbi:4", "normal"), ("nimbi:4", "misere"), ("cram:3x4", "normal"), ("babylon:3,2", "misere")]:
        game = rebuttal.game(name, play=play)
        for position in game.positions():
            followers = [to.outcome() for to in position.moves().values()]
            won = "P" in followers if followers else play == "misere"
            assert game.outcome(position) == ("N" if won else "P"), (name, play, position)


def test_a_partizan_game_has_an_outcome_class_and_two_players():
    game = rebuttal.game("domineering:2x3")
    assert game.is_partizan and game.outcome() == "N"
    assert str(game.source).startswith("L ")
    right = str(game.source).replace("L ", "R ", 1)
    assert set(game.moves(right)) != set(game.moves())
    assert {game.outcome(game.source), game.outcome(right)} == {"N"}
    assert {str(position)[0] for position in game.positions()} == {"L", "R"}


def test_values():
    assert [rebuttal.game("nim:3,4,5").g_value(text) for text in (None, "1,1", "3,4")] == [2, 0, 7]
    assert rebuttal.game("octal:0.77:9").g_value() == 4
    assert rebuttal.game("nim-city:E,G").g_value().startswith("inf")
    assert rebuttal.game("hackenbush:br,g").canonical_form() == "1/2*"
    assert rebuttal.game("nim:3,5").canonical_form() == "*6"


def test_positions_of_other_sources_are_answered_too():
    board = rebuttal.game("tactix:3x3", source="oo./.../...")
    assert board.outcome() == "N" and board.outcome("o../.../..o") == rebuttal.game("tactix:3x3").outcome("o../.../..o") == "P"
    city = rebuttal.game("nim-city:A")
    for town in "ABCDEFGH":
        assert city.outcome(town) == rebuttal.game(f"nim-city:{town}").outcome(), town


def test_a_position_is_equal_to_that_of_the_same_game():
    game = rebuttal.game("nim:3,1")
    position = game.position("3,1")
    assert position == game.source == game.position(position) == rebuttal.game("nim:3,1").source
    assert {position: 1}[game.source] == 1 and position in set(game.positions())
    assert str(position) == position.text == "3,1"
    misere = rebuttal.game("nim:3,1", play="misere").source
    others = ["3,1", game.position("3"), rebuttal.game("nim:3,2").position("3,1"), misere]
    assert all(position != other and other != position for other in others)


def test_a_game_of_a_game_is_that_game():
    for name in ("nimbi:3", "domineering:2x2", "nim-city:E"):
        game = rebuttal.game(name)
        assert rebuttal.game(game) is game


def test_a_position_of_a_partizan_game_is_an_argument():
    game = rebuttal.game("domineering:2x3")
    board = str(game.source)[2:]
    assert game.canonical_form(game.source) == game.canonical_form() == game.canonical_form(board)
    assert rebuttal.game("domineering:2x3", source=game.source).outcome() == game.outcome()
    right = next(position for position in game.positions() if str(position).startswith("R ") and len(str(position)) > 2)
    smaller = rebuttal.game("domineering:2x3", source=right)
    assert str(smaller.source)[2:] == str(right)[2:] and smaller.canonical_form() == game.canonical_form(right)


def test_a_source_that_was_given_is_shown():
    assert repr(rebuttal.game("nim:3,3", source="3")) == "Game('nim:3,3', source='3')"
    assert repr(rebuttal.solve("nim:3,3", source="3")) == "<Solution: nim:3,3, normal play, from 3: N, first player wins>"


def test_solving_finds_what_the_command_line_prints():
    solution = rebuttal.solve("nimbi", play="misere")
    assert (solution.outcome, solution.positions, solution.p_positions) == ("P", 4096, 518)
    assert solution.winner == "second player wins" and solution.winning_moves() == []
    won = rebuttal.solve("nim:3,4,6")
    game = rebuttal.game("nim:3,4,6")
    assert won.winning_moves() == [mv for mv, to in game.moves().items() if to.outcome() == "P"] != []
    assert rebuttal.solve("nim-city:E,G").outcome == "D"
    assert rebuttal.solve("hackenbush:b,r,r").outcome == "R"
    assert rebuttal.solve("tactix:5x5", threads=2).positions == 2**25


def test_boards_are_pictures():
    for name in ("nimbi", "domineering:3x3", "hex:3x3", "hackenbush:br,g", "cram:2x3 + nim:2"):
        assert rebuttal.game(name)._repr_svg_().startswith("<svg"), name
    assert rebuttal.game("nimbi").position("..o/...o/..o/oo")._repr_svg_() != rebuttal.game("nimbi")._repr_svg_()


def test_the_list_of_games_is_that_of_the_command_line():
    usages = [usage for usage, _ in rebuttal.games()]
    assert "babylon:A,B,..." in usages and len(usages) > 20


@pytest.mark.parametrize("play", ["lpl", "misere", "Misere"])
def test_the_convention_has_the_words_of_the_command_line(play):
    assert rebuttal.game("nim:1", play=play).outcome() == "P"
    assert repr(rebuttal.game("nim:1", play=play)) == "Game('nim:1', play='misere')"


STONES = """# Stones are placed, none beside another.
game stones ROWS
board grid ROWS
states . o
both: . -> o unless beside o
"""


def test_a_page_of_text_is_a_ruleset():
    stones = rebuttal.ruleset(STONES)
    game = stones("2x3")
    assert game.name == "stones.game:2x3" and game.equivalences == ["identity", "symmetry", "isomorphism"]
    assert pickle.loads(pickle.dumps(game)) == game == rebuttal.ruleset(STONES)("2x3") != stones("3x2")
    proof = rebuttal.prove(game)
    assert rebuttal.check(proof).verified and "by the rule file stated in the certificate" in proof.claim
    assert game.outcome() == "N" and (game - game).outcome() == "P"
    assert (stones("3x4") + "nim:1").outcome() == "N"
    other = rebuttal.ruleset(STONES.replace("unless", "when"))("2x3")
    assert other != game and other.name == game.name
    with pytest.raises(rebuttal.InputError, match="line 5, column 21: expected a set of directions"):
        rebuttal.ruleset(STONES.replace("beside", "besides"))("2x3")
