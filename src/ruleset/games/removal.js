/*
 * Removal games, Nimbi, TacTix and Nim-squared among them: a move removes a non-empty set of tokens that lie on one
 * line; in a contiguous game all the points of a line from one to another, in a subset game any of them.
 * certificates/FORMAT.md.
 */
/** A line of more tokens than this has more subsets than a page can list. */
const SUBSETS = 16;
const [MOST_POINTS, MOST_MOVES, MOST_LINES_OF_SUBSETS] = [64, 3072, 64];
const [SPACING, RADIUS, MARGIN] = [56, 21, 30];

R.define('removal', function (rules) {
  const board = rules.board === undefined ? statedBoard(rules) : R.namedBoard(rules);
  return {
    ...R.setsOf(board.points),
    name: rules.board === undefined ? 'removal' : rules.board,
    title: R.titled(rules.board || 'removal game').replace('Tactix', 'TacTix'),
    words: {
      rules: board.contiguous ? CONTIGUOUS : SUBSET,
      pick: 'Choose the tokens that you take.',
      did: (move) => `took ${move}`,
      last: 'takes the last token',
    },
    places: (remarks) => laidOut(board, remarks),
    equivalences: {
      symmetry: (text, from, to, negates) => symmetry(board, text, negates),
      isomorphism: (text, from, to, negates) => isomorphism(board, text, { from, to, negates }),
    },
    moves: (tokens) => moves(board, tokens),
    demandSum: (tokens, parts) => demandSum(board, tokens, parts),
    mirror: (tokens, text) => mirror(board, tokens, text),
    picture: (tokens, remarks) => picture(board, tokens, remarks),
  };
});

const CONTIGUOUS = [
  'Take tokens that lie next to each other in one line: one, two or more.',
  'Where a token is gone there is a gap, and nothing is taken across it.',
];
const SUBSET = [
  'Take any tokens that lie in one line: one, two or more.',
  'They need not lie next to each other.',
];

function statedBoard(rules) {
  R.fields(rules, 'removal', 'points', 'lines');
  R.demand(rules.removal === 'contiguous' || rules.removal === 'subset', 'A removal is contiguous or subset.');
  R.demandList(rules.points, 1, MOST_POINTS, 'The points of a board');
  R.demand(
    rules.points.every((name) => /^[A-Za-z0-9]{1,8}$/.test(name)),
    "A point's name is 1 to 8 ASCII letters or digits.",
  );
  R.demand(new Set(rules.points).size === rules.points.length, 'Two points have the same name.');
  const contiguous = rules.removal === 'contiguous';
  R.demandList(rules.lines, 1, contiguous ? 1024 : MOST_LINES_OF_SUBSETS, 'The lines of a board');
  const points = R.points(rules.points);
  const board = { points, lines: rules.lines.map((line) => R.pointsOf(points, line)), contiguous };
  demandLines(points, board.lines);
  const count = contiguous ? moves(board, rules.points.map((_, at) => at)).length : 0;
  R.demand(count <= MOST_MOVES, `The board has ${count} moves, and ${MOST_MOVES} are allowed.`);
  return board;
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

const asSet = (sequence) => [...sequence].sort((a, b) => a - b).join();

/** A bijection of the points that carries the moves of the full board onto such, which are the same for both players. */
function symmetry(board, text, negates) {
  const images = R.imagesOf(board.points, text);
  const all = images.map((_, point) => point);
  demandMovesCarried(board, all, all, images);
  return R.bijection(board.points, images, negates);
}

/** A bijection of the tokens that carries the moves onto the moves, which are the same for both players. */
function isomorphism(board, text, { from, to, negates }) {
  const { points } = board;
  const listed = R.pointsOf(points, text);
  R.demand(listed.length === from.length, `A witness lists ${from.length} images, not ${listed.length}.`);
  const images = points.names.map(() => undefined);
  from.forEach((point, at) => (images[point] = listed[at]));
  const map = R.bijection(points, images, negates);
  const back = map.inverse().images;
  const onto = listed.length === to.length && to.every((point) => back[point] !== undefined);
  R.demand(onto, `The witness does not carry the tokens onto ${R.pointsText(points, to)}.`);
  demandMovesCarried(board, from, to, images);
  demandMovesCarried(board, to, from, back);
  return map;
}

/** Every move goes onto a move; in a subset game, where a part of a move is one, the tokens of a line onto such. */
function demandMovesCarried(board, from, to, images) {
  const [own, other] = [from, to].map((tokens) => runs(board, tokens));
  if (board.contiguous) {
    const known = new Set(other.flatMap(stretches).map(asSet));
    return demandCarried(board, own.flatMap(stretches), images, (image) => known.has(asSet(image)));
  }
  const sets = other.map((run) => new Set(run));
  return demandCarried(board, own, images, (image) => sets.some((set) => image.every((point) => set.has(point))));
}

/** Refuses parts unless every run of tokens, which is a move, lies within one. */
function demandSum(board, tokens, parts) {
  R.demandDisjoint(board.points, tokens, parts);
  R.demandInParts(board.points, runs(board, tokens), parts);
}

/** An involution of the tokens that carries the moves onto moves, and none onto one that it meets. */
function mirror(board, tokens, text) {
  const images = R.involution(board.points, tokens, text);
  const own = runs(board, tokens);
  const sets = board.contiguous ? own.flatMap(stretches) : own;
  const known = new Set(sets.map(asSet));
  const isPart = (image) => own.some((run) => image.every((point) => run.includes(point)));
  R.demandMirrored(board.points, sets, (image) => (board.contiguous ? known.has(asSet(image)) : isPart(image)), images);
  return R.bijection(board.points, images);
}

function demandCarried({ points }, sequences, images, isKnown) {
  for (const sequence of sequences) {
    const image = sequence.map((point) => images[point]);
    R.demand(
      isKnown(image),
      `The witness carries the tokens ${R.pointsText(points, sequence)} of one line onto ` +
        `${R.pointsText(points, image)}, which no line allows.`,
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
  const reach = places.map(([cx, cy]) => ({ kind: 'circle', cx, cy, r: RADIUS }));
  return R.framed([...drawn, ...marks], MARGIN, undefined, reach);
}

/** The places of a named board, or those that the remarks give, one for each point. */
function laidOut({ points, layout }, remarks) {
  const given = layout || (remarks && remarks.layout);
  if (!Array.isArray(given) || given.length !== points.names.length) return undefined;
  const places = given.map((place) => (Array.isArray(place) && place.length === 2 ? place.map(Number) : []));
  return places.every((place) => place.length === 2 && place.every(Number.isFinite)) ? places : undefined;
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
