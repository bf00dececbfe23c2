/*
 * Digraphs and their picture: vertices as circles with their names, tokens at their rims, edges as arrows, which are
 * bent between two vertices with edges in both directions, and loops.
 */
const RADIUS = 22;
const TOKEN = 10;
const HEAD = 9;
const [MOST_VERTICES, MOST_EDGES] = [1000000, 10000000];

/**
 * The digraph of these distinct vertices and edges.
 * @returns {{names: string[], index: Map<string, number>, from: number[][], edges: number[][]}}
 */
R.digraphOf = function (names, edges, refused) {
  R.demandList(names, 1, MOST_VERTICES, 'The vertices');
  names.forEach((name) => R.demandVertexName(name, refused));
  const index = new Map(names.map((name, at) => [name, at]));
  R.demand(index.size === names.length, 'A vertex stands twice.');
  R.demandList(edges, 0, MOST_EDGES, 'The edges');
  const pairs = edges.map((edge) => {
    R.demandList(edge, 2, 2, 'An edge');
    return edge.map((name) => R.vertexOf({ index }, name));
  });
  R.demand(new Set(pairs.map((pair) => pair.join())).size === pairs.length, 'An edge stands twice.');
  const from = names.map(() => []);
  pairs.forEach(([tail, head]) => from[tail].push(head));
  return { names, index, from, edges: pairs };
};

/** Refuses a vertex name unless it is printable ASCII without spaces and separators. */
R.demandVertexName = function (name, refused = '"\\+>') {
  const fits =
    typeof name === 'string' && /^[!-~]{1,64}$/.test(name) && ![...refused].some((sign) => name.includes(sign));
  R.demand(fits, `${JSON.stringify(name)} is not 1 to 64 printable ASCII characters without spaces and ${refused}.`);
};

R.vertexOf = function ({ index }, name) {
  R.demand(index.has(name), `${JSON.stringify(name)} is no vertex.`);
  return index.get(name);
};

/**
 * The picture of a digraph.
 * @param {{place: number[], name: string, part?: string, label?: string, tokens: object[]}[]} vertices
 *   tokens: the part and label of each
 * @param {number[][]} edges pairs of vertices
 */
R.digraphPicture = function (vertices, edges) {
  const places = vertices.map(({ place }) => place);
  const both = new Set(edges.map((edge) => edge.join()));
  const middle = [0, 1].map((at) => R.total(places.map((place) => place[at])) / places.length);
  const arrows = edges.flatMap(([tail, head]) => {
    if (tail === head) return loop(places[tail], middle);
    return arrow(places, tail, head, both.has(`${head},${tail}`));
  });
  return R.framed(
    [...arrows, ...vertices.flatMap(circle), ...vertices.flatMap((vertex) => tokens(vertex, middle))],
    14,
  );
};

function circle({ place: [cx, cy], name, part, label }) {
  const owner = part === undefined ? {} : { part, label };
  const size = name.length <= 2 ? 16 : Math.max(8, 24 - 3 * name.length);
  return [
    { kind: 'circle', cx, cy, r: RADIUS, role: 'vertex', ...owner },
    { kind: 'text', x: cx, y: cy, text: name.length > 8 ? `${name.slice(0, 7)}…` : name, size, role: 'text', ...owner },
  ];
}

/** The tokens of a vertex on its rim, away from the middle of the picture. */
function tokens({ place: [x, y], tokens: held }, middle) {
  const outward = Math.atan2(y - middle[1], x - middle[0]);
  return held.map((token, n) => {
    const angle = (Number.isFinite(outward) ? outward : -Math.PI / 2) + (n - (held.length - 1) / 2) * 0.85;
    const far = RADIUS + 4 + 2 * TOKEN * Math.floor(n / 7);
    const [cx, cy] = [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    return { kind: 'circle', cx, cy, r: TOKEN, role: 'token', ...token };
  });
}

const toward = ([x, y], angle, far) => [R.round(x + far * Math.cos(angle)), R.round(y + far * Math.sin(angle))];

/** An arrow from rim to rim: straight, or bent to its left. */
function arrow(places, tail, head, bent) {
  const [from, to] = [places[tail], places[head]];
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const crowded = places.some((place, at) => at !== tail && at !== head && besideLine(place, from, to) < RADIUS + 4);
  const turn = crowded ? 0.7 : bent ? 0.28 : 0;
  const start = toward(from, angle - turn, RADIUS);
  const tip = toward(to, angle + Math.PI + turn, RADIUS + 2);
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const control = toward(middle, angle - Math.PI / 2, (far / 2) * Math.tan(turn) * 0.9);
  return [
    { kind: 'path', role: 'arrow', d: `M ${start.join(' ')} Q ${control.join(' ')} ${tip.join(' ')}` },
    headAt(tip, Math.atan2(tip[1] - control[1], tip[0] - control[0])),
  ];
}

/** The distance of a place from the segment between two others. */
function besideLine([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

function headAt(tip, angle) {
  const wing = (side) => toward(tip, angle + Math.PI + side * 0.42, HEAD);
  return { kind: 'polygon', role: 'arrow-head', points: [tip, wing(1), wing(-1)] };
}

/** A loop, on the side away from the middle. */
function loop(place, middle) {
  const outward = Math.atan2(place[1] - middle[1], place[0] - middle[0]) + 1.35;
  const [start, tip] = [toward(place, outward - 0.4, RADIUS), toward(place, outward + 0.4, RADIUS + 2)];
  const [c1, c2] = [toward(place, outward - 0.55, RADIUS * 2.9), toward(place, outward + 0.55, RADIUS * 2.9)];
  return [
    { kind: 'path', role: 'arrow', d: `M ${start.join(' ')} C ${c1.join(' ')} ${c2.join(' ')} ${tip.join(' ')}` },
    headAt(tip, Math.atan2(tip[1] - c2[1], tip[0] - c2[0])),
  ];
}
