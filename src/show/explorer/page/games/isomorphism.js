/*
 * Isomorphisms of the remaining moves (certificates/FORMAT.md): a bijection of the usable points, edges or cells that
 * maps the structure of the moves onto that of the other position.
 */

/**
 * The map of a witness.
 * @param {object} points
 * @param {string} text  the images
 * @param {{usable: number[], carried: number[][][][], negates: boolean}} what
 *   usable: the points that have images; carried: pairs of lists of sets of points, each first list to be mapped onto the
 *   second
 */
R.isomorphism = function (points, text, { usable, carried, negates }) {
  const listed = R.pointsOf(points, text);
  R.demand(listed.length === usable.length, `A witness lists ${usable.length} images, not ${listed.length}.`);
  const images = points.names.map(() => undefined);
  usable.forEach((point, at) => (images[point] = listed[at]));
  carried.forEach(([sets, onto]) => demandOnto(points, images, sets, onto));
  return R.permuting(images, actOnSets(points), negates);
};

/** Refuses images unless they map the sets exactly onto these, in any order. */
function demandOnto(points, images, sets, onto) {
  const key = (set) => [...set].sort((a, b) => a - b).join();
  const keys = new Set(onto.map(key));
  const names = (set) => set.map((point) => points.names[point]).join(',');
  for (const set of sets) {
    const image = set.map((point) => images[point]);
    R.demand(
      keys.has(key(image)),
      `The witness carries ${names(set)} onto ${names(image)}, which do not belong together so.`,
    );
  }
  R.demand(
    sets.length === onto.length,
    `The witness carries ${sets.length} of the sets that belong together onto such, and there are ${onto.length}.`,
  );
}

/** The action of an isomorphism on sets of points; points without images are unusable and dropped. */
const actOnSets = (points) => ({
  position: (set, images) =>
    set
      .map((point) => images[point])
      .filter((image) => image !== undefined)
      .sort((a, b) => a - b),
  move: (text, images) => R.pointsText(points, R.pointsOf(points, text).map((point) => images[point]).sort((a, b) => a - b)),
});
