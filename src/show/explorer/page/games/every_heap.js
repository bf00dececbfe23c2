/* Games of heaps of every size (certificates/FORMAT.md, "Heaps of every size"). */

/** If there are more moves, only so many of them are listed. */
const [ALL_LISTED, SOME_LISTED] = [1000, 120];

/**
 * Adds to a game of heaps what it needs for heaps of every size; `leaves` as R.heaps has it.
 * @param {{bounded?: [number, number][], allBut?: number[]}} kind  the numbers of tokens that a move may take, ascending,
 *   each with its digit as in octal games; or those that none may take
 */
R.everyHeap = function (game, layout, kind, leaves) {
  const takes = kind.bounded ? () => kind.bounded : (heap) => allBut(kind.allBut, heap);
  const count = (heaps) => R.total([...new Set(heaps)].map((heap) => leaves(heap).count));
  return {
    ...game,
    ...kind,
    takes,
    count,
    words: { ...game.words, last: 'makes the last move' },
    moves: (heaps) => (count(heaps) <= ALL_LISTED ? game.moves(heaps) : R.heapMoves(heaps, layout, some(leaves, heaps))),
    find: (heaps, text) => find(heaps, layout, takes, text),
    picture(heaps) {
      const { note, ...drawn } = game.picture(heaps);
      return note === undefined ? drawn : { ...drawn, pick: 'Choose a heap or a move in the list below, or write a move.' };
    },
  };
};

/** The numbers of tokens that a move takes of a heap, but for these; what is left is one heap or none. */
function* allBut(set, heap) {
  for (let taken = 1; taken <= heap; taken += 1) {
    if (!set.includes(taken)) yield [taken, 3];
  }
}

/** Some of the choices, spread over all. */
function some(leaves, heaps) {
  const share = Math.ceil(SOME_LISTED / new Set(heaps).size);
  return function (heap) {
    const { count, left } = leaves(heap);
    const few = Math.min(count, share);
    return { count: few, left: (n) => left(Math.floor((n * count) / few)) };
  };
}

const WRITTEN = /^([0-9]+)>(-|[0-9]+(?:,[0-9]+)?)$/;

/** The move written so, in whatever order what is left; undefined if it is none. */
function find(heaps, layout, takes, text) {
  const [, heap, rest] = WRITTEN.exec(text.replaceAll(' ', '')) || [];
  const becomes = rest === undefined || rest === '-' ? [] : R.descending(rest.split(',').map(R.number));
  const taken = heap - R.total(becomes);
  const isHeap = heaps.includes(R.number(heap || ''));
  const [, digit = 0] = (isHeap && [...takes(heap)].find(([number]) => number === taken)) || [];
  return !becomes.includes(0) && digit & (1 << becomes.length) ? R.heapMove(heaps, layout, Number(heap), becomes) : undefined;
}

/**
 * The first way to leave of a heap what is wanted, as the list of what is left; undefined if there is none.
 * @param {function(number): Iterable<[number, number]>} takes  of a game of heaps of every size
 * @param {function(number, number): boolean} isWanted  of the two heaps left, or one and 0, or 0 and 0
 */
R.anyLeft = function (takes, heap, isWanted) {
  for (const [taken, digit] of takes(heap)) {
    const rest = heap - taken;
    const whole = rest >= 0 && digit & (rest === 0 ? 1 : 2);
    if (whole && isWanted(rest, 0)) return rest > 0 ? [rest] : [];
    for (let less = 1; digit & 4 && 2 * less <= rest; less += 1) {
      if (isWanted(rest - less, less)) return [rest - less, less];
    }
  }
  return undefined;
};
