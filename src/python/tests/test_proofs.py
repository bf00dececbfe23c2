"""Proofs, certificates, and the checker's verdict on them."""

import base64
import json

import pytest

import rebuttal


@pytest.mark.parametrize(
    "name, arguments",
    [
        ("nimbi-misere", {"game": "nimbi", "play": "misere", "catalogue": "minimum"}),
        ("nimbi-normal-paper", {"game": "nimbi", "catalogue": "paper", "bound": True}),
        ("domineering-4x4", {"game": "domineering:4x4", "catalogue": "minimum", "fewest_edges": True}),
        ("nim-city-draw", {"game": "nim-city:E,G"}),
        ("hackenbush-quarter", {"game": "hackenbush:brr = value:1/4", "whole": True}),
        ("nim-city-values", {"game": "nim-city:F", "g_value": True}),
        ("kayles-12", {"game": "octal:0.77:12", "g_value": True, "catalogue": "minimum"}),
    ],
)
def test_a_certificate_proves_what_the_committed_one_does(root, name, arguments):
    committed = rebuttal.certificate(root / "certificates" / f"{name}.json")
    proof = rebuttal.prove(**arguments)
    assert proof.claim == committed.claim
    assert len(proof.entries) == len(committed.entries)


@pytest.mark.parametrize(
    "name, arguments",
    [
        ("nimbi-misere", {"game": "nimbi", "play": "misere", "catalogue": "minimum", "fewest_edges": True}),
        ("hackenbush-quarter", {"game": "hackenbush:brr = value:1/4", "whole": True}),
        ("nim-city-draw", {"game": "nim-city:E,G"}),
    ],
)
def test_a_certificate_is_byte_for_byte_that_of_the_command_line(root, name, arguments):
    assert rebuttal.prove(**arguments).to_json() == (root / f"certificates/{name}.json").read_text()


@pytest.mark.parametrize("name, game, play", [("kayles", "octal:0.77", "normal"), ("octal-0.75-misere", "octal:0.75", "misere")])
def test_heaps_of_every_size_are_proved_as_on_the_command_line(root, name, game, play):
    proof = rebuttal.prove_every(game, play=play)
    assert proof.to_json() == (root / f"certificates/{name}-every.json").read_text()
    assert rebuttal.check(proof).verified
    with pytest.raises(rebuttal.InputError, match="no period is found"):
        rebuttal.prove_every("octal:0.6")
    with pytest.raises(rebuttal.InputError, match="leave the heaps out"):
        rebuttal.prove_every("kayles:12")


def test_all_committed_certificates_are_read_and_checked(root):
    paths = sorted((root / "certificates").glob("*.json"))
    paths = [path for path in paths if path.stat().st_size < 1 << 20 and path.name != "certificate.schema.json"]
    assert len(paths) > 30
    for path in paths:
        certificate = rebuttal.certificate(path)
        verdict = rebuttal.check(path)
        assert verdict.verified and verdict.claim == certificate.claim == certificate.verdict.claim
        written = json.loads(path.read_text())
        if "labels" in written:
            assert certificate.labels == {label["position"]: label["value"] for label in written["labels"]}
            continue
        if "products" in written:
            sizes = len(written["products"]), len(written["lost"]), written["from"], written["period"]
            assert certificate.quotient == sizes and certificate.outcome is None and certificate.period is None
            continue
        if "period" in written:
            assert certificate.period == (written["from"], written["period"]) and certificate.outcome is None
            continue
        entries = written["entries"] + written.get("draws", [])
        assert [entry.number for entry in certificate.entries] == list(range(1, len(entries) + 1))
        moves = [rebuttal["move"] for entry in entries for rebuttal in entry["rebuttals"]]
        assert [rebuttal.move for rebuttal in certificate.rebuttals] == moves
        parts = [part for entry in entries for reply in entry["rebuttals"] for part in reply.get("parts", [])]
        assert [part.reaches for part in certificate.parts] == [part.get("reaches") for part in parts]


def test_a_changed_reply_is_rejected_and_nothing_is_made_from_it(tmp_path):
    proof = rebuttal.prove("nim:1,2,3")
    broken = proof.to_json().replace('"reply": "2>-"', '"reply": "2>1"', 1)
    if broken == proof.to_json():
        broken = proof.to_json().replace('"reply":"2>-"', '"reply":"2>1"', 1)
    assert broken != proof.to_json()
    verdict = rebuttal.check(broken)
    assert not verdict.verified and verdict.reason and verdict.entry and verdict.move and verdict.claim is None
    assert str(verdict).startswith("rejected: ")
    path = tmp_path / "broken.json"
    path.write_text(broken)
    with pytest.raises(rebuttal.RefutedError, match="is rejected, so nothing is made from it"):
        rebuttal.certificate(path)
    assert str(rebuttal.check(path)) == str(verdict)


def test_a_verdict_is_no_truth_value():
    verdict = rebuttal.check("{}")
    assert not verdict.verified
    with pytest.raises(TypeError, match="verified"):
        bool(verdict)


def test_a_list_of_positions_is_a_catalogue_if_it_closes():
    entries = rebuttal.prove("nimbi", play="misere", catalogue="paper").entries
    positions = [entry.position for entry in entries]
    proof = rebuttal.prove("nimbi", play="misere", catalogue=positions)
    assert len(proof.entries) == 18
    game = rebuttal.game("nimbi", play="misere")
    assert rebuttal.prove(game, catalogue=map(game.position, positions)).claim == proof.claim
    with pytest.raises(rebuttal.RefutedError, match="not closed"):
        rebuttal.prove("nimbi", play="misere", catalogue=positions[1:])


def test_a_minimum_comes_with_its_bound():
    proof = rebuttal.prove("nimbi", catalogue="minimum", whole=True)
    assert len(proof.entries) == proof.least == 16 == proof.verdict.least
    assert rebuttal.prove("nimbi:6", up_to="identity").up_to == "identity"


def test_the_strategy_graph_is_that_of_networkx():
    import networkx

    proof = rebuttal.prove("nimbi", play="misere")
    graph = proof.to_networkx()
    assert isinstance(graph, networkx.DiGraph) and networkx.is_directed_acyclic_graph(graph)
    assert set(graph) == {entry.number for entry in proof.entries}
    assert graph.graph["outcome"] == "P" and graph.graph["play"] == "misere"
    used = {(rebuttal.entry, part.reaches) for rebuttal in proof.rebuttals for part in rebuttal.parts}
    assert {(a, b) for a, b, kind in graph.edges(data="kind") if kind == "rebuttal"} == used
    longest = networkx.dag_longest_path_length(graph.edge_subgraph(used))
    assert proof.longest_play == 2 * longest


def test_figures_boards_and_pages(tmp_path):
    proof = rebuttal.prove("nimbi", play="misere")
    svg = proof.draw(label="board", theme="colour")
    assert svg.startswith("<svg") and svg.rstrip().endswith("</svg>")
    data = svg._repr_html_().split("base64,")[1].rstrip('">')
    assert base64.b64decode(data).decode() == svg and "max-width: 100%" in svg._repr_html_()
    assert proof._repr_html_().endswith(proof.draw()._repr_html_())
    assert proof.draw(to="pdf").startswith(b"%PDF") and proof.draw(to="dot").startswith("//")
    assert proof._repr_svg_() == proof.draw() and proof.claim in proof._repr_html_()
    assert proof.board(1).startswith("<svg") and proof.board() != proof.board(1)
    page = proof.explore()
    assert page.lower().startswith("<!doctype html") and "<iframe" in page._repr_html_()
    page.save(tmp_path / "nimbi.html")
    assert (tmp_path / "nimbi.html").read_text(encoding="utf-8") == page
    proof.save(tmp_path / "nimbi.json")
    assert rebuttal.check(tmp_path / "nimbi.json").verified


def test_an_audit_finds_what_is_on_record(tmp_path):
    findings = rebuttal.audit(only=["gs-theorem-3"], bound=18, evidence=tmp_path / "evidence")
    assert [finding.as_recorded for finding in findings] == [True]
    assert findings[0].certificates and all(rebuttal.check(tmp_path / "evidence" / name).verified for name in findings[0].certificates)


def test_a_proof_in_a_file_beside_goes_with_its_certificate(root, tmp_path):
    proof = rebuttal.certificate(root / "certificates/babylon-6-6.json")
    assert proof.least and rebuttal.check(proof).verified
    moved = tmp_path / "moved.json"
    proof.save(moved)
    assert len(list(tmp_path.iterdir())) == 2
    assert rebuttal.check(moved).least == rebuttal.certificate(moved).least == proof.least
    assert rebuttal.certificate(moved).export("lrat") == proof.export("lrat")
    with pytest.raises(rebuttal.InputError, match="lies in a file beside; give a path of a file"):
        proof.save("/dev/null")
    with pytest.raises(rebuttal.FileError, match="it is a folder"):
        proof.save(tmp_path)
    with pytest.raises(rebuttal.FileError, match="cannot write .*moved.json`: "):
        proof.save(tmp_path / "none" / "moved.json")


def test_only_a_file_of_the_same_kind_is_overwritten(tmp_path):
    proof = rebuttal.prove("nim:1,1")
    (tmp_path / "notes.txt").write_text("My notes.\n", encoding="utf-8")
    for shown in (proof, proof.draw(), proof.board(), proof.explore()):
        mine, own = tmp_path / "notes.txt", tmp_path / "own"
        with pytest.raises(rebuttal.FileError, match="it is not .*; force=True overwrites it"):
            shown.save(mine)
        assert mine.read_text(encoding="utf-8") == "My notes.\n"
        shown.save(own)
        shown.save(own)
        shown.save(mine, force=True)
        mine.write_text("My notes.\n", encoding="utf-8")
        own.unlink()


def test_a_text_with_a_byte_order_mark_is_no_path():
    text = "\ufeff" + rebuttal.prove("nim:1,1").to_json()
    assert len(str(rebuttal.check(text))) < 300
    with pytest.raises(rebuttal.Error) as caught:
        rebuttal.certificate(text)
    assert len(str(caught.value)) < 300


def test_only_says_which_claims_are_decided():
    assert rebuttal.audit(only=[]) == []
    assert [finding.id for finding in rebuttal.audit(only="gs-theorem-3")] == ["gs-theorem-3"]
