/* Parts and mirrors of positions that are heaps (certificates/FORMAT.md, `parts`). */

/** What is added to games in which a move is made in one heap; `leaves` as in R.heaps. */
R.heapsInParts = (leaves) => ({
  demandSum: (heaps, parts) => demandSum(leaves, heaps, parts),
  mirror,
  twin,
  shares,
});

/** Refuses parts unless together they are the heaps; heaps without moves may be omitted. */
function demandSum(leaves, heaps, parts) {
  const left = [...heaps];
  for (const heap of parts.flat()) {
    R.demand(left.includes(heap), `A heap of a part is not one of ${R.listText(heaps)}.`, { found: heap });
    left.splice(left.indexOf(heap), 1);
  }
  const found = left.find((heap) => leaves(heap).count > 0);
  R.demand(found === undefined, 'A heap is left out of the parts.', { found });
}

/** Every size occurs an even number of times, and the reply repeats the move on the equal heap. */
function mirror(heaps, text) {
  R.demand(text === '=', 'A mirror of heaps is =, heaps in pairs.', { found: text });
  const odd = heaps.find((heap) => heaps.filter((other) => other === heap).length % 2 === 1);
  R.demand(odd === undefined, 'In a mirror of heaps each stands an even number of times.', { found: odd });
  return R.identity;
}

const NAMED = /^heap ([0-9]+)(.*)$/;

/** The corresponding part of the paired heap. */
function twin(name) {
  const [, number, token] = NAMED.exec(name);
  return `heap ${((Number(number) - 1) ^ 1) + 1}${token}`;
}

/** Each heap goes to the first part that lacks one of its size. */
function shares(heaps, parts) {
  const wanted = parts.map((part) => [...part]);
  const places = heaps.map(function (heap) {
    const at = wanted.findIndex((part) => part.includes(heap));
    if (at < 0) return undefined;
    const place = wanted[at].indexOf(heap);
    wanted[at][place] = undefined;
    return { at, place };
  });
  return {
    of(name) {
      const [, number, token] = NAMED.exec(name);
      const found = places[number - 1];
      return found && { at: found.at, name: `heap ${found.place + 1}${token}` };
    },
    from(at, name) {
      const [, number, token] = NAMED.exec(name);
      const found = places.findIndex((one) => one && one.at === at && one.place === number - 1);
      return found < 0 ? undefined : `heap ${found + 1}${token}`;
    },
  };
}
