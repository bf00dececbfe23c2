/*
 * Pictures of heaps with sizes, and how moves are picked in them (certificates/FORMAT.md, `Rule files of heaps`). Heaps
 * with one size are columns of tokens, or rows if a move can leave several heaps of one; heaps with two sizes that are
 * cut along a side are rectangles; others have a column for each size. Where there is too much to draw, heaps are
 * boxes.
 */
const [RADIUS, PITCH, SQUARE, GAP] = [14, 34, 34, 40];
const [MOST_HEAPS, MOST_TOKENS, TALLEST, MOST_SQUARES, LONGEST, WIDEST] = [20, 80, 14, 200, 20, 760];
const OR_LISTED = 'or your move in the list below.';

/**
 * @typedef {object} Layout
 * @property {boolean} [isColoured]  whether parts that only one player may pick have that player's colour
 * @property {string} pick  what to choose
 * @property {function(number[][], number[], number[][][]): function(number[][], number): string[][]} picker  given all
 *   heaps, one of them and a player's choices for it: how a choice is picked in the heap with a number
 * @property {function(number[][], object): Picture} picture  of heaps; `of(heap)` has each player's choices
 */

/** How the heaps of a text are drawn. */
R.heapLayout = function (text) {
  const kept = (heap) => heap.some(({ name }, at) => name === at);
  const left = text.rules.map(({ heaps }) => heaps);
  if (text.sizes.length === 1) return left.every((heaps) => heaps.length < 2) ? columns(text) : rows();
  const areRectangles = text.sizes.length === 2 && text.sign === 'x' && left.flat().every(kept);
  return areRectangles ? rectangles(text) : groups(text);
};

const named = ({ sign }, heap) => heap.join(sign);

const numbersOf = (heaps) => heaps.map(([size]) => size);

const columns = ({ start }) => ({
  pick: R.columnsOfHeaps.pick,
  picker: (heaps) => (left, at) => R.columnsOfHeaps.ways(numbersOf(heaps), at, left.flat()),
  picture: (heaps) => R.columnsOfHeaps.picture(numbersOf(heaps), undefined, R.descending(numbersOf(start))),
});

const rows = () => ({
  pick: `Choose the tokens at which a row is cut, ${OR_LISTED}`,
  picker: (heaps) => (left, at) => (left.length > 2 ? [[R.wholeHeap(at)]] : R.rowsOfHeaps.ways(numbersOf(heaps), at, left.flat())),
  picture: (heaps) => R.rowsOfHeaps.picture(numbersOf(heaps)),
});

const boxes = (text, heaps) => R.boxesOfHeaps(heaps.map((heap) => named(text, heap)));

/** Pictures of heaps, extending `up` and `down` from a common line, in rows of limited width. */
function beside(pictures) {
  const lines = [];
  let right = Infinity;
  for (const one of pictures) {
    if (right + one.width > WIDEST) {
      lines.push([]);
      right = 0;
    }
    lines[lines.length - 1].push({ ...one, x: right });
    right += one.width + GAP;
  }
  let y = 0;
  return lines.flatMap(function (line, at) {
    if (at > 0) y += Math.max(...line.map(({ up }) => up));
    const placed = line.flatMap(({ shapes, x }) => shapes.map((shape) => R.moved(shape, x, y)));
    y += Math.max(...line.map(({ down }) => down)) + GAP;
    return placed;
  });
}

function shown(text, heaps, room, pictureOf) {
  if (heaps.length === 0) return R.framed([{ kind: 'text', x: 0, y: 0, text: '-', role: 'text' }], 24, undefined, room(text.start));
  return R.framed(beside(heaps.map(pictureOf)), 12, undefined, room(text.start));
}

// Rectangles: picking a line cuts a heap or breaks off a part.

function rectangles(text) {
  const room = (start) => (areSmall(start) ? beside(start.map((heap) => ({ ...extentOf(heap), shapes: squaresOf(heap, {}) }))) : []);
  return {
    isColoured: true,
    pick: `Choose a line to cut along, ${OR_LISTED}`,
    picker(heaps, heap) {
      const lines = areSmall(heaps) ? linesOf(text, heap) : new Map();
      return (left, at) => (lines.get(left.join(';')) ?? ['']).map((line) => [R.wholeHeap(at) + line]);
    },
    picture(heaps, of) {
      const drawn = (heap, at) => ({ ...extentOf(heap), shapes: rectangle(text, heap, at, of(heap)) });
      return areSmall(heaps) ? shown(text, heaps, room, drawn) : boxes(text, heaps);
    },
  };
}

function areSmall(heaps) {
  const squares = R.total(heaps.map(([height, width]) => height * width));
  return heaps.length <= MOST_HEAPS && squares <= MOST_SQUARES && heaps.flat().every((side) => side <= LONGEST);
}

const extentOf = ([height, width]) => ({ width: Math.max(1, width) * SQUARE, up: 0, down: height * SQUARE + PITCH });

/** The lines of a rectangle by the heaps left after cutting along them, or after breaking off a part. */
function linesOf({ isUnordered }, [height, width]) {
  const found = new Map();
  const add = function (name, ...pieces) {
    const key = R.heapsInOrder(pieces.map((piece) => (isUnordered ? R.descending(piece) : piece))).join(';');
    if (!found.has(key)) found.set(key, []);
    if (!found.get(key).includes(name)) found.get(key).push(name);
  };
  for (let row = 1; row < height; row += 1) {
    const [above, below] = [[row, width], [height - row, width]];
    [[above], [above, below]].forEach((pieces) => add(`.row ${row}`, ...pieces));
  }
  for (let column = 1; column < width; column += 1) {
    const [before, after] = [[height, column], [height, width - column]];
    [[before], [before, after]].forEach((pieces) => add(`.column ${column}`, ...pieces));
  }
  return found;
}

function squaresOf([height, width], owner) {
  return Array.from({ length: height * width }, function (_, at) {
    const [x, y] = [(at % width) * SQUARE, Math.floor(at / width) * SQUARE];
    return { kind: 'rect', x, y, width: SQUARE, height: SQUARE, role: 'square', ...owner };
  });
}

/** A heap with the lines along which a move cuts it, in the player's colour if only one player has such a move. */
function rectangle(text, heap, at, choices) {
  const owner = { part: R.wholeHeap(at), label: `heap of ${named(text, heap)}` };
  const lines = linesOf(text, heap);
  const ofPlayer = (player) => new Set(choices[player].flatMap((left) => lines.get(left.join(';')) ?? []));
  const [left, right] = [ofPlayer('L'), ofPlayer('R')];
  const cuts = [...new Set([...left, ...right])].flatMap(function (line) {
    const role = left.has(line) && right.has(line) ? 'edge' : left.has(line) ? 'edge left' : 'edge right';
    return cut(heap, line, { role, part: R.wholeHeap(at) + line, label: `cut after ${line.slice(1)} of the heap of ${named(text, heap)}` });
  });
  const [height, width] = heap;
  const name = { kind: 'text', x: (Math.max(1, width) * SQUARE) / 2, y: height * SQUARE + 24, size: 15, text: named(text, heap), role: 'text', ...owner };
  return [...squaresOf(heap, owner), name, ...cuts];
}

/** A line with a handle at each end. */
function cut([height, width], line, { role, ...owner }) {
  const [, what, count] = /^\.([a-z]+) ([0-9]+)$/.exec(line);
  const [along, far] = [Number(count) * SQUARE, (what === 'row' ? width : height) * SQUARE];
  const place = (end) => (what === 'row' ? [end, along] : [along, end]);
  const [[x1, y1], [x2, y2]] = [place(0), place(far)];
  const handle = ([cx, cy]) => ({ kind: 'circle', cx, cy, r: 7, role: 'vertex', ...owner });
  return [{ kind: 'line', x1, y1, x2, y2, role, ...owner }, handle(place(0)), handle(place(far))];
}

// Groups: a heap has a column of tokens for each size.

function groups(text) {
  const room = (start) => (areFew(start) ? beside(start.map((heap) => group(text, heap, 0, false))) : []);
  return {
    pick: `Choose a token, which goes with all above it, in each column that becomes lower; ${OR_LISTED}`,
    picker(heaps, heap, choices) {
      if (!areFew(heaps)) return (_, at) => [[R.wholeHeap(at)]];
      const sets = new Map(choices.map((left) => [left, lowered(text, heap, left)]));
      const count = new Map();
      sets.forEach((set) => set.forEach((token) => count.set(token, (count.get(token) ?? 0) + 1)));
      return function (left, at) {
        const set = sets.get(left);
        const least = set.length > 0 && count.get(set[0]) === 1 ? set.slice(0, 1) : set;
        return [least.length > 0 ? least.map((token) => R.wholeHeap(at) + token) : [R.wholeHeap(at)]];
      };
    },
    picture(heaps, of) {
      const isPicked = (heap) => Object.values(of(heap)).flat().some((left) => left.length > 1);
      return areFew(heaps) ? shown(text, heaps, room, (heap, at) => group(text, heap, at, isPicked(heap))) : boxes(text, heaps);
    },
  };
}

const areFew = (heaps) =>
  heaps.length <= MOST_HEAPS && R.total(heaps.flat()) <= MOST_TOKENS && heaps.flat().every((size) => size <= TALLEST);

const tokenOf = (column, n) => `.${column + 1}.${n}`;

/** The lowest token removed from each column; none if several heaps are left. */
function lowered({ isUnordered }, heap, left) {
  if (left.length > 1) return [];
  const [after = heap.map(() => 0)] = left;
  const onto = isUnordered ? matched(heap, after) : after;
  return heap.flatMap((size, column) => (onto[column] < size ? [tokenOf(column, onto[column])] : []));
}

/** The sizes after a move, assigned to the previous columns so that equal ones stay. */
function matched(heap, after) {
  const others = [...after];
  const stays = heap.map(function (size) {
    const at = others.indexOf(size);
    if (at >= 0) others.splice(at, 1);
    return at >= 0;
  });
  return heap.map((size, column) => (stays[column] ? size : others.shift()));
}

function group(text, heap, at, isPicked) {
  const owner = { part: R.wholeHeap(at), label: `heap of ${named(text, heap)}` };
  const tokens = heap.flatMap((size, column) =>
    Array.from({ length: size }, (_, n) => ({
      kind: 'circle', cx: (column + 0.5) * PITCH, cy: -n * PITCH, r: RADIUS, role: 'token', part: R.wholeHeap(at) + tokenOf(column, n),
      label: `leave ${n} of ${text.sizes[column]}, which is ${size}`,
    })),
  );
  const name = named(text, heap);
  const width = Math.max(heap.length * PITCH, name.length * 10 + 8);
  const middle = (heap.length * PITCH) / 2;
  const box = { kind: 'rect', x: middle - width / 2, y: 20, width, height: 30, rx: 6, role: 'button', ...owner };
  const label = { kind: 'text', x: middle, y: 35, size: 15, text: name, role: 'text', ...(isPicked && owner) };
  return { width, up: Math.max(...heap) * PITCH, down: 50, shapes: [...tokens, ...(isPicked ? [box] : []), label] };
}
