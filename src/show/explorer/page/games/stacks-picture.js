/*
 * Piles of Babylon: bricks upon one another with their letters. Where only the colour on top is known, only the brick
 * on top has one; a pile that is too high to be drawn is its top and its height.
 *
 */
(function (R) {
  'use strict';

  const BRICK = { width: 46, height: 22 };
  const PITCH = 62;
  const PILES_IN_A_ROW = 12;
  const HIGHEST = 8;
  /** Of more piles than this a reader picks none in the picture: equal ones are drawn once, with their number. */
  const PILES = 48;

  /** The parts to pick for a move between these piles; none where piles are not drawn one by one. */
  R.pickable = (all, piles) => (all.length > PILES ? [] : piles.map(({ part }) => part));

  /**
   * The picture of piles.
   * @param {{part: string, height: number, bricks: string[], kind: string, label: string}[]} stacks
   *   bricks from the bottom; where there are fewer than the height, they are those on top
   */
  R.stacksPicture = function (stacks) {
    const drawn = stacks.length > PILES ? together(stacks) : stacks;
    const rows = [];
    for (let at = 0; at < drawn.length; at += PILES_IN_A_ROW) rows.push(drawn.slice(at, at + PILES_IN_A_ROW));
    let floor = 0;
    const shapes = rows.flatMap((row) => {
      floor += Math.max(...row.map(tall)) * BRICK.height + 44;
      return row.flatMap((stack, at) => pile(stack, at * PITCH, floor));
    });
    const note = stacks.length > PILES ? `${stacks.length} piles; equal ones are drawn once.` : undefined;
    return R.framed(shapes, 16, note);
  };

  function together(stacks) {
    const kinds = [...new Set(stacks.map(({ kind }) => kind))];
    return kinds.map((kind) => {
      const equal = stacks.filter((stack) => stack.kind === kind);
      return { ...equal[0], part: undefined, times: equal.length };
    });
  }

  /** How many bricks are drawn. */
  const tall = ({ height }) => (height > HIGHEST ? 2 : height);

  function pile(stack, x, floor) {
    const { part, label, height, bricks, times } = stack;
    const owner = part === undefined ? {} : { part, label };
    const count = tall(stack);
    const known = bricks.slice(-count);
    const shapes = Array.from({ length: count }, (_, level) =>
      brick(known[level - (count - known.length)], x, floor - level * BRICK.height),
    );
    if (height > HIGHEST) shapes.push({ kind: 'text', x, y: floor - BRICK.height / 2, text: '⋮', role: 'text' });
    const below = {
      kind: 'text',
      x,
      y: floor + 13,
      size: 13,
      text: times ? `${height} (×${times})` : String(height),
      role: 'text',
    };
    return [...shapes.flat(), below].map((shape) => ({ ...shape, ...owner }));
  }

  function brick(letter, x, floor) {
    const rect = {
      kind: 'rect',
      x: x - BRICK.width / 2,
      y: floor - BRICK.height,
      ...BRICK,
      rx: 4,
      role: letter ? `brick-${letter}` : 'brick',
    };
    return letter
      ? [rect, { kind: 'text', x, y: floor - BRICK.height / 2, size: 14, text: letter, role: 'on-token' }]
      : [rect];
  }
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
