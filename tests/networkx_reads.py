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

HEAD = "entry sample move reply leaves reaches witness kind mover".split()


def main(rebuttal, folder="certificates"):
    compared = 0
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        certificate = json.loads(path.read_text())
        if "entries" not in certificate:
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
    said = {key: certificate[key] for key in ("game", "play", "position", "outcome")}
    said |= {"equivalence": certificate["sameness"]}
    assert linked.graph == said, f"{name}: {linked.graph}"
    assert said.items() <= read.graph.items(), f"{name}: {read.graph}"
    compare_csv(name, certificate, exported["csv"])


def plain(graph):
    return dict(graph.nodes(data=True)), {(a, b): data for a, b, data in graph.edges(data=True)}


def typed(graph):
    nodes = {(node, key, type(value)) for node, data in graph.nodes(data=True) for key, value in data.items()}
    edges = {(a, b, key, type(value)) for a, b, data in graph.edges(data=True) for key, value in data.items()}
    return nodes | edges


def begun(certificate):
    """The sources and the openings, each with the player who begins, if there are two kinds."""
    starts = certificate.get("starts", [certificate])
    sources = [(start.get("mover"), start["source"]) for start in starts if "source" in start]
    openings = [(start.get("mover"), start["opening"]) for start in starts if "opening" in start]
    return sources, openings


def compare_graph(name, certificate, graph):
    sources, openings = begun(certificate)
    entries = {entry["number"]: entry for entry in certificate["entries"]}
    assert list(graph.nodes) == list(entries), f"{name}: vertices"
    rebuttals = nx.DiGraph((a, b) for a, b, kind in graph.edges(data="kind") if kind == "rebuttal")
    rebuttals.add_nodes_from(graph)
    heights = heights_of(rebuttals)
    if certificate["version"] < 4:
        assert nx.is_directed_acyclic_graph(graph), f"{name}: play ends, but the graph has a cycle"
    ranked = rebuttals.subgraph(number for number, entry in entries.items() if "rank" in entry)
    assert nx.is_directed_acyclic_graph(ranked), f"{name}: ranks fall, but the graph has a cycle"
    for number, entry in entries.items():
        expected = {
            "representative": entry["sample"],
            "moves": len(entry["rebuttals"]),
            "source": any(source["reaches"] == number for _, source in sources),
            "opening": any(opening["reaches"] == number for _, opening in openings),
            "terminal": rebuttals.out_degree(number) == 0,
        }
        expected |= {key: entry[key] for key in ("name", "rank") if key in entry}
        expected |= {"height": heights[number]} if number in heights else {}
        assert graph.nodes[number] == expected, f"{name}, entry {number}: {graph.nodes[number]}, not {expected}"
    compare_edges(name, entries, graph)


def heights_of(graph):
    """The longest path from each vertex that leads to no cycle, as networkx finds it."""
    cyclic = {v for part in nx.strongly_connected_components(graph) if len(part) > 1 for v in part}
    cyclic |= {v for v, w in graph.edges if v == w}
    endless = cyclic.union(*(nx.ancestors(graph, v) for v in cyclic))
    ends = graph.subgraph(set(graph) - endless)
    return {v: nx.dag_longest_path_length(ends.subgraph({v} | nx.descendants(ends, v))) for v in ends}


def compare_edges(name, entries, graph):
    expected = {}
    for number, entry in entries.items():
        for kind in ("rebuttal", "alternative"):
            for rebuttal in entry.get(f"{kind}s", []):
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
    partizan = any("mover" in start for start in certificate.get("starts", []))
    expected = []
    for start in certificate.get("starts", [certificate]):
        mover = start.get("mover", "")
        sample = f"{mover} {certificate['position']}".strip()
        for kind in ("source", "opening"):
            if kind in start:
                begin = {"leaves": sample} | start[kind]
                expected.append({"sample": sample, "kind": kind, "mover": mover} | begin)
    for entry in certificate["entries"]:
        mover = entry["sample"][0] if partizan else ""
        for kind in ("rebuttal", "alternative"):
            for rebuttal in entry.get(f"{kind}s", []):
                of = {"entry": entry["number"], "sample": entry["sample"], "kind": kind, "mover": mover}
                expected.append(of | rebuttal)
    expected = [{key: str(row.get(key, "")) for key in HEAD} for row in expected]
    assert rows == expected, f"{name}: csv"


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(*sys.argv[1:])
