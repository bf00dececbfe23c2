/*
 * Babylon and coloured Babylon: permutations of colours, the legal moves of piles, and pictures of stacked bricks with
 * their letters. Where only the top colour is known, only the top brick has a letter; a pile that is too high to draw
 * is shown as its top and its height. certificates/FORMAT.md.
 */
const MOST = 1000;
const BRICK = { width: 46, height: 22 };
const PITCH = 62;
const PILES_IN_A_ROW = 6;
const HIGHEST = 8;
/** With more piles than this, none can be picked in the picture: equal piles are drawn once, with their number. */
const PILES = 48;

/**
 * A game of piles.
 * @param {object} own
 *   name, title; parse(text, letters), text(position); recoloured(position, images); stacks(position, letters): a list of its piles,
 *   {kind, colour, height, bricks, label}, kind its name in a move, colour the top one, bricks from the bottom (if
 *   fewer than the height, those on top); commute(one, other): whether either may be on top, which leaves the
 *   same; put(position, top, below): what is left then
 */
R.piles = function (rules, own) {
  const letters = coloursOf(rules);
  const colours = R.points(letters);
  const stacks = (position) => numbered(own.stacks(position, letters));
  const recolour = (text, images) => text.replace(/[a-z]/g, (letter) => letters[images[letters.indexOf(letter)]]);
  return {
    name: own.name,
    title: own.title,
    words: {
      rules: [
        'Put a pile on another that has the same colour on top, or the same height.',
        'The two are one pile from then on, which shows the colour that was put on top.',
      ],
      pick: 'Choose a pile, then the one to put it on.',
      did: (move) => `put ${move.replace('>', ' on ')}`,
    },
    names: letters,
    equivalences: {
      symmetry: (text, from, to, negates) =>
        R.permuting(R.imagesOf(colours, text), { position: own.recoloured, move: recolour }, negates),
    },
    parse(text) {
      const position = own.parse(text, letters);
      const heights = own.stacks(position, letters).map(({ height }) => height);
      R.demand(R.total(heights) <= MOST, `The heights are more than ${MOST} in all.`);
      return position;
    },
    text: own.text,
    moves: (position) => moves(own, position, stacks(position)),
    picture: (position) => picture(stacks(position)),
  };
};

/** The letters of the colours, at most 26, with at least one token each. */
function coloursOf(rules) {
  R.fields(rules, 'tokens');
  R.demandList(rules.tokens, 1, 26, 'The tokens');
  rules.tokens.forEach((count) => R.demandWithin(count, 1, MOST, 'The number of tokens of a colour'));
  R.demand(R.total(rules.tokens) <= MOST, `There are more than ${MOST} tokens.`);
  return rules.tokens.map((_, at) => R.letter(at));
}

/** The piles with a part of the picture for each; equal piles are numbered. */
function numbered(stacks) {
  const seen = new Map();
  return stacks.map(function (stack) {
    const nth = seen.get(stack.kind) || 0;
    seen.set(stack.kind, nth + 1);
    return { ...stack, part: `${stack.kind}.${nth}` };
  });
}

/** Every move once, with all ways to pick it; the upper pile is picked first, unless either may be on top. */
function moves(own, position, stacks) {
  const byText = new Map();
  stacks.forEach((top, at) =>
    stacks.forEach((below, other) => {
      if (at === other || (top.colour !== below.colour && top.height !== below.height)) return;
      const either = own.commute(top, below);
      if (either && at > other) return;
      const text = `${top.kind}>${below.kind}`;
      const parts = stacks.length > PILES ? [] : [top.part, below.part];
      const known = byText.get(text);
      if (known) known.ways.push(parts);
      else byText.set(text, { text, after: own.put(position, top, below), parts, ways: [parts], ordered: !either });
    }),
  );
  return [...byText.values()];
}

function picture(stacks) {
  const drawn = stacks.length > PILES ? together(stacks) : stacks;
  const rows = [];
  for (let at = 0; at < drawn.length; at += PILES_IN_A_ROW) rows.push(drawn.slice(at, at + PILES_IN_A_ROW));
  let floor = 0;
  const shapes = rows.flatMap(function (row) {
    floor += Math.max(...row.map(tall)) * BRICK.height + 44;
    return row.flatMap((stack, at) => pile(stack, at * PITCH, floor));
  });
  return R.framed(shapes, 16, stacks.length > PILES ? `${stacks.length} piles; equal ones are drawn once.` : undefined);
}

function together(stacks) {
  const kinds = [...new Set(stacks.map(({ kind }) => kind))];
  return kinds.map(function (kind) {
    const equal = stacks.filter((stack) => stack.kind === kind);
    return { ...equal[0], part: undefined, times: equal.length };
  });
}

/** The number of bricks drawn. */
const tall = ({ height }) => (height > HIGHEST ? 2 : height);

function pile(stack, x, floor) {
  const { part, label, height, bricks, times } = stack;
  const owner = part === undefined ? {} : { part, label };
  const count = tall(stack);
  const known = bricks.slice(-count);
  const shapes = Array.from({ length: count }, (_, level) =>
    brick(known[level - (count - known.length)], x, floor - level * BRICK.height),
  ).flat();
  if (height > HIGHEST) shapes.push({ kind: 'text', x, y: floor - BRICK.height / 2, text: '⋮', role: 'text' });
  const size = times ? `${height} (×${times})` : String(height);
  shapes.push({ kind: 'text', x, y: floor + 13, size: 13, text: size, role: 'text' });
  return shapes.map((shape) => ({ ...shape, ...owner }));
}

function brick(letter, x, floor) {
  const place = { x: x - BRICK.width / 2, y: floor - BRICK.height, ...BRICK, rx: 4 };
  if (!letter) return [{ kind: 'rect', ...place, role: 'brick' }];
  return [
    { kind: 'rect', ...place, role: `brick-${letter}` },
    { kind: 'text', x, y: floor - BRICK.height / 2, size: 14, text: letter, role: 'on-token' },
  ];
}
