/* The boards of rule files with cells: grids, rows, hexagons (certificates/FORMAT.md, `Boards of rule files`). */
const MOST_POINTS = 64;
const FOUR = { north: [-1, 0], south: [1, 0], east: [0, 1], west: [0, -1] };
const ASLANT = { 'north-east': [-1, 1], 'north-west': [-1, -1], 'south-east': [1, 1], 'south-west': [1, -1] };
const SIX = {
  east: [0, 1], west: [0, -1], 'north-west': [-1, 0], 'north-east': [-1, 1], 'south-west': [1, -1], 'south-east': [1, 0],
};
const KNIGHT = [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]];

const single = (steps) => Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, [step]]));
const [four, aslant] = [FOUR, ASLANT].map(Object.values);
const SQUARE_STEPS = {
  ...single({ ...FOUR, ...ASLANT }), beside: four, diagonal: aslant, queen: [...four, ...aslant], knight: KNIGHT,
};
const HEX_STEPS = { ...single(SIX), beside: Object.values(SIX) };

/** Never a row of states: `3` and `3x4`. */
const SIDES = /^[0-9]+(x[0-9]+)?$/;

/** The rows of a board: `_` and states, or `?` if only the sides are given. */
function rowsOf(text, states) {
  if (SIDES.test(text)) return rectangle(text);
  R.demand([...text].every((sign) => states.includes(sign) || '_/'.includes(sign)), `${JSON.stringify(text)} is no board.`);
  return text.split('/');
}

function rectangle(text) {
  const found = text.split('x').map(R.ruleSize);
  R.demand(found.length === 2 && found[0] * found[1] <= MOST_POINTS, 'A board has rows and columns, and 64 cells at most.');
  return Array.from({ length: found[0] }, () => '?'.repeat(found[1]));
}

/** The rows of a hexagon or triangle, with cells given by row and column. */
function cut(side, isCell) {
  R.demand(side <= MOST_POINTS, 'A board has 64 cells at most.');
  const numbers = Array.from({ length: side }, (_, at) => at);
  return numbers.map((r) => numbers.map((c) => (isCell(r, c) ? '?' : '_')).join(''));
}

/**
 * The board of these rows.
 * @param {object} how  steps: those of each set; around: the steps to the border; shape; wraps; plain: rows are written
 *   without holes; numbered: cells are named by numbers
 */
function cells(rows, border, how) {
  const at = rows.flatMap((row, r) => [...row].flatMap((sign, c) => (sign === '_' ? [] : [[r, c]])));
  R.demand(R.within(at.length, 1, MOST_POINTS), 'A board has 1 to 64 cells.');
  const [height, width] = [rows.length, 1 + Math.max(...at.map(([, c]) => c))];
  const index = new Map(at.map((cell, point) => [cell.join(), point]));
  const places = border === undefined ? at : [...at, ...around(at, index, how.around)];
  const wrapped = how.wraps ? ([r, c]) => [(r + 2 * height) % height, (c + 2 * width) % width] : (cell) => cell;
  const all = new Map(places.map((cell, place) => [cell.join(), place]));
  const direction = ([down, right]) =>
    places.map(([r, c], place) => [all.get(wrapped([r + down, c + right]).join())].filter((to) => to !== undefined && to !== place));
  const sets = new Map(Object.entries(how.steps).map(([name, steps]) => [name, steps.map(direction)]));
  if (how.beyond) sets.set('beyond', [places.map((from, place) => (place >= at.length ? [] : at).flatMap((to, point) => (point !== place && to[0] >= from[0] && to[1] >= from[1] ? [point] : [])))]);
  const numbered = how.numbered || width > 26;
  return {
    names: at.map(([r, c], point) => (numbered ? String(point + 1) : `${R.letter(c)}${r + 1}`)),
    size: places.length,
    sets,
    regions: how.plain ? new Map([...regionsOf(at), ...rimOf(at)]) : regionsOf(at),
    rows: rows.slice(0, 1 + at[at.length - 1][0]).map((row, r) => written(row, r, index, how.plain)),
    centres: at.map(([r, c]) => (how.shape === 'hexagon' ? R.hexagonal(r, c) : [c, r])),
    shape: how.shape,
    lines: [],
  };
}

/** The border: places next to cells that are not cells. */
function around(at, index, steps) {
  const found = at.flatMap(([r, c]) => steps.map(([down, right]) => [r + down, c + right]));
  return [...new Map(found.map((cell) => [cell.join(), cell]))].filter(([key]) => !index.has(key)).map(([, cell]) => cell);
}

function written(row, r, index, plain) {
  const points = [...row].map((_, c) => index.get(`${r},${c}`) ?? null);
  const last = points.findLastIndex((point) => point !== null);
  return plain ? points.filter((point) => point !== null) : points.slice(0, last + 1);
}

/** The regions of cells: the rows and columns that contain cells. */
function regionsOf(at) {
  const [rows, columns] = [0, 1].map((axis) => at.map((cell) => cell[axis]));
  const [top, bottom, left, right] = [Math.min(...rows), Math.max(...rows), Math.min(...columns), Math.max(...columns)];
  const region = (test) => new Set(at.flatMap(([r, c], point) => (test(r, c) ? [point] : [])));
  const upright = (r) => r === top || r === bottom;
  const across = (c) => c === left || c === right;
  return new Map([
    ['north', region((r) => r === top)],
    ['south', region((r) => r === bottom)],
    ['west', region((r, c) => c === left)],
    ['east', region((r, c) => c === right)],
    ['edge', region((r, c) => upright(r) || across(c))],
    ['corner', region((r, c) => upright(r) && across(c))],
  ]);
}

/** The cells of a hexagon or triangle that lack a neighbour, and those that lack three. */
function rimOf(at) {
  const known = new Set(at.map((cell) => cell.join()));
  const lacks = ([r, c]) => Object.values(SIX).filter(([down, right]) => !known.has([r + down, c + right].join())).length;
  const lacking = (least) => new Set(at.flatMap((cell, point) => (lacks(cell) >= least ? [point] : [])));
  return [['edge', lacking(1)], ['corner', lacking(3)]];
}

const SQUARES = { steps: SQUARE_STEPS, around: [...four, ...aslant], shape: 'square' };
const HEXAGONS = { steps: HEX_STEPS, around: Object.values(SIX), shape: 'hexagon' };

/** The boards with cells, by their kind and number of arguments. */
R.cellBoards = {
  'grid 1': (states, border, text) => cells(rowsOf(text, states), border, { ...SQUARES, beyond: true }),
  'torus 1'(states, border, text) {
    R.demand(border === undefined, 'A torus has no border.');
    return cells(rectangle(text), border, { ...SQUARES, wraps: true });
  },
  'row 1'(states, border, text) {
    const rows = rowsOf(/^[0-9]+$/.test(text) ? `1x${text}` : text, states);
    R.demand(rows.length === 1 && !/^[0-9]+x[0-9]+$/.test(text), 'A row is a number, or one row of states.');
    return cells(rows, border, { ...SQUARES, beyond: true, numbered: true });
  },
  'hexes 1': (states, border, text) => cells(rowsOf(text, states), border, HEXAGONS),
  'hexagon 1'(states, border, text) {
    const side = R.ruleSize(text);
    return cells(cut(2 * side - 1, (r, c) => r + c >= side - 1 && r + c <= 3 * side - 3), border, { ...HEXAGONS, plain: true });
  },
  'triangle 1': (states, border, text) => cells(cut(R.ruleSize(text), (r, c) => r + c < R.ruleSize(text)), border, { ...HEXAGONS, plain: true }),
  'triangle 2'(states, border, text, word) {
    R.demand(word === 'cut', `${JSON.stringify(word)} is not cut.`);
    const side = R.ruleSize(text);
    const isCorner = (r, c) => r + c === 0 || r === side - 1 || c === side - 1;
    return cells(cut(side, (r, c) => r + c < side && !isCorner(r, c)), border, { ...HEXAGONS, plain: true });
  },
};
