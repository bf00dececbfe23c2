/*
 * The boards of rule files (certificates/FORMAT.md, `Boards of rule files`); rule_cells.js has those of cells.
 *
 * Places are numbered: first the points in order, then the places of the border. A direction lists the targets of each
 * place.
 *
 * @typedef {object} RuleBoard
 * @property {string[]} names  of the points
 * @property {number} size  the number of places
 * @property {Map<string, number[][][]>} sets  the directions of each name
 * @property {Map<string, Set<number>>} regions
 * @property {(number|null)[][]} rows  the points of each row as written; null for a missing cell
 * @property {number[][]} centres  the drawn points; the nearest are at distance 1
 * @property {string} shape  square, hexagon or vertex
 * @property {number[][]} lines  pairs of points joined in the picture
 */
const MOST_POINTS = 64;
/** A positive number from its text. */
R.ruleSize = function (text) {
  const number = R.number(text);
  R.demand(number >= 1, `${JSON.stringify(text)} is no number from 1 on.`);
  return number;
};

/** A board of points without cells; each direction is given by its targets. */
function named(names, border, sets, { lines, centres = R.onCircle(names.length) }) {
  R.demand(border === undefined, 'This board has no border.');
  R.demand(R.within(names.length, 1, MOST_POINTS), 'A board has 1 to 64 points.');
  const points = names.map((_, point) => point);
  return {
    names, size: names.length, sets: new Map(Object.entries(sets)), regions: new Map(), rows: [points], centres, shape: 'vertex', lines,
  };
}

/** The numbers that `from` joins to each number. */
const leading = (count, joins) => {
  const all = Array.from({ length: count }, (_, at) => at);
  return all.map((from) => all.filter((to) => to !== from && joins(from, to)));
};

/** The graph with vertices 1 to n. */
function numbered(count, border, joins, inRow) {
  R.demand(count <= MOST_POINTS, 'A board has 64 points at most.');
  const names = Array.from({ length: count }, (_, at) => String(at + 1));
  const beside = leading(count, (a, b) => joins(a, b) || joins(b, a));
  const lines = beside.flatMap((heads, from) => heads.filter((to) => from < to).map((to) => [from, to]));
  return named(names, border, { beside: [beside] }, { lines, centres: inRow ? names.map((_, at) => [at, 0]) : undefined });
}

/** The joined names of a list, with labels: `a-b`, `b>c`, `c-d:red`, or a single name. */
function joinsOf(text, signs) {
  const index = new Map();
  const point = (name) => index.set(name, index.get(name) ?? index.size).get(name);
  const name = '([A-Za-z0-9]+)';
  const pattern = new RegExp(`^${name}(?:([${signs}])${name}${signs === '<' ? '' : '(?::(?=..)([A-Za-z]+(?:-[A-Za-z]+)*))?'})?$`);
  const joins = text.split(',').map(function (part) {
    const found = pattern.exec(part);
    R.demand(found, `${JSON.stringify(part)} is neither a name nor two that are joined by one of ${signs}`);
    const [, a, sign, b, label] = found;
    if (sign === undefined) { point(a); return undefined; }
    R.demand(a !== b, `${a} is joined to itself.`);
    return { a: point(a), sign, b: point(b), label, text: a + sign + b };
  });
  return { names: [...index.keys()], joins: joins.filter(Boolean) };
}

function graph(text, border) {
  const { names, joins } = joinsOf(text, '>-');
  return graphOf(names, joins, border);
}

/** The vertices and edges of a graph, with each edge as a point between its ends. */
function incidence(text, border) {
  const { names: vertices, joins } = joinsOf(text, '>-');
  const names = [...vertices];
  const regions = new Map([['vertices', new Set(vertices.keys())], ['edges', new Set()]]);
  const halves = joins.flatMap(function ({ a, b, sign, label, text: name }) {
    R.demand(!names.includes(name), `${name} stands twice.`);
    const at = names.push(name) - 1;
    for (const region of ['edges', ...(label === undefined ? [] : [label])]) regions.set(region, (regions.get(region) ?? new Set()).add(at));
    return [{ a, b: at, sign, label }, { a: at, b, sign, label }];
  });
  return { ...graphOf(names, halves, border), regions };
}

function graphOf(names, joins, border) {
  const along = (edges, test) => [leading(names.length, (a, b) => edges.some((edge) => test(edge, a, b)))];
  const either = (edge, a, b) => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a);
  const arrows = joins.filter(({ sign }) => sign === '>');
  const sets = {
    beside: along(joins, either),
    out: along(arrows, (edge, a, b) => edge.a === a && edge.b === b),
    in: along(arrows, (edge, a, b) => edge.a === b && edge.b === a),
  };
  for (const label of new Set(joins.flatMap((edge) => edge.label ?? []))) {
    R.demand(!Object.hasOwn(sets, label) && !['vertices', 'edges'].includes(label), `${label} is no label.`);
    sets[label] = along(joins.filter((edge) => edge.label === label), either);
  }
  return named(names, border, sets, { lines: joins.map(({ a, b }) => [a, b]) });
}

/** The board of an order, given by its pairs of a smaller and a larger element. */
function ordered(names, border, less) {
  R.demand(names.every((_, a) => !less(a, a)), 'An element stands below itself.');
  const over = (a, b) => less(a, b) && !names.some((_, c) => less(a, c) && less(c, b));
  const set = (test) => [leading(names.length, test)];
  const turned = (test) => (a, b) => test(b, a);
  const sets = { above: set(less), below: set(turned(less)), over: set(over), under: set(turned(over)) };
  return named(names, border, sets, { lines: sets.over[0].flatMap((heads, from) => heads.map((to) => [from, to])) });
}

function poset(text, border) {
  const { names, joins } = joinsOf(text, '<');
  R.demand(names.length <= MOST_POINTS, 'A board has 64 points at most.');
  const below = names.map(() => names.map(() => false));
  joins.forEach(({ a, b }) => (below[a][b] = true));
  names.forEach((_, c) => names.forEach((_, a) => below[a][c] && names.forEach((_, b) => { below[a][b] ||= below[c][b]; })));
  return ordered(names, border, (a, b) => below[a][b]);
}

function subsets(count, border) {
  R.demand(R.within(count, 2, 6), 'A board of subsets is of 2 to 6 elements.');
  const sets = Array.from({ length: 2 ** count - 2 }, (_, at) => at + 1);
  const name = (set) => Array.from({ length: count }, (_, at) => ((set >> at) & 1 ? at + 1 : '')).join('');
  return ordered(sets.map(name), border, (a, b) => a !== b && (sets[a] & sets[b]) === sets[a]);
}

function divisors(number, border) {
  R.demand(number <= 1000000, 'A number has at most 1000000.');
  const found = Array.from({ length: number }, (_, at) => at + 1).filter((n) => number % n === 0);
  return ordered(found.map(String), border, (a, b) => a !== b && found[b] % found[a] === 0);
}

function box(text, border) {
  const lengths = text.split('x').map(R.ruleSize);
  R.demand(lengths.length === 3 && lengths.every((n) => n <= 9) && lengths.reduce((a, b) => a * b) <= MOST_POINTS, 'A box is AxBxC, of 64 cells at most.');
  const all = lengths.reduce((names, n) => names.flatMap((name) => Array.from({ length: n }, (_, at) => `${name}${at + 1}`)), ['']);
  return ordered(all, border, (a, b) => a !== b && [...all[a]].every((digit, at) => digit <= all[b][at]));
}

function lines(text, border) {
  const given = text.split(',');
  R.demand(given.every((line) => /^[A-Za-z0-9]+$/.test(line)), `${JSON.stringify(text)} are no lines of letters and digits.`);
  const names = [...new Set(given.join(''))];
  const points = given.map((line) => [...line].map((sign) => names.indexOf(sign)));
  const step = (line) => names.map((_, point) => line.slice(1).filter((to, at) => line[at] === point && to !== point));
  const along = points.flatMap((line) => [step(line), step([...line].reverse())]);
  return named(names, border, { along }, { lines: points.flatMap((line) => line.slice(1).map((to, at) => [line[at], to])) });
}

/** The boards without cells, by their kind and number of arguments. */
const BOARDS = {
  'path 1': (states, border, text) => numbered(R.ruleSize(text), border, (a, b) => b === a + 1, true),
  'cycle 1': (states, border, text) => numbered(R.ruleSize(text), border, (a, b) => b === (a + 1) % R.ruleSize(text)),
  'complete 1': (states, border, text) => numbered(R.ruleSize(text), border, () => true),
  'graph 1': (states, border, text) => graph(text, border),
  'incidence 1': (states, border, text) => incidence(text, border),
  'poset 1': (states, border, text) => poset(text, border),
  'subsets 1': (states, border, text) => subsets(R.ruleSize(text), border),
  'divisors 1': (states, border, text) => divisors(R.ruleSize(text), border),
  'box 1': (states, border, text) => box(text, border),
  'lines 1': (states, border, text) => lines(text, border),
};

/**
 * The board of these words.
 * @param {string[]} words  its kind, and the arguments
 * @param {string[]} states
 * @param {string} [border]  the state of the places around it
 * @returns {RuleBoard}
 */
R.ruleBoard = function ([kind, ...words], states, border) {
  const make = `${kind} ${words.length}`;
  const boards = { ...R.cellBoards, ...BOARDS };
  R.demand(Object.hasOwn(boards, make), `There is no board ${JSON.stringify([kind, ...words].join(' '))}.`);
  return boards[make](states, border, ...words);
};
