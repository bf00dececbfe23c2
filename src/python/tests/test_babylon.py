"""Second opinions on Babylon: the program of the French article, reimplemented from its description; and networkx."""

import functools

import pytest

import rebuttal

# The winner, 1 for the player who begins. Rows: the number of colours, from 2 on. Columns: the number of bricks of each colour.
PUBLISHED = {2: "112222", 3: "121121", 4: "1121", 5: "122", 6: "22"}


def start(colours, bricks):
    """All piles have height one at the start. A pile is its top colour, a letter, and its height."""
    return tuple(sorted("abcdef"[colour] + "1" for colour in range(colours) for _ in range(bricks)))


@functools.lru_cache(maxsize=None)
def followers(piles):
    """A pile is put onto another one of equal height or with the same colour on top."""
    found = set()
    for i, above in enumerate(piles):
        for j, below in enumerate(piles):
            if i != j and (above[0] == below[0] or above[1:] == below[1:]):
                rest = [pile for k, pile in enumerate(piles) if k not in (i, j)]
                joined = above[0] + str(int(above[1:]) + int(below[1:]))
                found.add(tuple(sorted([*rest, joined])))
    return frozenset(found)


@functools.lru_cache(maxsize=None)
def minimax(piles, player):
    """1 if player 1 wins, -1 if player -1 does; whoever cannot move loses."""
    values = [minimax(follower, -player) for follower in followers(piles)]
    return player * max((player * value for value in values), default=-1)


def name(colours, bricks):
    return "babylon:" + ",".join([str(bricks)] * colours)


@pytest.mark.parametrize("colours, bricks", [(c, b) for c in PUBLISHED for b in range(1, 7) if c * b <= 9])
def test_the_program_of_the_article_agrees_and_so_does_its_table(colours, bricks):
    winner = {1: "1", -1: "2"}[minimax(start(colours, bricks), 1)]
    assert winner == PUBLISHED[colours][bricks - 1]
    assert rebuttal.game(name(colours, bricks)).outcome() == {"1": "N", "2": "P"}[winner]


class Babylon:
    """The game of the article, as in its program."""

    def __init__(self, colours, bricks):
        self.source = start(colours, bricks)

    def moves(self, piles):
        return sorted(followers(piles))

    def text(self, piles):
        return ".".join(piles)


@pytest.mark.parametrize("colours, bricks", [(2, 2), (3, 2), (2, 4), (3, 3)])
def test_the_rules_of_the_article_have_as_many_positions_and_certificates_of_their_own(colours, bricks):
    own, built_in = rebuttal.game(Babylon(colours, bricks)), rebuttal.game(name(colours, bricks))
    assert len(own.positions()) == len(built_in.positions())
    proof = rebuttal.prove(own)
    assert proof.outcome == built_in.outcome() == rebuttal.prove(built_in).outcome
    assert rebuttal.check(proof.to_json()).verified


def test_networkx_finds_the_same_p_positions_in_the_graph_of_the_game():
    import networkx

    game = rebuttal.game("babylon:3,2,2")
    moves = ((position, to) for position in game.positions() for to in position.moves().values())
    graph = networkx.DiGraph(moves)
    lost = set()
    for position in reversed(list(networkx.topological_sort(graph))):
        if lost.isdisjoint(graph.successors(position)):
            lost.add(position)
    assert lost == {position for position in game.positions() if position.outcome() == "P"} and len(lost) > 10
    entries = {entry.position for entry in rebuttal.prove(game, up_to="identity", whole=True).entries}
    assert entries <= {str(position) for position in lost}
