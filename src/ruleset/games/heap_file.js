/*
 * Wythoff's game (1907): a move takes tokens from one of two heaps, or the same number from both.
 * certificates/FORMAT.md, `wythoff`.
 */
R.define('wythoff', function (rules) {
  R.fields(rules, 'heaps');
  R.demandHeaps(rules.heaps, 2, 2, R.LARGEST_HEAP);
  const said = {
    name: `wythoff:${rules.heaps}`,
    title: `Wythoff's game`,
    rules: ['Take tokens from one of the two heaps, as many as you like.', 'Or take the same number from both.'],
    from: rules.heaps,
  };
  const oneHeap = R.heaps(said, R.LARGEST_HEAP, R.columnsOfHeaps, R.anySmaller);
  return {
    ...oneHeap,
    parse(text) {
      const heaps = oneHeap.parse(text);
      R.demand(heaps.length <= 2, `${JSON.stringify(text)} is more than two heaps.`);
      return heaps;
    },
    words: { ...oneHeap.words, pick: 'Choose a token: it goes with all above it. For both heaps, choose one in each.' },
    moves: (heaps) => [...oneHeap.moves(heaps), ...fromBoth(heaps)],
  };
});

/** The moves on both heaps: in each of them the lowest of the tokens that go is picked. */
function fromBoth(heaps) {
  if (heaps.length < 2) return [];
  return Array.from({ length: heaps[1] }, function (_, n) {
    const left = heaps.map((heap) => heap - n - 1);
    const after = left.filter((heap) => heap > 0);
    const parts = left.flatMap((heap, at) => R.columnsOfHeaps.ways(heaps, at, [heap])[0]);
    return { text: `${R.listText(heaps)}>${R.listText(after)}`, said: `${n + 1} from both`, after, parts };
  });
}
