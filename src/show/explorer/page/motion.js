(function (R) {
  'use strict';
  // A bijection in words: as a motion of the board where it is one, and otherwise image by image.

  /** So many images are listed one by one. */
  const LISTED = 12;
  const NEAR = 0.05;
  const AS_IT_IS = 'as it is';

  /** What the bijection does to what is on the table, a phrase. */
  R.motion = function ({ rules, remarks }, map) {
    if (map === R.identity) { return AS_IT_IS; }
    if (map.maps) { return ofSummands(rules.summands, map.maps); }
    if (map.bijection) { return R.motion({ rules, remarks }, map.bijection); }
    if (!Array.isArray(map.images)) { return map.turned ? 'with rows and columns exchanged' : AS_IT_IS; }
    const moved = map.images.map((to, from) => [from, to]).filter(([, to]) => to !== undefined);
    if (moved.every(([from, to]) => from === to)) { return AS_IT_IS; }
    const places = R.places(rules, remarks && remarks.layout);
    const motion = places && rigid(moved.map(([from, to]) => [places[from], places[to]]));
    return motion || listed(R.namesOf(rules), moved);
  };

  function ofSummands(summands, maps) {
    const phrases = maps.map((map, i) => [i + 1, R.motion({ rules: summands[i] }, map)]).filter(([, phrase]) => phrase !== AS_IT_IS);
    return phrases.length === 0 ? AS_IT_IS : phrases.map(([number, phrase]) => `in summand ${number} ${phrase}`).join(' and ');
  }

  function listed(names, moved) {
    const changed = moved.filter(([from, to]) => from !== to);
    if (!names || changed.length > LISTED) { return `by a bijection of ${R.count(moved.length, 'point')}`; }
    const images = changed.map(([from, to]) => `${names[from]} for ${names[to]}`);
    const last = images.pop();
    return `with ${images.length ? `${images.join(', ')} and ` : ''}${last}`;
  }

  /** The rigid motion that carries each first place to its second, in words; undefined when none does. */
  function rigid(pairs) {
    const [x, y] = mean(pairs.map(([from]) => from));
    const [u, v] = mean(pairs.map(([, to]) => to));
    const centred = pairs.map(([from, to]) => [from[0] - x, from[1] - y, to[0] - u, to[1] - v]);
    return turn(centred, 1) || turn(centred, -1);
  }

  const mean = (places) => [0, 1].map((at) => places.reduce((sum, place) => sum + place[at], 0) / places.length);

  /** The turn, after mirroring where `side` is -1, as complex numbers: each image is its place times one number of length 1. */
  function turn(centred, side) {
    let [re, im] = [0, 0];
    centred.forEach(([a, b, c, d]) => { re += a * c + side * b * d; im += a * d - side * b * c; });
    const length = Math.hypot(re, im);
    if (length < NEAR) { return undefined; }
    [re, im] = [re / length, im / length];
    const fits = ([a, b, c, d]) => Math.hypot(re * a - im * side * b - c, im * a + re * side * b - d) < NEAR;
    if (!centred.every(fits)) { return undefined; }
    if (side < 0) { return 'mirrored'; }
    return turned(Math.round(Math.atan2(im, re) * 180 / Math.PI));
  }

  /** A turn by an angle that a board can have; undefined for another, which only some scattered tokens have. */
  function turned(degrees) {
    if (degrees % 60 !== 0 && degrees % 90 !== 0) { return undefined; }
    return degrees === 0 ? 'shifted' : degrees === 180 || degrees === -180 ? 'turned by 180°'
      : `turned by ${Math.abs(degrees)}° ${degrees > 0 ? 'clockwise' : 'anticlockwise'}`;
  }

  /** Where the points, squares or cells of a board are, if it is known. */
  R.places = function (rules, layout) {
    switch (rules.ruleset) {
      case 'removal': return layout && layout.length === rules.points.length ? layout : undefined;
      case 'cram': return grid(rules.rows, rules.columns, 0);
      case 'hex': return grid(rules.rows, rules.columns, 0.5);
      case 'domineering': return grid(rules.board.length, rules.board[0].length, 0)
        .filter((_, at) => rules.board.join('')[at] === '.');
      case 'yavalath': return hexagon(rules.side);
      default: return undefined;
    }
  };

  /** Rows below one another, each `lean` further to the right than the one above; with a lean, rows of a triangular lattice. */
  function grid(rows, columns, lean) {
    const height = lean ? Math.sqrt(0.75) : 1;
    return Array.from({ length: rows * columns }, (_, at) => {
      const row = Math.floor(at / columns);
      return [at % columns + lean * row, row * height];
    });
  }

  function hexagon(side) {
    const rows = Array.from({ length: 2 * side - 1 }, (_, row) => 2 * side - 1 - Math.abs(row - side + 1));
    return rows.flatMap((length, row) =>
      Array.from({ length }, (_, at) => [at - length / 2, row * Math.sqrt(0.75)]));
  }

  /** What the points of a board, or the colours of bricks, are called. */
  R.namesOf = function (rules) {
    switch (rules.ruleset) {
      case 'removal': return rules.points;
      case 'babylon':
      case 'coloured-babylon': return rules.tokens.map((_, at) => R.letter(at));
      default: return undefined;
    }
  };
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
