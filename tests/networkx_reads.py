#!/usr/bin/env python3
"""Exports committed certificates with `rebuttal export` and reads them with networkx and csv, and compares all with the JSON.

    tests/networkx_reads.py REBUTTAL [CERTIFICATES]

REBUTTAL is the command's path, CERTIFICATES the folder (certificates). It needs networkx 3.4 or later. Exit status 0 when all agree.
"""

import csv
import io
import json
import pathlib
import subprocess
import sys

import networkx as nx

HEAD = "entry position move reply leaves reaches witness kind mover".split()


def main(rebuttal, folder="certificates"):
    compared = 0
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        certificate = json.loads(path.read_text())
        if "starts" not in certificate:
            continue
        exported = {kind: export(rebuttal, path, kind) for kind in ("graphml", "node-link", "csv")}
        compare(path.name, certificate, exported)
        compared += 1
    assert compared > 0, f"no certificate in {folder}"
    print(f"{compared} certificates: networkx and csv read what they say")


def export(rebuttal, path, kind):
    command = [rebuttal, "export", str(path), "--to", kind]
    return subprocess.run(command, check=True, capture_output=True).stdout


def compare(name, certificate, exported):
    graphml = nx.parse_graphml(exported["graphml"].decode(), node_type=int)
    read = nx.read_graphml(io.BytesIO(exported["graphml"]), node_type=int)
    linked = nx.node_link_graph(json.loads(exported["node-link"]), edges="edges")
    for graph in (graphml, read):
        for _, _, edge in graph.edges(data=True):
            edge.pop("id", None)
            edge["moves"], edge["replies"] = edge["moves"].split(" "), edge["replies"].split(" ")
    for graph in (graphml, read, linked):
        assert type(graph) is nx.DiGraph, f"{name}: {type(graph)}"
        compare_graph(name, certificate, graph)
    # In Python 1 == True, so types are compared beside values.
    assert plain(graphml) == plain(linked) and typed(graphml) == typed(linked), f"{name}: the two graphs differ"
    said = {key: certificate[key] for key in ("play", "position", "outcome", "equivalence")}
    assert linked.graph == said | {"game": linked.graph["game"]} and linked.graph["game"], f"{name}: {linked.graph}"
    assert said.items() <= read.graph.items(), f"{name}: {read.graph}"
    compare_csv(name, certificate, exported["csv"])


def plain(graph):
    return dict(graph.nodes(data=True)), {(a, b): data for a, b, data in graph.edges(data=True)}


def typed(graph):
    nodes = {(node, key, type(value)) for node, data in graph.nodes(data=True) for key, value in data.items()}
    edges = {(a, b, key, type(value)) for a, b, data in graph.edges(data=True) for key, value in data.items()}
    return nodes | edges


def entries_of(certificate):
    """All entries by number, those that are only proved not to be won included."""
    return {entry["number"]: entry for entry in certificate["entries"] + certificate.get("draws", [])}


def replies_of(certificate, entry):
    """The rebuttals of an entry and its alternatives, each with its kind and the entry that it reaches."""
    for rebuttal in entry["rebuttals"]:
        if "reply" in rebuttal:
            yield "rebuttal", rebuttal | rebuttal["parts"][0]
    for alternative in certificate["remarks"].get("alternatives", []):
        if alternative["entry"] == entry["number"]:
            yield "alternative", alternative


def begun(certificate):
    """The entries that the sources are, and those that the openings lead to."""
    parts = [("move" in start, start["parts"][0]["reaches"]) for start in certificate["starts"] if "parts" in start]
    return {reached for opening, reached in parts if not opening}, {reached for opening, reached in parts if opening}


def compare_graph(name, certificate, graph):
    sources, openings = begun(certificate)
    entries = entries_of(certificate)
    lost = {entry["number"] for entry in certificate["entries"]}
    names = {named["entry"]: named["name"] for named in certificate["remarks"].get("names", [])}
    assert list(graph.nodes) == list(entries), f"{name}: vertices"
    rebuttals = nx.DiGraph((a, b) for a, b, kind in graph.edges(data="kind") if kind == "rebuttal")
    rebuttals.add_nodes_from(graph)
    heights = heights_of(rebuttals)
    rules = json.dumps(certificate["rules"])
    loopy = any(f'"ruleset": "{ruleset}"' in rules for ruleset in ("tokens", "yavalath"))
    assert loopy or nx.is_directed_acyclic_graph(graph), f"{name}: play ends, but the graph has a cycle"
    assert nx.is_directed_acyclic_graph(rebuttals.subgraph(lost)), f"{name}: lost entries lie on a cycle"
    for number, entry in entries.items():
        expected = {
            "representative": entry["position"],
            "lost": number in lost,
            "moves": sum("reply" in rebuttal for rebuttal in entry["rebuttals"]),
            "source": number in sources,
            "opening": number in openings,
            "terminal": rebuttals.out_degree(number) == 0,
        }
        expected |= {"name": names[number]} if number in names else {}
        expected |= {"height": heights[number]} if number in heights else {}
        assert graph.nodes[number] == expected, f"{name}, entry {number}: {graph.nodes[number]}, not {expected}"
    compare_edges(name, certificate, graph)


def heights_of(graph):
    """The longest path from each vertex that leads to no cycle, as networkx finds it."""
    cyclic = {v for part in nx.strongly_connected_components(graph) if len(part) > 1 for v in part}
    cyclic |= {v for v, w in graph.edges if v == w}
    endless = cyclic.union(*(nx.ancestors(graph, v) for v in cyclic))
    ends = graph.subgraph(set(graph) - endless)
    return {v: nx.dag_longest_path_length(ends.subgraph({v} | nx.descendants(ends, v))) for v in ends}


def compare_edges(name, certificate, graph):
    expected = {}
    for number, entry in entries_of(certificate).items():
        for kind, rebuttal in replies_of(certificate, entry):
            edge = (number, rebuttal["reaches"])
            data = expected.setdefault(edge, {"kind": kind, "count": 0, "moves": [], "replies": []})
            assert data["kind"] == kind, f"{name}: an edge of both kinds"
            data["count"] += 1
            data["moves"].append(rebuttal["move"])
            data["replies"].append(rebuttal["reply"])
    found = {(a, b): data for a, b, data in graph.edges(data=True)}
    assert found == expected, f"{name}: edges"


def compare_csv(name, certificate, data):
    rows = list(csv.DictReader(io.StringIO(data.decode(), newline=""), strict=True))
    assert rows and list(rows[0]) == HEAD, f"{name}: {rows[:1]}"
    partizan = any("mover" in start for start in certificate["starts"])
    entries = entries_of(certificate)
    expected = []
    for start in certificate["starts"]:
        mover, kind = start.get("mover", ""), "opening" if "move" in start else "source"
        position = f"{mover} {certificate['position']}".strip()
        if "parts" in start:
            expected.append({"position": position, "kind": kind, "mover": mover} | start | start["parts"][0])
    for number, entry in entries.items():
        mover = entry["position"][0] if partizan else ""
        of = {"entry": number, "position": entry["position"], "mover": mover}
        expected += [of | {"kind": kind} | rebuttal for kind, rebuttal in replies_of(certificate, entry)]
    compared = [key for key in HEAD if key != "leaves"]
    expected = [[str(row.get(key, "")) for key in compared] for row in expected]
    assert [[row[key] for key in compared] for row in rows] == expected, f"{name}: csv"
    # What is left is not in the certificate; where each entry is one position, it is the one reached.
    if certificate["equivalence"] == "identity":
        reached = [entries[int(row["reaches"])]["position"] for row in rows]
        assert [row["leaves"] for row in rows] == reached, f"{name}: what is left"
    assert all(row["leaves"] for row in rows), f"{name}: what is left"


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(*sys.argv[1:])
