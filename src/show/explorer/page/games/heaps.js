/*
 * Games of heaps. Nim: a heap becomes any smaller one. Bricks: it loses one or two. Subtraction: it loses a number of
 * the set. Octal (Guy and Smith 1956): where the k-th digit after the point is d, a heap that loses k tokens may be
 * used up (d odd), leave one heap (d holds 2) or two (d holds 4). certificates/FORMAT.md, "The other games".
 *
 */
(function (R) {
  'use strict';

  const LARGEST = 1000000;
  const LARGEST_OCTAL = 10000;

  R.define('nim', function (rules) {
    R.fields(rules, 'heaps');
    demandHeaps(rules.heaps, LARGEST);
    return game(LARGEST, R.columnsOfHeaps, (heap) => ({ count: heap, left: (n) => [heap - 1 - n] }));
  });

  R.define('bricks', function (rules) {
    R.fields(rules, 'bricks');
    R.demandWithin(rules.bricks, 0, LARGEST, 'The number of bricks');
    return game(LARGEST, R.columnsOfHeaps, losing([1, 2]));
  });

  R.define('subtraction', function (rules) {
    R.fields(rules, 'set', 'heaps');
    R.demandList(rules.set, 1, 64, 'The set');
    rules.set.forEach((n) => R.demandWithin(n, 1, LARGEST, 'A number of the set'));
    R.demand(
      rules.set.every((n, at) => at === 0 || rules.set[at - 1] < n),
      'The numbers of the set do not ascend.',
    );
    demandHeaps(rules.heaps, LARGEST);
    return game(LARGEST, R.columnsOfHeaps, losing(rules.set));
  });

  R.define('octal', function (rules) {
    R.fields(rules, 'code', 'heaps');
    R.demand(
      typeof rules.code === 'string' && /^0\.[0-7]{0,15}[1-7]$/.test(rules.code),
      'A code is 0. and 1 to 16 digits from 0 to 7, the last not 0.',
    );
    demandHeaps(rules.heaps, LARGEST_OCTAL);
    const digits = [...rules.code.slice(2)].map(Number);
    return game(LARGEST_OCTAL, R.rowsOfHeaps, (heap) => listed(octalLeft(digits, heap)));
  });

  function demandHeaps(heaps, largest) {
    R.demandList(heaps, 1, 64, 'The heaps');
    heaps.forEach((heap) => R.demandWithin(heap, 0, largest, 'A heap'));
  }

  const listed = (list) => ({ count: list.length, left: (n) => list[n] });

  const losing = (set) => (heap) => listed(set.filter((n) => n <= heap).map((n) => [heap - n]));

  /** The heaps, of positive size or 0 where used up, that an octal game leaves of one. */
  function octalLeft(digits, heap) {
    return digits.flatMap((digit, at) => {
      const rest = heap - at - 1;
      if (rest < 0) return [];
      if (rest === 0) return digit & 1 ? [[0]] : [];
      const one = digit & 2 ? [[rest]] : [];
      const two =
        digit & 4 ? Array.from({ length: Math.floor(rest / 2) }, (_, less) => [rest - less - 1, less + 1]) : [];
      return [...one, ...two];
    });
  }

  function game(largest, layout, leaves) {
    const own = {
      parse: (text) => R.asWritten(own, R.descending(R.list(text, 1, largest)), text),
      text: R.listText,
      moves: (heaps) => moves(heaps, layout, leaves),
      picture: (heaps) => layout.picture(heaps),
    };
    return own;
  }

  /** Every move once, the largest heap first; either of two equal heaps may be picked for it. */
  function moves(heaps, layout, leaves) {
    const kinds = [...new Set(heaps)].map((heap) => ({ heap, ...leaves(heap) }));
    R.demandListable(R.total(kinds.map(({ count }) => count)));
    return kinds.flatMap(({ heap, count, left }) =>
      Array.from({ length: count }, (_, n) => {
        const becomes = left(n).filter((size) => size > 0);
        const ways = heaps.flatMap((other, at) => (other === heap ? layout.ways(heaps, at, becomes) : []));
        return { text: `${heap}>${R.listText(becomes)}`, after: replaced(heaps, heap, becomes), parts: ways[0], ways };
      }),
    );
  }

  function replaced(heaps, heap, becomes) {
    const rest = [...heaps];
    rest.splice(rest.indexOf(heap), 1, ...becomes);
    return R.descending(rest);
  }

  /** A nim-heap `*k`, of which a move leaves any smaller one. */
  R.define('nim-heap', function (rules) {
    R.fields(rules, 'size');
    R.demandWithin(rules.size, 0, LARGEST, 'A nim-heap');
    return {
      parse(text) {
        const size = text.startsWith('*') ? R.number(text.slice(1)) : NaN;
        R.demand(R.within(size, 0, LARGEST), `${JSON.stringify(text)} is no nim-heap from *0 to *${LARGEST}.`);
        return size;
      },
      text: (size) => `*${size}`,
      moves(size) {
        R.demandListable(size);
        return Array.from({ length: size }, (_, n) => {
          const left = size - 1 - n;
          const heaps = left > 0 ? [left] : [];
          return { text: `*${size}>*${left}`, after: left, parts: R.columnsOfHeaps.ways([size], 0, heaps)[0] };
        });
      },
      picture: (size) => R.columnsOfHeaps.picture(size > 0 ? [size] : [], `*${size}`),
    };
  });
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
