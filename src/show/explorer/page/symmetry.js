/*
 * The group of symmetries of a certificate, from the witnesses that generate it. certificates/FORMAT.md, `symmetries`.
 */
/** How many symmetries a group has at most. */
const MOST = 65536;

/**
 * Whether a map belongs to the group; it throws where the generators are not such as the format wants.
 * @param {object} game
 * @param {string[]} witnesses  of the generators
 * @returns {function(object): boolean}
 */
R.symmetries = function (game, witnesses) {
  const generators = [];
  let known = new Set();
  witnesses.forEach(function (witness, at) {
    const place = { in: 'symmetries', number: at + 1, found: witness };
    const images = R.placed(place, () => imagesOf(game.equivalences.symmetry(witness)));
    R.demand(!isIdentity(images), 'A generator of the symmetries moves nothing.', place);
    R.demand(!known.has(key(images)), 'Those before it generate this symmetry already.', place);
    generators.push(images);
    known = R.placed(place, () => generated(generators));
  });
  return function (map) {
    const images = imagesOf(map);
    return isIdentity(images) || known.has(key(images));
  };
};

/** Where a map carries each point: in a sum one summand after the other. */
function imagesOf({ images = [], maps = [] }) {
  return maps.reduce((all, map) => [...all, ...imagesOf(map).map((image) => image + all.length)], images);
}

const isIdentity = (images) => images.every((image, at) => image === at);

const key = (images) => String.fromCharCode(...images);

/** All but the identity that generators generate: products of them, since the group is finite. */
function generated(generators) {
  const elements = [...generators];
  const known = new Set(elements.map(key));
  for (const element of elements) {
    for (const generator of generators) {
      const product = element.map((at) => generator[at]);
      if (isIdentity(product) || known.has(key(product))) continue;
      known.add(key(product));
      elements.push(product);
      R.demand(elements.length < MOST, `There are more than ${MOST} symmetries.`);
    }
  }
  return known;
}
