/*
 * Removal games, Nimbi, TacTix and Nim-squared among them: a move removes a non-empty set of tokens that lie on one
 * line; in a contiguous game all the points of a line from one to another, in a subset game any of them.
 * certificates/FORMAT.md, "The rules of a removal game"; "Sameness and its witness".
 */
/** A line of more tokens than this has more subsets than a page can list. */
const SUBSETS = 16;
const [SPACING, RADIUS, MARGIN] = [56, 21, 30];

R.define('removal', function (rules) {
  const board = boardOf(rules);
  return {
    ...R.setsOf(board.points),
    /** Alone a removal game has a version of its own. */
    version: (bound) => (bound ? 2 : 1),
    named: (game, number) => (game === 'nimbi' ? TABLE_1[number - 1] : undefined),
    places: (remarks) => laidOut(board, remarks),
    equivalences: {
      symmetry: (text) => symmetry(board, text),
      isomorphism: (text, from, to) => isomorphism(board, text, from, to),
    },
    moves: (tokens) => moves(board, tokens),
    picture: (tokens, remarks) => picture(board, tokens, remarks),
  };
});

function boardOf(rules) {
  R.fields(rules, 'removal', 'points', 'lines');
  R.demand(rules.removal === 'contiguous' || rules.removal === 'subset', 'A removal is contiguous or subset.');
  R.demandList(rules.points, 1, 64, 'The points of a board');
  R.demand(
    rules.points.every((name) => /^[A-Za-z0-9]{1,8}$/.test(name)),
    "A point's name is 1 to 8 ASCII letters or digits.",
  );
  R.demand(new Set(rules.points).size === rules.points.length, 'Two points have the same name.');
  R.demandList(rules.lines, 1, 1024, 'The lines of a board');
  const points = R.points(rules.points);
  const lines = rules.lines.map((line) => R.pointsOf(points, line));
  demandLines(points, lines);
  return { points, lines, contiguous: rules.removal === 'contiguous' };
}

function demandLines(points, lines) {
  const lengths = lines.map((line) => line.length);
  R.demand(!lengths.includes(0), 'A line has no point.');
  R.demand(R.total(lengths) <= 4096, 'The lines have more than 4096 points.');
  const covered = new Set(lines.flat());
  R.demand(covered.size === points.names.length, 'A point is on no line.');
}

/** Every legal move once: few tokens before many, and then in board order. */
function moves(board, tokens) {
  const { points } = board;
  const sets = new Map();
  for (const run of runs(board, tokens)) {
    for (const part of board.contiguous ? stretches(run) : subsets(run)) {
      const set = [...part].sort((a, b) => a - b);
      sets.set(R.pointsText(points, set), set);
    }
  }
  const inOrder = [...sets].sort(([, a], [, b]) => a.length - b.length || firstDifference(a, b));
  const parts = (set) => set.map((point) => points.names[point]);
  return inOrder.map(([text, set]) => ({ text, after: R.without(tokens, set), parts: parts(set) }));
}

function firstDifference(a, b) {
  const at = a.findIndex((point, i) => point !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}

/** The maximal runs: stretches of tokens on a line, nothing vacated between; in a subset game all its tokens. */
function runs(board, tokens) {
  const held = new Set(tokens);
  return board.lines
    .flatMap((line) => {
      if (!board.contiguous) return [line.filter((point) => held.has(point))];
      const stretch = [[]];
      for (const point of line) {
        if (held.has(point)) stretch[stretch.length - 1].push(point);
        else stretch.push([]);
      }
      return stretch;
    })
    .filter((run) => run.length > 0);
}

function stretches(run) {
  return run.flatMap((_, from) => run.slice(from).map((__, length) => run.slice(from, from + length + 1)));
}

function subsets(run) {
  R.demand(
    run.length <= SUBSETS,
    `A line has ${run.length} tokens, and this page lists the moves of ${SUBSETS} at most.`,
  );
  return Array.from({ length: 2 ** run.length - 1 }, (_, mask) => run.filter((__, at) => ((mask + 1) >> at) & 1));
}

/** A bijection of the points that carries every line onto a line. */
function symmetry(board, text) {
  const images = R.imagesOf(board.points, text);
  demandCarried(board, board.lines, images, lineKeys(board, board.lines));
  return R.bijection(board.points, images);
}

/** A bijection of the tokens that carries every maximal run onto a run, and back. */
function isomorphism(board, text, from, to) {
  const { points } = board;
  const listed = R.pointsOf(points, text);
  R.demand(listed.length === from.length, `A witness lists ${from.length} images, not ${listed.length}.`);
  const images = points.names.map(() => undefined);
  from.forEach((point, at) => (images[point] = listed[at]));
  const map = R.bijection(points, images);
  const back = map.inverse().images;
  const onto = listed.length === to.length && to.every((point) => back[point] !== undefined);
  R.demand(onto, `The witness does not carry the tokens onto ${R.pointsText(points, to)}.`);
  demandCarried(board, runs(board, from), images, runKeys(board, to));
  demandCarried(board, runs(board, to), back, runKeys(board, from));
  return map;
}

/** A sequence of points, read in either direction; in a subset game as a set. */
function key(board, sequence) {
  const inOrder = [...sequence];
  if (!board.contiguous) inOrder.sort((a, b) => a - b);
  else if (inOrder[0] > inOrder[inOrder.length - 1]) inOrder.reverse();
  return inOrder.join();
}

const lineKeys = (board, lines) => new Set(lines.map((line) => key(board, line)));

/** The runs onto which a maximal run may be carried: of any length, in a subset game any tokens of a line. */
function runKeys(board, tokens) {
  const maximal = runs(board, tokens);
  if (board.contiguous) return lineKeys(board, maximal.flatMap(stretches));
  const sets = maximal.map((run) => new Set(run));
  return { has: (text) => sets.some((set) => text.split(',').every((point) => set.has(Number(point)))) };
}

function demandCarried(board, sequences, images, keys) {
  const { points } = board;
  for (const sequence of sequences) {
    const image = sequence.map((point) => images[point]);
    R.demand(
      keys.has(key(board, image)),
      `The witness carries the line or run ${R.pointsText(points, sequence)} onto ` +
        `${R.pointsText(points, image)}, which is none.`,
    );
  }
}

/**
 * The lines of a board, a token on each point that holds one, a small mark on each that is vacated: where the remarks
 * say, or else in rows if the first lines are such, or else on a circle.
 */
function picture(board, tokens, remarks) {
  const { points, lines } = board;
  const given = laidOut(board, remarks) || inRows(board) || R.onCircle(points.names.length);
  const places = R.scaled(given, SPACING);
  const held = new Set(tokens);
  const drawn = lines
    .filter((line) => line.length > 1)
    .map((line) => ({ kind: 'path', role: 'line', d: `M ${line.map((at) => places[at].join(' ')).join(' L ')}` }));
  const marks = places.flatMap((place, at) => (held.has(at) ? token(points.names[at], place) : vacated(place)));
  return R.framed([...drawn, ...marks], MARGIN);
}

/** The places that the remarks give, one for each point. */
function laidOut({ points }, remarks) {
  const layout = remarks && remarks.layout;
  return Array.isArray(layout) && layout.length === points.names.length ? layout : undefined;
}

function token(name, [cx, cy]) {
  return [
    { kind: 'circle', cx, cy, r: RADIUS, role: 'token', part: name, label: `token ${name}` },
    { kind: 'text', x: cx, y: cy, text: name, size: name.length > 3 ? 10 : 16, role: 'on-token' },
  ];
}

const vacated = ([cx, cy]) => [{ kind: 'circle', cx, cy, r: 5, role: 'vacated' }];

/** Places in rows, one below the other with their middles aligned, when the first lines have every point once. */
function inRows({ points, lines }) {
  const places = points.names.map(() => undefined);
  const rise = new Set(lines.map((line) => line.length)).size > 2 ? Math.sqrt(3) / 2 : 1;
  for (let row = 0, placed = 0; placed < places.length; row += 1) {
    if (row === lines.length || lines[row].some((point) => places[point])) return undefined;
    lines[row].forEach((point, at) => (places[point] = [at - (lines[row].length - 1) / 2, row * rise]));
    placed += lines[row].length;
  }
  return places;
}

/**
 * Table 1 of A. S. Fraenkel and H. Herda, Never rush to be first in playing Nimbi, Mathematics Magazine 53 (1980): the
 * representatives and names of the positions 1 to 29.
 */
const TABLE_1 = [
  ['127T', "two 2's"],
  ['2478TD', '1,2, straight 3'],
  ['1378TE', '1,2, crooked 3'],
  ['2578TD', "two straight 3's"],
  ['13468T', "two crooked 3's"],
  ['13479ED', "two 2's and triangle"],
  ['4578TED', 'small kite'],
  ['134578TED', 'big kite'],
  ['123456789TED', 'full board'],
  ['1', 'one dot'],
  ['1TE', 'three dots'],
  ['19ED', 'dot and triangle'],
  ['2689', 'small bucket'],
  ['349TED', 'two dots and rhombus'],
  ['178TED', 'dot and sled'],
  ['24679D', 'dot and horse'],
  ['124679', 'wrench'],
  ['1234567', 'span'],
  ['1245679TD', 'span with two triangles'],
  ['-', 'void'],
  ['1T', 'two dots'],
  ['9ED', 'triangle'],
  ['278D', 'four dots'],
  ['349ED', 'two dots and triangle'],
  ['29TED', 'dot and rhombus'],
  ['1568T', 'horse'],
  ['12359', 'letter A'],
  ['137TED', 'dot and big bucket'],
  ['125679TD', 'span with triangle'],
];
