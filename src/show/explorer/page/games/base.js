/*
 * Shared code of the page's games: registers and finds rulesets, and reads numbers, lists and witnesses
 * (certificates/FORMAT.md). This is the third implementation of the rules, after the prover's and the checker's, based on
 * that page alone.
 *
 * Every script of the page is in its own block, so that others see only what it attaches to `R`. This one runs first; while
 * loading, the others use only what this one attaches.
 *
 * @typedef {{text: string, after: any, parts: string[], ways?: string[][], ordered?: boolean}} Move
 *   text   the move in the notation of the format
 *   after  the position after it
 *   parts  the parts of the picture that a reader picks to make it
 *   ways   all sets of parts that make it, if there are several (either of two equal heaps); parts is the first
 *   ordered  the order of picking decides, as another move has the same set
 * @typedef {{position: function(any): any, move: function(string, string=): string, inverse: function(): Map,
 *   after: function(Map): Map, images?: number[], negates?: boolean, renames?: boolean, drops?: boolean}} Map
 *   maps positions to positions, and the moves of one to those of the other; a.after(b) is b first, then a; one that
 *   negates exchanges Left's and Right's moves; one that renames maps states to others; one that drops ignores differences
 *   that no move can detect
 * @typedef {{kind: string, role: string, part?: string, label?: string}} Shape
 *   kind and geometry: circle cx cy r; rect x y width height; polygon points [[x, y], ...]; path d; line x1 y1 x2 y2;
 *   text x y text, and size if it is not 16 (x, y is its middle)
 *   role, its look, one word or two: token line square covered poisoned ground vertex arrow arrow-head;
 *   brick, and brick-a ... brick-z with a colour; edge, or edge left, edge right, edge green; tag, behind a text on an
 *   edge; stone left, stone right; board-left and board-right, the players' sides of a board; button, or button left,
 *   button right; pale, after one of these, outside the part; text, on-token (text on a token, brick or stone), on-button;
 *   plus and summand, between summands and around one; hit, which is invisible and catches the pointer
 * @typedef {{width: number, height: number, shapes: Shape[], note?: string, pick?: string}} Picture
 *   pick  what to choose on it, if not what the game's words say
 * @typedef {object} Words  for a reader who does not know the game
 * @property {string[]} [rules]  what a move is, two sentences
 * @property {string[]} [text]  the lines of the rule file
 * @property {string} [pick]  what to choose on the board
 * @property {function(string): string} [did]  a move in the past tense, after `You` or `The page`
 * @property {{L: string, R: string}} [players]  the players as a reader recognizes them
 * @property {string} [last]  what the last move of the game does, after `Whoever`
 * @property {string} [drawn]  says that play has ended without a winner
 * @typedef {object} Game
 * @property {string} name  from the rules
 * @property {string} [title]  the name in a heading
 * @property {Words} [words]
 * @property {boolean} [partizan]  whether Left and Right have different moves
 * @property {boolean} [loopy]  whether play may be infinite
 * @property {string} [won]  how the game is won, if not by the last move
 * @property {Object<string, function(string, any, any, boolean=): Map>} [equivalences]
 *   those other than identity, as functions of a witness, a position, the representative as its image (a symmetry needs
 *   neither position), and whether it negates
 * @property {function(string, object=): any} parse  the position of a text
 * @property {function(any): string} text
 * @property {function(any, string=): Move[]} moves  of a player to move
 * @property {function(any, object=): Picture} picture
 * @property {function(any, any, string): boolean} [exceeds]  whether a position exceeds that of an entry with this player
 *   to move, so that the entry settles it
 * @property {function(any, any, string): string[]} [only]  if positions can exceed others: the cells with this sign
 *   in one and not in the other
 * @property {function(number): Iterable<[number, number]>} [takes]  of heaps of every size: the numbers of tokens that a
 *   move may take of a heap, ascending, each with its digit as in octal games; R.everyHeap
 * @property {function(any): number} [count]  if `moves` lists only some: the number of all
 * @property {function(any, string): Move|undefined} [find]  if `moves` lists only some: a move, listed or not
 * @property {function(any, any[]): void} [demandSum]  refuses parts unless a position is their disjunctive sum
 * @property {boolean} [isNimHeap]  whether the positions are the sizes of a nim-heap
 * @property {function(any, string): Mirror} [mirror]  the mirror by an involution; R.mirror
 * @property {function(any, any[]): object} [shares]  how a picture shows parts; R.shares
 * @property {function(Map, any, any): Map} [between]  if maps depend on their two positions: the map between the
 *   positions after corresponding moves
 * @property {function(any, any): any} [on]  if the position of a part says more than the part: the part on this board
 * @property {function(string): string} [twin]  the image of a part of a picture under a mirror without points
 * @property {string[]} [names]  of the points, cells or colours that bijections map
 * @property {function(object=): number[][]|undefined} [places]  the places of those points or cells, given the remarks
 * @property {string} [exchanged]  the effect of a bijection that is no motion of the board
 */

/** The maximum number of moves listed for one position. */
R.MOVES_LISTED = 200000;
const makers = new Map();

/** Registers a ruleset: `make` reads its rules, of heaps of every size if its second parameter says so, and returns the game, or throws. */
R.define = (ruleset, make) => makers.set(ruleset, make);

/**
 * The game of these rules.
 * @param {object} rules  the field `rules` of a certificate
 * @returns {Game}
 */
R.game = (rules) => made(rules, false);

/** The game of rules without heaps, in a certificate about heaps of every size. */
R.everyGame = function (rules) {
  const game = made(rules, true);
  R.demand(game.takes, `The ruleset ${rules.ruleset} is none of octal, subtraction, bricks and all-but, of which any heap may be.`);
  return game;
};

function made(rules, every) {
  R.demand(rules !== null && typeof rules === 'object' && !Array.isArray(rules), 'The rules are no object.');
  const make = makers.get(rules.ruleset);
  R.demand(make, `The ruleset ${JSON.stringify(rules.ruleset)} is not one that this page knows.`);
  return completed(make(rules, every));
}

const WORDS = {
  rules: [],
  text: [],
  pick: 'Choose your move on the board, or in the list below.',
  did: (move) => `played ${move}`,
  last: 'makes the last move',
  drawn: 'The board is full, and nobody has won: it is a draw.',
};

/** A name in a heading: `cram:4x4` as `Cram 4×4`. */
R.titled = function (name) {
  const [family, ...parameters] = name.split(':');
  const sizes = parameters.join(' ').replace(/([0-9])x(?=[0-9])/g, '$1×').replaceAll(',', ', ');
  return `${R.capital(family)} ${sizes}`.trim();
};

/** Adds what all games have: defaults, unique notation of positions, identity. */
function completed(game) {
  const own = { partizan: false, loopy: false, equivalences: {}, places: () => undefined, exceeds: () => false, ...game };
  return {
    title: R.titled(own.name),
    ...own,
    words: { ...WORDS, ...own.words },
    parse(text) {
      const position = own.parse(text);
      const expected = own.text(position);
      R.demand(expected === text, `${JSON.stringify(text)} must be written ${JSON.stringify(expected)}.`);
      return position;
    },
    /** The map of a symmetry's text. */
    symmetry: (text) => witnessed(own, 'symmetry', text),
    /** The map of a witness, if it carries the position onto that of an entry, or onto one that exceeds it. */
    witness(equivalence, text, from, { position: to, mover }) {
      const map = equivalence === 'identity' ? identical(text) : witnessed(own, equivalence, text, from, to);
      const image = map.position(from);
      const [found, expected] = [own.text(image), own.text(to)];
      const settles = found === expected || own.exceeds(image, to, mover);
      R.demand(settles, `It is carried onto ${found}, which is not ${expected}.`);
      return map;
    },
  };
}

function identical(text) {
  R.demand(text === undefined, 'Identity has no witness.');
  return R.identity;
}

function witnessed({ equivalences, partizan, summands }, equivalence, text, from, to) {
  R.demand(Object.hasOwn(equivalences, equivalence), `The game has no equivalence ${equivalence}.`);
  R.demand(text !== undefined, `There is no witness of the ${equivalence}.`);
  // A sign alone is the bijection of no points.
  const negates = partizan && !summands && /^-./.test(text);
  return equivalences[equivalence](negates ? text.slice(1) : text, from, to, negates);
}

/** The identity map. */
R.identity = Object.freeze({
  negates: false,
  position: (position) => position,
  move: (text) => text,
  inverse: () => R.identity,
  after: (first) => first,
});

/**
 * The map of positions and moves induced by a permutation.
 * @param {(number|undefined)[]} images  undefined where it has none
 * @param {{position: function(any, number[], boolean): any, move: function(string, number[]): string}} act  how it acts
 *   on them
 * @param {boolean} [negates]
 * @returns {Map}
 */
R.permuting = function (images, act, negates = false) {
  const map = {
    images,
    negates,
    position: (position) => act.position(position, images, negates),
    move: (text) => act.move(text, images),
    inverse: () => R.permuting(inverted(images), act, negates),
    after: (first) =>
      first === R.identity
        ? map
        : R.permuting(
            first.images.map((at) => images[at]),
            act,
            negates !== first.negates,
          ),
  };
  return map;
};

function inverted(images) {
  const back = images.map(() => undefined);
  images.forEach((image, at) => {
    if (image !== undefined) back[image] = at;
  });
  return back;
}

/** A list permuted by `images`. */
R.permuted = function (list, images) {
  const carried = [...list];
  images.forEach((image, at) => (carried[image] = list[at]));
  return carried;
};

/** An error with its place: the sentence, the entry, the move, what was expected and what was found. */
R.fault = function (sentence, place) {
  const said = Object.entries(place)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`);
  return Object.assign(new Error(said.length === 0 ? sentence : `${sentence} (${said.join('; ')})`), place);
};

/** Throws the sentence, with its place, unless it holds. */
R.demand = function (holds, sentence, place = {}) {
  if (!holds) throw R.fault(sentence, place);
};

/** The result of `read`; its errors get the place. */
R.placed = function (place, read) {
  try {
    return read();
  } catch (error) {
    throw R.fault(error.message, place);
  }
};

/** Refuses rules unless the fields after `ruleset` are these, in this order. */
R.fields = function (rules, ...names) {
  const found = Object.keys(rules).join(', ');
  const expected = ['ruleset', ...names].join(', ');
  R.demand(found === expected, `The rules have the fields ${found}, where the format has ${expected}.`);
};

/** Whether it is a whole number from `least` to `most`. */
R.within = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

/** Refuses a parameter unless it is a whole number from `least` to `most`. */
R.demandWithin = function (value, least, most, what) {
  R.demand(
    R.within(value, least, most),
    `${what} is ${JSON.stringify(value)}, which is not a whole number from ${least} to ${most}.`,
  );
};

/** Refuses anything but a list of `least` to `most` elements. */
R.demandList = function (list, least, most, what) {
  const lengths = least === most ? least : `${least} to ${most}`;
  R.demand(Array.isArray(list) && R.within(list.length, least, most), `${what} must be a list of ${lengths}.`);
};

/** The value of plain digits without leading zeros, or NaN. */
R.number = (text) => (/^(0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : NaN);

/** A list of numbers joined by commas, `-` if empty; throws if any is out of bounds. */
R.list = function (text, least, most) {
  if (text === '-') return [];
  const numbers = text.split(',').map(R.number);
  R.demand(
    numbers.every((n) => R.within(n, least, most)),
    `${JSON.stringify(text)} is no list of numbers from ${least} to ${most}, joined by commas, and not -.`,
  );
  return numbers;
};

/** The text of a list. */
R.listText = (numbers) => (numbers.length === 0 ? '-' : numbers.join(','));

/** A copy in descending order. */
R.descending = (numbers) => [...numbers].sort((a, b) => b - a);

R.total = (numbers) => numbers.reduce((sum, n) => sum + n, 0);

/** The text with a capital first letter. */
R.capital = (text) => text[0].toUpperCase() + text.slice(1);

/** Phrases or numbers joined by commas, and by a word before the last. */
R.listed = (phrases, word = 'and') =>
  (phrases.length < 2 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')} ${word} ${phrases[phrases.length - 1]}`);

/** The letters a, b, c, ... of columns, rows and colours, from 0 on. */
R.letter = (at) => String.fromCharCode(97 + at);

/** Refuses to list more moves than a page can hold. */
R.demandListable = function (count) {
  R.demand(count <= R.MOVES_LISTED, `The position has ${count} moves, and this page lists ${R.MOVES_LISTED} at most.`);
};

/** All sets of parts that make a move. */
R.waysOf = (move) => move.ways || [move.parts];

/** The move with this text from a position, or undefined. */
R.find = (game, position, mover, text) =>
  game.find ? game.find(position, text) : game.moves(position, mover).find((move) => move.text === text);
