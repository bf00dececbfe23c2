/*
 * Games of heaps, and their pictures. In a column, picking a token takes it and all above it; in a row, of an octal
 * game, the first and the last token taken are picked. A heap with too many tokens is shown as a number, and moves are
 * picked from the list.
 */
const [RADIUS, PITCH] = [14, 34];
const [MOST_HEAPS, MOST_TOKENS, TALLEST, LONGEST] = [20, 80, 14, 24];

/** The largest heap. */
R.LARGEST_HEAP = 1000000;

/** Refuses rules unless they have `least` to `most` heaps, none too large. */
R.demandHeaps = function (heaps, least, most, largest) {
  R.demandList(heaps, least, most, 'The heaps');
  heaps.forEach((heap) => R.demandWithin(heap, 0, largest, 'A heap'));
};

/**
 * A game in which a move is made in one heap.
 * @param {{name: string, title?: string, rules: string[], from: number[]}} said  the rules are two sentences; from, the heaps
 *   of the whole game
 * @param {number} largest  the largest heap
 * @param {object} layout  R.columnsOfHeaps or R.rowsOfHeaps
 * @param {function(number): {count: number, left: function(number): number[]}} leaves  the choices for a heap of
 *   this size: the number of lists of heaps, and each list by its index
 */
R.heaps = ({ name, title, rules, from }, largest, layout, leaves) => ({
  name,
  ...(title && { title }),
  words: { rules, pick: layout.pick, did: R.leftOf, last: 'takes the last token' },
  parse: (text) => R.descending(R.list(text, 1, largest)),
  text: R.listText,
  moves: (heaps) => R.heapMoves(heaps, layout, leaves),
  picture: (heaps) => layout.picture(heaps, undefined, R.descending(from)),
});

R.ANY_FROM_ONE = ['Take tokens from one heap: as many as you like, but at least one.', 'You may not pass.'];

/** A move from heaps to what remains of them, in the past tense. */
R.leftOf = function (move) {
  const [heap, left] = move.split('>');
  return /^(-|\*0)$/.test(left) ? `took all of ${heap}` : `left ${left} of ${heap}`;
};

/** A heap may become any smaller one. */
R.anySmaller = (heap) => ({ count: heap, left: (n) => [heap - 1 - n] });

/** Every move once, the largest heap first; either of two equal heaps may be picked. */
R.heapMoves = function (heaps, layout, leaves) {
  const kinds = [...new Set(heaps)].map((heap) => ({ heap, ...leaves(heap) }));
  R.demandListable(R.total(kinds.map(({ count }) => count)));
  return kinds.flatMap(({ heap, count, left }) =>
    Array.from({ length: count }, (_, n) => R.heapMove(heaps, layout, heap, left(n).filter((size) => size > 0))),
  );
};

/** The move of a heap to what it becomes. */
R.heapMove = function (heaps, layout, heap, becomes) {
  const ways = heaps.flatMap((other, at) => (other === heap ? layout.ways(heaps, at, becomes) : []));
  return { text: `${heap}>${R.listText(becomes)}`, after: replaced(heaps, heap, becomes), parts: ways[0], ways };
};

function replaced(heaps, heap, becomes) {
  const rest = [...heaps];
  rest.splice(rest.indexOf(heap), 1, ...becomes);
  return R.descending(rest);
}

const few = (heaps, largest) =>
  heaps.length <= MOST_HEAPS && R.total(heaps) <= MOST_TOKENS && heaps.every((heap) => heap <= largest);

const token = (at, n) => `heap ${at + 1}.${n}`;

/** The name of a whole heap in a picture. */
R.wholeHeap = (at) => `heap ${at + 1}`;

/** Heaps as columns. */
R.columnsOfHeaps = {
  pick: 'Choose a token: it goes with all above it.',
  ways: (heaps, at, [left = 0]) => [[few(heaps, TALLEST) ? token(at, left) : R.wholeHeap(at)]],
  /** The heaps, in the space of the heaps `from` which play begins, if those can be drawn. */
  picture(heaps, name, from = []) {
    if (!few(heaps, TALLEST)) return R.boxesOfHeaps(heaps);
    const shapes = heaps.flatMap((heap, at) => [
      ...Array.from({ length: heap }, (_, n) =>
        circle(at * PITCH * 1.5, -n * PITCH, token(at, n), `leave ${n} of the heap of ${heap}`),
      ),
      { kind: 'text', x: at * PITCH * 1.5, y: PITCH, size: 15, text: name || String(heap), role: 'text' },
    ]);
    const reach = (few(from, TALLEST) ? from : []).flatMap((heap, at) => [
      circle(at * PITCH * 1.5, (1 - heap) * PITCH),
      circle(at * PITCH * 1.5, PITCH),
    ]);
    if (heaps.length === 0) shapes.push({ kind: 'text', x: 0, y: PITCH, text: name || '-', role: 'text' });
    return R.framed(shapes, 12, undefined, reach);
  },
};

/** Heaps as rows. */
R.rowsOfHeaps = {
  pick: 'Choose the first and the last of the tokens to take.',
  ways(heaps, at, [left = 0, right = 0]) {
    if (!few(heaps, LONGEST)) return [[R.wholeHeap(at)]];
    const stretch = (from, after) => [...new Set([token(at, from), token(at, heaps[at] - after - 1)])];
    return left === right ? [stretch(left, right)] : [stretch(left, right), stretch(right, left)];
  },
  picture(heaps) {
    if (!few(heaps, LONGEST)) return R.boxesOfHeaps(heaps);
    if (heaps.length === 0) return R.framed([{ kind: 'text', x: 0, y: 0, text: '-', role: 'text' }], 24);
    const shapes = heaps.flatMap((heap, at) => [
      { kind: 'text', x: -PITCH, y: at * PITCH * 1.3, size: 15, text: String(heap), role: 'text' },
      ...Array.from({ length: heap }, (_, n) =>
        circle(n * PITCH, at * PITCH * 1.3, token(at, n), `token ${n + 1} of the heap of ${heap}`),
      ),
    ]);
    return R.framed(shapes, 12);
  },
};

const circle = (cx, cy, part, label) => ({ kind: 'circle', cx, cy, r: RADIUS, role: 'token', part, label });

/** Heaps as boxes that show their sizes, as numbers or texts. */
R.boxesOfHeaps = function (heaps) {
  const shown = heaps.slice(0, 100);
  const shapes = shown.flatMap(function (heap, at) {
    const [x, y] = [(at % 8) * 90, Math.floor(at / 8) * 50];
    const owner = { part: R.wholeHeap(at), label: `heap of ${heap}` };
    return [
      { kind: 'rect', x, y, width: 80, height: 40, rx: 6, role: 'button', ...owner },
      { kind: 'text', x: x + 40, y: y + 20, text: String(heap), role: 'text', ...owner },
    ];
  });
  const left = heaps.length - shown.length;
  const note = `${left > 0 ? `${left} more heaps are not drawn; all` : 'All'} moves are in the list.`;
  return { ...R.framed(shapes, 12, note), pick: 'Choose a heap, or a move in the list below.' };
};
