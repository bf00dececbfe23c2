/*
 * A disjunctive sum: a move is made in one summand, whose number and a colon stand before it; play ends when no summand
 * has a move. A negative: Left and Right change places. certificates/FORMAT.md, "The other games", `sum`; "Games of
 * Left and Right".
 *
 */
(function (R) {
  'use strict';

  const JOINT = ' + ';
  const NEVER_NEGATED = ['sum', 'negative', 'hex', 'yavalath', 'tokens'];
  const WIDEST = 760;
  const GAP = 36;

  R.define('negative', function (rules) {
    R.fields(rules, 'of');
    const game = R.game(rules.of);
    R.demand(!NEVER_NEGATED.includes(rules.of.ruleset), `A game of ${rules.of.ruleset} has no negative here.`);
    return {
      ...game,
      partizan: true,
      moves: (position, mover) => game.moves(position, R.opponent(mover)),
      picture: (position, extras) => exchanged(game.picture(position, { ...extras, negative: true })),
    };
  });

  function exchanged(picture) {
    const role = (name) => name.replace(/\b(left|right)\b/, (side) => (side === 'left' ? 'right' : 'left'));
    return { ...picture, shapes: picture.shapes.map((shape) => ({ ...shape, role: role(shape.role) })) };
  }

  R.define('sum', function (rules) {
    R.fields(rules, 'summands');
    R.demandList(rules.summands, 2, 64, 'The summands');
    const games = rules.summands.map(R.game);
    demandSummands(rules.summands, games);
    const samenesses = ['symmetry', 'isomorphism'].filter((sameness) =>
      games.some((game) => game.samenesses.includes(sameness)),
    );
    return {
      partizan: games.some((game) => game.partizan),
      loopy: games.some((game) => game.loopy),
      samenesses,
      parse: (text) => parse(games, text),
      text: (positions) => positions.map((position, at) => games[at].text(position)).join(JOINT),
      moves: (positions, mover) => moves(games, positions, mover),
      same: (positions) => joint(positions.map((position, at) => games[at].same(position))),
      witness: (sameness, text, from, to) => witness(games, sameness, text, from, to),
      picture: (positions, extras) => picture(games, positions, extras),
    };
  });

  function demandSummands(summands, games) {
    const refused = summands.find(({ ruleset }) => ['sum', 'hex', 'yavalath'].includes(ruleset));
    R.demand(!refused, `A game of ${refused && refused.ruleset} is no summand.`);
    R.demand(
      !(games.some((game) => game.partizan) && games.some((game) => game.loopy)),
      'A game that may go on for ever stands in no sum with a game of Left and Right.',
    );
  }

  function parts(games, text, what) {
    const found = text.split(JOINT);
    R.demand(
      found.length === games.length,
      `${JSON.stringify(text)} is not ${games.length} ${what}, joined by "${JOINT}".`,
    );
    return found;
  }

  const parse = (games, text) => parts(games, text, 'positions').map((part, at) => games[at].parse(part));

  function moves(games, positions, mover) {
    return games.flatMap((game, at) =>
      game.moves(positions[at], mover).map((move) => {
        const prefixed = (set) => set.map((part) => `${at + 1}:${part}`);
        return {
          ...move,
          text: `${at + 1}:${move.text}`,
          after: positions.map((position, other) => (other === at ? move.after : position)),
          parts: prefixed(move.parts),
          ...(move.ways && { ways: move.ways.map(prefixed) }),
        };
      }),
    );
  }

  /** Each summand that has the sameness by a witness of its own, every other one as it is. */
  function witness(games, sameness, text, from, to) {
    const maps = parts(games, text, 'witnesses').map((part, at) => {
      if (games[at].samenesses.includes(sameness)) return games[at].witness(sameness, part, from[at], to[at]);
      R.demand(part === '=', `The witness of summand ${at + 1}, which has no ${sameness}, is not =.`);
      return games[at].witness('identity', undefined, from[at], to[at]);
    });
    return joint(maps);
  }

  /** The map that carries each summand by its own. */
  function joint(maps) {
    return {
      maps,
      position: (positions) => positions.map((position, at) => maps[at].position(position)),
      move(text, positions) {
        const [, number, inner] = /^([0-9]+):(.*)$/.exec(text);
        return `${number}:${maps[number - 1].move(inner, positions && positions[number - 1])}`;
      },
      inverse: () => joint(maps.map((map) => map.inverse())),
      after: (first) => joint(maps.map((map, at) => map.after(first.maps[at]))),
    };
  }

  /** The summands side by side, in as many rows as they need. */
  function picture(games, positions, extras) {
    const inner = { ...extras, layout: undefined };
    const pictures = games.map((game, at) => game.picture(positions[at], inner));
    const rows = [];
    let width = Infinity;
    pictures.forEach((one, at) => {
      if (width + GAP + one.width > WIDEST) {
        rows.push([]);
        width = 0;
      }
      rows[rows.length - 1].push({ ...one, at });
      width += GAP + one.width;
    });
    let top = 0;
    const shapes = rows.flatMap((row) => {
      const height = Math.max(...row.map((one) => one.height));
      const placed = rowShapes(row, top, height);
      top += height;
      return placed;
    });
    const notes = [...new Set(pictures.flatMap(({ note }) => note || []))];
    return R.framed(shapes, 8, notes.length > 0 ? notes.join(' ') : undefined);
  }

  function rowShapes(row, top, height) {
    let left = 0;
    return row.flatMap((one) => {
      const down = top + (height - one.height) / 2;
      const plus = { kind: 'text', x: left + GAP / 2, y: top + height / 2, text: '+', size: 22, role: 'plus' };
      const from = left + GAP;
      left = from + one.width;
      const frame = { kind: 'rect', x: from, y: down, width: one.width, height: one.height, rx: 8, role: 'summand' };
      const shapes = one.shapes.map((shape) => R.moved(owned(shape, one.at), from, down));
      return one.at === 0 ? [frame, ...shapes] : [plus, frame, ...shapes];
    });
  }

  const owned = (shape, at) =>
    shape.part === undefined
      ? shape
      : { ...shape, part: `${at + 1}:${shape.part}`, label: `${shape.label}, summand ${at + 1}` };
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
