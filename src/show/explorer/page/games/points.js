/*
 * Sets of named points, squares, edges or cells, and bijections of them (certificates/FORMAT.md, "Notation"). A set is
 * kept as its indices in board order, ascending.
 *
 * @typedef {{names: string[], index: Map<string, number>, separator: string}} Points
 */
(function (R) {
  'use strict';

  const SIGNS = '123456789TEDABCFGHIJKLMNOPQRSUVWXYZabcdefghijklmnopqrstuvwxyz';

  /** Points by their names, in board order. */
  R.points = function (names) {
    const separator = names.every((name) => name.length === 1) ? '' : ',';
    return { names, index: new Map(names.map((name, at) => [name, at])), separator };
  };

  /** So many points, named as the squares of a board are. */
  R.numbered = function (count) {
    const name = (_, at) => (count > SIGNS.length ? String(at + 1) : SIGNS[at]);
    return R.points(Array.from({ length: count }, name));
  };

  /** The points of a text, in the order in which it names them, none twice. */
  R.pointsOf = function (points, text) {
    if (text === '-') return [];
    const found = text.split(points.separator).map((name) => points.index.get(name));
    R.demand(
      found.length > 0 && !found.includes(undefined),
      `${JSON.stringify(text)} names a point that is not there.`,
    );
    R.demand(new Set(found).size === found.length, `${JSON.stringify(text)} names a point twice.`);
    return found;
  };

  /** The set of points of a text, which names them in board order. */
  R.setOf = function (points, text) {
    const found = R.pointsOf(points, text);
    R.demand(
      found.every((point, at) => at === 0 || found[at - 1] < point),
      `${JSON.stringify(text)} does not name its points in board order.`,
    );
    return found;
  };

  /** How a sequence of points is written. */
  R.pointsText = (points, sequence) =>
    sequence.length === 0 ? '-' : sequence.map((point) => points.names[point]).join(points.separator);

  /** The points of the one set that are not in the other. */
  R.without = function (set, taken) {
    const gone = new Set(taken);
    return set.filter((point) => !gone.has(point));
  };

  /**
   * The map that carries each point to its image; `images` has undefined where it is not defined.
   * @param {Points} points
   * @param {(number|undefined)[]} images
   * @returns {Map}
   */
  R.bijection = function (points, images) {
    const position = (set) => {
      const carried = set.map((point) => images[point]);
      R.demand(!carried.includes(undefined), 'A point is carried nowhere.');
      return carried.sort((a, b) => a - b);
    };
    return {
      images,
      position,
      move: (text) => R.pointsText(points, position(R.setOf(points, text))),
      inverse: () => R.bijection(points, inverted(images)),
      after: (first) =>
        R.bijection(
          points,
          first.images.map((point) => (point === undefined ? point : images[point])),
        ),
    };
  };

  function inverted(images) {
    const back = images.map(() => undefined);
    images.forEach((image, point) => {
      if (image !== undefined) back[image] = point;
    });
    return back;
  }

  /** The bijection that moves no point. */
  R.unmoved = (points) =>
    R.bijection(
      points,
      points.names.map((_, at) => at),
    );

  /** The bijection that a witness gives by the images of all points, joined by `separator`. */
  R.permutation = function (points, text) {
    const images = R.pointsOf(points, text);
    R.demand(
      images.length === points.names.length,
      `A witness lists ${points.names.length} images, not ${images.length}.`,
    );
    return R.bijection(points, images);
  };

  /** Refuses a bijection that does not carry each of the groups of points onto one of them; order does not matter. */
  R.demandKept = function (points, map, groups) {
    const key = (group) => [...group].sort((a, b) => a - b).join();
    const keys = new Set(groups.map(key));
    for (const group of groups) {
      const image = group.map((point) => map.images[point]);
      const names = (all) => all.map((point) => points.names[point]).join(',');
      R.demand(
        keys.has(key(image)),
        `The witness carries ${names(group)} onto ${names(image)}, which do not belong together so.`,
      );
    }
  };
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
