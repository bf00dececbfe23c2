"""Objects with equal content are equal, and can be passed between processes."""

import concurrent.futures
import json
import multiprocessing
import pickle

import pytest

import rebuttal
from test_own import Matches


def again(thing):
    """A copy through a pickle."""
    return pickle.loads(pickle.dumps(thing))


PROOFS = [
    {"game": "nimbi", "play": "misere"},
    {"game": "nimbi", "catalogue": "paper", "bound": True},
    {"game": "domineering:4x4"},
    {"game": "nim-city:E,G"},
    {"game": "nim-city:F", "g_value": True},
]


@pytest.mark.parametrize("arguments", PROOFS, ids=lambda arguments: arguments["game"])
def test_a_certificate_is_what_its_text_says(arguments):
    proof = rebuttal.prove(**arguments)
    same = rebuttal.certificate(proof.to_json())
    assert proof == same and hash(proof) == hash(same) and not proof != same and {proof: 1}[same] == 1
    copy = again(proof)
    assert copy == proof and copy.to_json() == proof.to_json() and copy.claim == proof.claim
    laid_out = json.dumps(json.loads(proof.to_json()), indent=1)
    assert rebuttal.certificate(laid_out) == proof and rebuttal.certificate(laid_out).to_json() == laid_out
    assert proof != proof.to_json() and proof != rebuttal.prove("nim:1,1")


def test_a_certificate_with_another_proof_of_its_claim_is_another():
    one, other = (rebuttal.prove("nimbi", catalogue=catalogue) for catalogue in ("paper", "all"))
    assert one.outcome == other.outcome and one != other


def test_the_proof_in_a_file_beside_is_part_of_the_content(root, tmp_path):
    proof = rebuttal.certificate(root / "certificates/babylon-6-6.json")
    assert '"file"' in (root / "certificates/babylon-6-6.json").read_text()
    text = proof.to_json()
    verdict = rebuttal.check(text)
    assert verdict == rebuttal.check(proof) == proof.verdict and verdict.least == proof.least
    alone = rebuttal.certificate(text)
    assert alone == proof and hash(alone) == hash(proof) and again(proof) == proof and again(proof).to_json() == text
    assert alone.export("lrat") == proof.export("lrat")
    proof.save(tmp_path / "moved.json")
    moved = rebuttal.certificate(tmp_path / "moved.json")
    assert moved == proof
    beside = next(tmp_path.glob("*.lrat"))
    beside.write_text(beside.read_text() + "1 0\n")
    for call in (moved.to_json, lambda: moved.save(tmp_path / "again.json")):
        with pytest.raises(rebuttal.FileError, match="lrat`: it is not the proof .* digest is another; put back the file"):
            call()
    assert not (tmp_path / "again.json").exists()
    beside.unlink()
    with pytest.raises(rebuttal.FileError, match="cannot read `.*lrat`: there is no such file"):
        pickle.dumps(moved)
    with pytest.raises(rebuttal.InputError, match="which must be beside the certificate; give the certificate's path"):
        rebuttal.check((tmp_path / "moved.json").read_text())


def test_verdicts_that_say_the_same_are_equal(tmp_path):
    text = rebuttal.prove("nim:1,2,3").to_json()
    for one, other in [(text, text), ("{}", "{}")]:
        verdict, same = rebuttal.check(one), rebuttal.check(other)
        assert verdict == same == again(verdict) and hash(verdict) == hash(same) and str(again(verdict)) == str(verdict)
    assert rebuttal.check(text) != rebuttal.check("{}") != rebuttal.check("{ }")
    wrong = again(rebuttal.check(text.replace('"outcome": "P"', '"outcome": "N"')))
    assert not wrong.verified and wrong.reason and wrong.claim is None
    with pytest.raises(TypeError, match="verified"):
        bool(again(rebuttal.check(text)))


def test_games_and_positions_are_made_again():
    for name, arguments in [("nimbi", {"play": "misere"}), ("domineering:2x3", {}), ("nim:3,3", {"source": "3", "threads": 1})]:
        game = rebuttal.game(name, **arguments)
        assert game == again(game) == rebuttal.game(name, **arguments) and hash(again(game)) == hash(game)
        assert repr(again(game)) == repr(game)
        for position in game.moves().values():
            assert again(position) == position and again(position).outcome() == position.outcome()
    assert rebuttal.game("nim:3,3") != rebuttal.game("nim:3,3", source="3") != "nim:3,3"
    assert rebuttal.game("nimbi") != rebuttal.game("nimbi", play="misere")
    matches = rebuttal.game(Matches(9))
    assert again(matches).outcome(6) == "P" and str(again(matches.position(6))) == "6"
    assert matches == matches and matches != rebuttal.game(Matches(9))


def prove(name):
    """In another process."""
    proof = rebuttal.prove(name)
    return proof, rebuttal.check(proof), rebuttal.game(name).source


def test_they_pass_through_processes():
    names = ["nim:1,2,3", "nimbi", "domineering:2x2"]
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(2, mp_context=context) as pool:
        for name, (proof, verdict, source) in zip(names, pool.map(prove, names)):
            here = rebuttal.prove(name)
            assert (proof, verdict) == (here, here.verdict) and source == rebuttal.game(name).source
