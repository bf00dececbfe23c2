/*
 * Hackenbush: Left cuts a blue or green edge, Right a red or green one; then every edge no longer connected to the
 * ground disappears. certificates/FORMAT.md, `hackenbush`.
 */
/** For each colour, who may cut the edge, and its look and name; blue and red are exchanged in the negative. */
const COLOURS = {
  blue: { cut: 'L', look: 'left', negative: 'red' },
  red: { cut: 'R', look: 'right', negative: 'blue' },
  green: { cut: 'LR', look: 'green', negative: 'green' },
};
const [ACROSS, UP, BEND] = [74, 84, 80];

R.define('hackenbush', function (rules) {
  const edges = edgesOf(rules);
  const points = R.numbered(edges.length);
  const all = edges.map((_, at) => at);
  demandStanding(points, edges, all);
  return {
    name: rules.picture === undefined ? 'hackenbush' : `hackenbush:${rules.picture}`,
    partizan: true,
    title: 'Hackenbush',
    words: {
      rules: [
        edges.some(({ colour }) => colour === 'green')
          ? 'Left cuts a blue or a green edge, Right a red or a green one.'
          : 'Left cuts a blue edge, Right a red one.',
        'Whatever is no longer connected with the ground falls, too.',
      ],
      pick: 'Choose the edge that you cut.',
      did: (move) => `cut edge ${move}`,
      players: { L: 'blue', R: 'red' },
    },
    names: points.names,
    parse: (text) => demandStanding(points, edges, R.pointsOf(points, text).sort((a, b) => a - b)),
    text: (set) => R.pointsText(points, set),
    shares: R.sharesOfPoints(points, (set, point) => set.includes(point)),
    demandSum: (left, parts) => demandSum(points, edges, left, parts),
    mirror: (left, text) => mirror(points, edges, left, text),
    moves: (left, mover) => moves(points, edges, left, mover),
    picture: (left, extras) => picture(points, edges, left, Boolean((extras || {}).negative)),
    equivalences: { isomorphism: (text, from, to, negates) => isomorphism(points, edges, text, { from, to, negates }) },
  };
});

/**
 * The remaining edges: those that Left may cut map onto those that Left may cut, or Right if the witness negates; those on
 * the ground onto those on the ground; and two that share a vertex above the ground onto two that do.
 */
function isomorphism(points, edges, text, { from, to, negates }) {
  const cutBy = (mover, left) => left.filter((at) => COLOURS[edges[at].colour].cut.includes(mover)).map((at) => [at]);
  const onGround = (left) => left.filter((at) => edges[at].ends.includes('ground')).map((at) => [at]);
  const share = (one, other) => edges[one].ends.some((end) => end !== 'ground' && edges[other].ends.includes(end));
  const pairs = (left) =>
    left.flatMap((one) => left.filter((other) => one < other && share(one, other)).map((other) => [one, other]));
  const carried = [
    [cutBy('L', from), cutBy(negates ? 'R' : 'L', to)],
    [cutBy('R', from), cutBy(negates ? 'L' : 'R', to)],
    [onGround(from), onGround(to)],
    [pairs(from), pairs(to)],
  ];
  return R.isomorphism(points, text, { usable: from, carried, negates });
}

function edgesOf(rules) {
  R.fields(rules, rules.picture === undefined ? 'edges' : 'picture');
  const edges = rules.picture === undefined ? rules.edges : drawn(rules.picture);
  R.demandList(edges, 0, 64, 'The edges');
  return edges.map(edgeOf);
}

/** The edges of a picture like `b(r,g),rb`, or of the empty one, `-`. */
function drawn(text) {
  R.demand(typeof text === 'string', 'The picture is no text.');
  if (text === '-') return [];
  const reader = { text, at: 0, edges: [] };
  trees(reader, 'ground');
  demandHere(reader, reader.at === text.length);
  return reader.edges;
}

/** Trees side by side on a vertex. */
function trees(reader, below) {
  do tree(reader, below);
  while (sign(reader, ','));
}

/** A chain of edges, with optional trees on the last one, in parentheses. */
function tree(reader, below) {
  const [letters] = /^[brg]*/.exec(reader.text.slice(reader.at));
  demandHere(reader, letters !== '');
  reader.at += letters.length;
  let top = below;
  for (const letter of letters) {
    const above = String(reader.edges.length + 1);
    reader.edges.push([top, above, Object.keys(COLOURS).find((colour) => colour[0] === letter)]);
    top = above;
  }
  if (!sign(reader, '(')) return;
  trees(reader, top);
  demandHere(reader, sign(reader, ')'));
}

/** Reads the next character if it is this one; returns whether it did. */
function sign(reader, expected) {
  const found = reader.text[reader.at] === expected;
  if (found) reader.at += 1;
  return found;
}

function demandHere({ text, at }, holds) {
  R.demand(holds, `${JSON.stringify(text)} is no picture like b(r,g),rb: see its character ${at + 1}.`);
}

function edgeOf(edge) {
  R.demandList(edge, 3, 3, 'An edge');
  const [from, to, colour] = edge;
  [from, to].forEach((name) => R.demandVertexName(name));
  R.demand(from !== to, `An edge joins ${from} with itself.`);
  R.demand(
    typeof colour === 'string' && Object.hasOwn(COLOURS, colour),
    `An edge is blue, red or green, not ${JSON.stringify(colour)}.`,
  );
  return { ends: [from, to], colour };
}

/** The edges of a set that are connected to the ground within the set. */
function standing(edges, set) {
  const reached = new Set(['ground']);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const at of set) {
      const { ends } = edges[at];
      if (ends.some((end) => reached.has(end))) ends.forEach((end) => reached.add(end));
    }
  }
  return set.filter((at) => reached.has(edges[at].ends[0]));
}

function demandStanding(points, edges, set) {
  const fallen = R.without(set, standing(edges, set));
  R.demand(fallen.length === 0, `Edge ${points.names[fallen[0]]} is not connected with the ground.`);
  return set;
}

const isGrounded = ({ ends }) => ends.includes('ground');
const meet = (one, other) => one.ends.some((end) => end !== 'ground' && other.ends.includes(end));

/** The edges of a set that are connected to one of them, not through the ground. */
function componentOf(edges, set, edge) {
  const found = new Set([edge]);
  for (const at of found) set.filter((other) => meet(edges[at], edges[other])).forEach((other) => found.add(other));
  return [...found].sort((a, b) => a - b);
}

/** Refuses parts unless connected edges are in the same part. */
function demandSum(points, edges, left, parts) {
  R.demandDisjoint(points, left, parts);
  R.demandInParts(points, left.map((edge) => componentOf(edges, left, edge)), parts);
}

/** An involution that exchanges the colours, preserves the ground and adjacency, and maps no component to itself. */
function mirror(points, edges, left, text) {
  const images = R.involution(points, left, text);
  const beside = (edge) => left.filter((other) => meet(edges[edge], edges[other]));
  for (const edge of left) {
    const [own, image] = [edges[edge], edges[images[edge]]];
    const place = { found: points.names[edge] };
    const isKept = isGrounded(own) === isGrounded(image) && COLOURS[own.colour].negative === image.colour;
    const around = beside(edge).map((other) => images[other]).sort((a, b) => a - b);
    R.demand(isKept && around.join() === beside(images[edge]).join(), 'In a mirror a move has no legal image.', place);
    const meets = componentOf(edges, left, edge).includes(images[edge]);
    R.demand(!meets, 'In a mirror a move meets its image, which falls with it.', place);
  }
  return R.bijection(points, images);
}

const moves = (points, edges, left, mover) =>
  left
    .filter((at) => COLOURS[edges[at].colour].cut.includes(mover))
    .map(function (at) {
      const name = points.names[at];
      return { text: name, after: standing(edges, R.without(left, [at])), parts: [name] };
    });

/**
 * The ground, and every vertex at the height of its distance from it. Positions are those of the whole picture, so that
 * nothing moves when edges disappear. An edge bears its name and the letter of its colour.
 */
function picture(points, edges, left, negative) {
  const apart = ACROSS + (mostBetween(edges) - 1) * BEND * 0.4;
  const places = placesOf(edges, apart);
  const width = Math.max(0, ...[...places.values()].map(([x]) => x));
  const ground = { kind: 'line', role: 'ground', x1: -ACROSS / 2, y1: 0, x2: width + ACROSS / 2, y2: 0 };
  const seen = new Map();
  const curves = edges.map((edge) => curveOf(edge, places, seen, apart));
  const drawn = left.flatMap((at) => edgeShapes(points.names[at], edges[at].colour, curves[at], negative));
  const ends = new Set(left.flatMap((at) => edges[at].ends));
  const vertices = [...places]
    .filter(([name]) => ends.has(name))
    .map(([, [cx, cy]]) => ({ kind: 'circle', cx, cy, r: 5, role: 'vertex' }));
  const all = edges.flatMap(({ colour }, at) => edgeShapes(points.names[at], colour, curves[at], negative));
  const reach = [...places.values()].map(([cx, cy]) => ({ kind: 'circle', cx, cy, r: 5 }));
  return R.framed([ground, ...drawn, ...vertices], 24, undefined, [...all, ...reach]);
}

/** The position of each vertex except the ground: a tree of shortest paths from the ground, with leaves side by side. */
function placesOf(edges, apart) {
  const children = treeOf(edges);
  const places = new Map();
  let column = 0;
  const place = (name, height) => {
    const below = (children.get(name) || []).map((child) => place(child, height + 1));
    const x = below.length === 0 ? column++ * apart : (below[0] + below[below.length - 1]) / 2;
    if (name !== 'ground') places.set(name, [x, -height * UP]);
    return x;
  };
  place('ground', 0);
  return places;
}

/** The largest number of edges between two vertices. */
function mostBetween(edges) {
  const keys = edges.map(({ ends }) => [...ends].sort().join(' '));
  return Math.max(1, ...keys.map((key) => keys.filter((other) => other === key).length));
}

function treeOf(edges) {
  const children = new Map();
  const reached = new Set(['ground']);
  for (const name of reached) {
    const next = edges.filter(({ ends }) => ends.includes(name)).map(({ ends }) => ends[ends[0] === name ? 1 : 0]);
    const found = [...new Set(next)].filter((end) => !reached.has(end));
    children.set(name, found);
    found.forEach((end) => reached.add(end));
  }
  return children;
}

/** The curve of an edge: straight for the first between two vertices; further ones bend to alternating sides. */
function curveOf({ ends }, places, seen, apart) {
  const key = [...ends].sort().join(' ');
  const nth = seen.get(key) || 0;
  seen.set(key, nth + 1);
  const [from, to] = [...ends].sort().map((name, at, both) => places.get(name) || [places.get(both[1 - at])[0], 0]);
  const bend = Math.ceil(nth / 2) * (nth % 2 === 1 ? 1 : -1);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy) || 1;
  const aside = bend * BEND + (dy === 0 && Math.abs(dx) > apart + 1 ? BEND / 2 : 0);
  const control = [(from[0] + to[0]) / 2 - (dy / long) * aside, (from[1] + to[1]) / 2 + (dx / long) * aside];
  return { from, control: control.map(R.round), to };
}

/** The edge, with its name and the letter of its colour in the middle. */
function edgeShapes(name, colour, { from, control, to }, negative) {
  const said = negative ? COLOURS[colour].negative : colour;
  const [x, y] = [0, 1].map((at) => (from[at] + 2 * control[at] + to[at]) / 4);
  const d = `M ${from.join(' ')} Q ${control.join(' ')} ${to.join(' ')}`;
  const owner = { part: name, label: `edge ${name}, ${said}` };
  const text = `${name} ${said[0]}`;
  const width = text.length * 7 + 8;
  return [
    { kind: 'path', role: 'hit', d, ...owner },
    { kind: 'path', role: `edge ${COLOURS[colour].look}`, d, ...owner },
    { kind: 'rect', role: 'tag', x: x - width / 2, y: y - 9, width, height: 18, rx: 5, ...owner },
    { kind: 'text', x, y, text, size: 13, role: 'text', ...owner },
  ];
}
