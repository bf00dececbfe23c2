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
    const element = R.placed(place, () => elementOf(game.symmetry(witness)));
    R.demand(!isIdentity(element), 'A generator of the symmetries moves nothing.', place);
    R.demand(!known.has(key(element)), 'Those before it generate this symmetry already.', place);
    generators.push(element);
    known = R.placed(place, () => generated(generators));
  });
  return function (map) {
    const element = elementOf(map);
    return isIdentity(element) || known.has(key(element));
  };
};

/** An element of the group: 1 where it negates and 0 otherwise, and then the images. */
const elementOf = (map) => [map.negates ? 1 : 0, ...imagesOf(map)];

/** Where a map carries each point: in a sum one summand after the other. */
function imagesOf({ images = [], maps = [] }) {
  return maps.reduce((all, map) => [...all, ...imagesOf(map).map((image) => image + all.length)], images);
}

const isIdentity = ([sign, ...images]) => sign === 0 && images.every((image, at) => image === at);

const key = (element) => String.fromCharCode(...element);

/** The one and then the other, which negates when one of them does and the other does not. */
const composed = ([sign, ...images], [other, ...onto]) => [sign ^ other, ...images.map((at) => onto[at])];

/** All but the identity that generators generate: products of them, since the group is finite. */
function generated(generators) {
  const elements = [...generators];
  const known = new Set(elements.map(key));
  for (const element of elements) {
    for (const generator of generators) {
      const product = composed(element, generator);
      if (isIdentity(product) || known.has(key(product))) continue;
      known.add(key(product));
      elements.push(product);
      R.demand(elements.length < MOST, `There are more than ${MOST} symmetries.`);
    }
  }
  return known;
}
