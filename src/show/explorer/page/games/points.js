/*
 * Sets of named points, squares, edges or cells, and bijections of them (certificates/FORMAT.md). A set is
 * kept as its indices in board order, ascending.
 *
 * @typedef {{names: string[], index: Map<string, number>, separator: string}} Points
 */
const SIGNS = '123456789TEDABCFGHIJKLMNOPQRSUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Points by their names, in board order. */
R.points = function (names) {
  const separator = names.every((name) => name.length === 1) ? '' : ',';
  return { names, index: new Map(names.map((name, at) => [name, at])), separator };
};

/** This many points, named like the squares of a board. */
R.numbered = function (count) {
  const name = (_, at) => (count > SIGNS.length ? String(at + 1) : SIGNS[at]);
  return R.points(Array.from({ length: count }, name));
};

/** The distinct points of a text, in its order. */
R.pointsOf = function (points, text) {
  if (text === '-') return [];
  const found = text.split(points.separator).map((name) => points.index.get(name));
  R.demand(found.length > 0 && !found.includes(undefined), `${JSON.stringify(text)} names a point that is not there.`);
  R.demand(new Set(found).size === found.length, `${JSON.stringify(text)} names a point twice.`);
  return found;
};

/** The text of a sequence of points. */
R.pointsText = (points, sequence) =>
  sequence.length === 0 ? '-' : sequence.map((point) => points.names[point]).join(points.separator);

/** The points of a set without those of another. */
R.without = function (set, taken) {
  const gone = new Set(taken);
  return set.filter((point) => !gone.has(point));
};

/** The map that takes each point of a set to its image. */
R.bijection = function (points, images) {
  const position = function (set, onto) {
    const carried = set.map((point) => onto[point]);
    R.demand(!carried.includes(undefined), 'A point is carried nowhere.');
    return carried.sort((a, b) => a - b);
  };
  const move = (text, onto) => R.pointsText(points, position(R.pointsOf(points, text), onto));
  return R.permuting(images, { position, move });
};

/** The images of all points, as listed by a witness. */
R.imagesOf = function (points, text) {
  const images = R.pointsOf(points, text);
  R.demand(
    images.length === points.names.length,
    `A witness lists ${points.names.length} images, not ${images.length}.`,
  );
  return images;
};
