/* A nim-heap `*k`, which becomes any smaller one. certificates/FORMAT.md, `nim-heap`. */
R.define('nim-heap', function (rules) {
  R.fields(rules, 'size');
  R.demandWithin(rules.size, 0, R.LARGEST_HEAP, 'A nim-heap');
  return {
    name: `*${rules.size}`,
    words: { rules: R.ANY_FROM_ONE, pick: R.columnsOfHeaps.pick, did: R.leftOf, last: 'takes the last token' },
    parse(text) {
      const size = text.startsWith('*') ? R.number(text.slice(1)) : NaN;
      R.demand(
        R.within(size, 0, R.LARGEST_HEAP),
        `${JSON.stringify(text)} is no nim-heap from *0 to *${R.LARGEST_HEAP}.`,
      );
      return size;
    },
    text: (size) => `*${size}`,
    isNimHeap: true,
    demandSum(size, parts) {
      const found = parts.reduce((sum, part) => sum ^ part, 0);
      R.demand(found === size, 'The nim-heaps of the parts have another nim-sum.', { found: `*${found}` });
    },
    moves(size) {
      R.demandListable(size);
      return Array.from({ length: size }, function (_, n) {
        const left = size - 1 - n;
        return { text: `*${size}>*${left}`, after: left, parts: R.columnsOfHeaps.ways([size], 0, [left])[0] };
      });
    },
    picture: (size) => R.columnsOfHeaps.picture(size > 0 ? [size] : [], `*${size}`, [rules.size]),
  };
});
