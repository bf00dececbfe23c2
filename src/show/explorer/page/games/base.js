/*
 * What the games of the page have in common: how a ruleset is found, and how numbers and lists are written
 * (certificates/FORMAT.md, "The other games"). The rules are read here a third time, after the prover and the checker,
 * from that page alone.
 *
 * @typedef {{text: string, after: any, parts: string[], ways?: string[][], ordered?: boolean}} Move
 *   text   the move in the notation of the format
 *   after  the position that it leaves
 *   parts  the parts of the picture that a reader picks to make it
 *   ways   every set of parts that makes it, where there are several (either of two equal heaps); parts is the first
 *   ordered  the order of picking decides, for another move has the same set
 * @typedef {{position: function(any): any, move: function(string, any): string, inverse: function(): Map,
 *   after: function(Map): Map}} Map
 *   carries positions onto positions and the moves of the one onto those of the other; a.after(b) is b first, then a
 * @typedef {{kind: string, role: string, part?: string, label?: string}} Shape
 *   kind and geometry: circle cx cy r; rect x y width height; polygon points [[x, y], ...]; path d; line x1 y1 x2 y2;
 *   text x y text, and size where it is not 16 (x, y is its middle)
 *   role, how it looks, one word or two: token vacated line square covered poisoned ground vertex arrow arrow-head;
 *   brick, and brick-a ... brick-z with a colour; edge, or edge left, edge right, edge green; tag, behind a text on an
 *   edge; stone left, stone right; board-left and board-right, the players' sides of a board; button, or button left,
 *   button right; text, on-token (text upon a token, brick or stone), on-button; plus and summand, between summands and
 *   around one; hit, which is not seen and catches the pointer
 * @typedef {{width: number, height: number, shapes: Shape[], note?: string}} Picture
 * @typedef {{partizan: boolean, loopy: boolean, samenesses: string[], misere: boolean, parse: function(string): any,
 *   text: function(any): string, moves: function(any, string=): Move[],
 *   witness: function(string, (string|undefined), any, any): Map, same: function(any): Map,
 *   picture: function(any, object=): Picture}} Game
 */
(function (R) {
  'use strict';

  /** How many moves of one position are listed at most. */
  const MOVES_LISTED = 200000;
  const makers = new Map();

  /** Registers a ruleset: `make` reads its rules and gives the game, or throws. */
  R.define = function (ruleset, make) {
    makers.set(ruleset, make);
  };

  /**
   * The game of these rules.
   * @param {object} rules the field `rules` of a certificate
   * @returns {Game}
   */
  R.game = function (rules) {
    if (rules === null || typeof rules !== 'object' || Array.isArray(rules))
      throw new Error('The rules are no object.');
    const make = makers.get(rules.ruleset);
    if (!make) throw new Error(`The ruleset ${JSON.stringify(rules.ruleset)} is not one that this page knows.`);
    return withDefaults(make(rules));
  };

  /** What most games have: one kind of player, play that ends, both conventions, identity. */
  function withDefaults(game) {
    const own = { partizan: false, loopy: false, misere: true, samenesses: [], ...game };
    const { witness } = own;
    own.same = own.same || (() => R.identity);
    own.witness = function (sameness, text, from, to) {
      if (sameness !== 'identity') {
        R.demand(own.samenesses.includes(sameness), `The sameness ${sameness} is none of this game.`);
        R.demand(typeof text === 'string', `There is no witness of the ${sameness}.`);
        return witness(sameness, text, from, to);
      }
      R.demand(text === undefined, 'Identity has no witness.');
      demandEqual(own.text(from), own.text(to));
      return own.same(from);
    };
    return own;
  }

  /** Throws the sentence unless it holds. */
  R.demand = function (holds, sentence) {
    if (!holds) throw new Error(sentence);
  };

  function demandEqual(found, expected) {
    R.demand(found === expected, `It is carried onto ${found}, which is not ${expected}.`);
  }

  /** The map, which must carry one position onto the other. */
  R.carrying = function (game, map, from, to) {
    demandEqual(game.text(map.position(from)), game.text(to));
    return map;
  };

  /** The map that moves nothing. */
  R.identity = Object.freeze({
    position: (position) => position,
    move: (text) => text,
    inverse: () => R.identity,
    after: (first) => first,
  });

  /** Refuses rules with other fields than these, or in another order. */
  R.fields = function (rules, ...names) {
    const found = Object.keys(rules).join(', ');
    const expected = ['ruleset', ...names].join(', ');
    R.demand(found === expected, `The rules have the fields ${found}, where the format has ${expected}.`);
  };

  /** Whether it is a whole number from `least` to `most`. */
  R.within = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

  /** Refuses a parameter that is no whole number from `least` to `most`. */
  R.demandWithin = function (value, least, most, what) {
    R.demand(
      R.within(value, least, most),
      `${what} is ${JSON.stringify(value)}, which is not a whole number from ${least} to ${most}.`,
    );
  };

  /** Refuses what is no list of `least` to `most` things. */
  R.demandList = function (list, least, most, what) {
    const lengths = least === most ? least : `${least} to ${most}`;
    R.demand(Array.isArray(list) && R.within(list.length, least, most), `${what} must be a list of ${lengths}.`);
  };

  /** A number written as plain digits without leading zeros, or NaN. */
  R.number = (text) => (/^(0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : NaN);

  /** A list of numbers joined by commas, `-` when there is none; it throws unless they are within the bounds. */
  R.list = function (text, least, most) {
    if (text === '-') return [];
    const numbers = text.split(',').map(R.number);
    R.demand(
      numbers.every((n) => R.within(n, least, most)),
      `${JSON.stringify(text)} is no list of numbers from ${least} to ${most}, joined by commas, and not -.`,
    );
    return numbers;
  };

  /** How a list is written. */
  R.listText = (numbers) => (numbers.length === 0 ? '-' : numbers.join(','));

  /** A copy in descending order. */
  R.descending = (numbers) => [...numbers].sort((a, b) => b - a);

  /** The position, which must be written as `text`: there is one way only. */
  R.asWritten = function (game, position, text) {
    const expected = game.text(position);
    R.demand(expected === text, `${JSON.stringify(text)} must be written ${JSON.stringify(expected)}.`);
    return position;
  };

  /** Refuses to list more moves than a page can hold. */
  R.demandListable = function (count) {
    R.demand(count <= MOVES_LISTED, `The position has ${count} moves, and this page lists ${MOVES_LISTED} at most.`);
  };

  /** Collects moves, each once, and every way to pick each. */
  R.moveList = function () {
    const byText = new Map();
    return {
      /** Adds a move, or another way to make it; `after` is a function, called for a new move only. */
      add(text, after, parts, ordered) {
        const known = byText.get(text);
        if (known) known.ways.push(parts);
        else byText.set(text, { text, after: after(), parts, ways: [parts], ...(ordered && { ordered }) });
      },
      moves: () => [...byText.values()],
    };
  };

  /** Every set of parts that makes a move. */
  R.waysOf = (move) => move.ways || [move.parts];

  /** The move of this text among those of a position, or undefined. */
  R.find = (game, position, mover, text) => game.moves(position, mover).find((move) => move.text === text);
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
