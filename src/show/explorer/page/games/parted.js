/*
 * Parts and mirrors of positions that are sets of points (certificates/FORMAT.md, `parts`).
 */

/** Refuses parts that share a point, or contain one outside the whole. */
R.demandDisjoint = function (points, whole, parts) {
  const seen = new Set();
  for (const part of parts) {
    const place = { found: R.pointsText(points, part) };
    R.demand(R.without(part, whole).length === 0, `A part is not within ${R.pointsText(points, whole)}.`, place);
    R.demand(!part.some((point) => seen.has(point)), 'Two parts touch: they have a point in common.', place);
    part.forEach((point) => seen.add(point));
  }
};

/** Refuses parts unless each of the sets, which moves take or which stay together, lies within one part. */
R.demandInParts = function (points, sets, parts) {
  const held = parts.map((part) => new Set(part));
  for (const set of sets) {
    const shared = held.map((part) => set.filter((point) => part.has(point)).length);
    if (shared.includes(set.length)) continue;
    const place = { found: R.pointsText(points, set) };
    const touched = shared.filter((count) => count > 0).length;
    R.demand(touched < 2, 'Two parts touch: a move is not within one of them.', place);
    throw R.fault('A move is left out of the parts.', place);
  }
};

/** The images of all points under an involution of a set, given by a text with the images of its points. */
R.involution = function (points, set, text) {
  const listed = R.pointsOf(points, text);
  const images = points.names.map(() => undefined);
  set.forEach((point, at) => (images[point] = listed[at]));
  const is = listed.length === set.length && set.every((point) => images[images[point]] === point);
  R.demand(is, 'A mirror is not an involution: the images of all points of the part, each the image of its image.', {
    found: text,
  });
  return images;
};

/** R.shares for positions where `has` tests whether they contain a point. */
R.sharesOfPoints = ({ index }, has) => (whole, parts) => ({
  of(name) {
    const at = parts.findIndex((part) => has(part, index.get(name)));
    return at < 0 ? undefined : { at, name };
  },
  from: (at, name) => name,
});
