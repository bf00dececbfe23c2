/* A position as a picture whose parts are buttons, and the reader's picks, which narrow the legal moves. */

const SVG = 'http://www.w3.org/2000/svg';
const GEOMETRY = ['x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2', 'd', 'points'];
/** The maximum size of a drawn board, and the minimum size of its place, in pixels. */
const [LARGEST, SMALLEST] = [500, 190];
/** The maximum enlargement of a board. */
const ENLARGED = 1.7;
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** An SVG element. */
R.svg = function (name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  Object.entries(attributes || {}).forEach(([key, value]) => element.setAttribute(key, value));
  element.append(...children);
  return element;
};

function drawn(shape) {
  const element = R.svg(shape.kind, { class: `shape ${shape.role}` });
  GEOMETRY.filter((key) => shape[key] !== undefined).forEach((key) => element.setAttribute(key, geometry(shape[key])));
  if (shape.kind === 'text') {
    element.textContent = shape.text;
    element.setAttribute('text-anchor', 'middle');
    element.setAttribute('dominant-baseline', 'central');
    if (shape.size) { element.setAttribute('font-size', shape.size); }
  }
  return element;
}

const geometry = (value) => (Array.isArray(value) ? value.map((point) => [].concat(point).join(',')).join(' ') : value);

/** A picture without interaction, some of its parts marked. */
R.still = function (picture, label, marked = []) {
  const { width, height } = picture;
  const svg = R.svg('svg', { class: 'picture', role: 'img', 'aria-label': label, viewBox: `0 0 ${width} ${height}`, width, height });
  svg.append(...picture.shapes.map(function (shape) {
    const element = drawn(shape);
    if (marked.includes(shape.part)) { element.classList.add('marked'); }
    return element;
  }));
  return svg;
};

/** The moves that can be picked starting with these picks, in this order where order decides. */
R.narrowed = (moves, picks) => moves.filter((move) => R.waysOf(move).some((way) => within(move, way, picks)));

/** The moves that are exactly the picks. */
R.matched = (moves, picks) =>
  moves.filter((move) => R.waysOf(move).some((way) => way.length === picks.length && within(move, way, picks)));

function within(move, way, picks) {
  return move.ordered ? picks.every((part, i) => way[i] === part) : picks.every((part) => way.includes(part));
}

/**
 * A board on which moves are picked.
 * @param {HTMLElement} place  for the drawing
 * @param {{changed: function, play: function, label: string}} act  `changed(picks)` after every pick, `play()` on Enter
 */
R.board = function (place, act) {
  const board = { place, act, moves: [], picks: [], parts: new Map(), focus: null, hovered: null, frame: null, marks: R.NO_MARKS };
  place.addEventListener('keydown', (event) => key(board, event));
  return {
    draw: (picture, moves, marks) => draw(board, picture, moves, marks),
    renew: () => { board.frame = null; },
    clear: () => pickAll(board, []),
    picks: () => board.picks.slice(),
    smallest: () => smallest(board),
    mark: (parts) => board.parts.forEach((element, part) => element.classList.toggle('taken', parts.includes(part))),
  };
};

function draw(board, picture, moves, marks) {
  const focused = board.place.contains(document.activeElement) ? document.activeElement.dataset.part : null;
  Object.assign(board, { moves, marks, picks: [], hovered: null, parts: new Map() });
  const svg = R.svg('svg', { class: 'picture', role: 'group', 'aria-label': board.act.label, viewBox: viewOf(board, picture) });
  picture.shapes.forEach((shape) => holder(board, svg, shape).append(drawn(shape)));
  board.place.replaceChildren(svg);
  tint(board);
  offer(board);
  if (focused !== null && focused !== undefined) { refocus(board, focused); }
}

/**
 * The visible part of the plane, as large as the largest picture since play began; a smaller picture is centred at its
 * lower edge. The place of the board stays the same throughout play.
 */
function viewOf(board, { width, height }) {
  if (board.frame === null) {
    const tall = Math.min(LARGEST, Math.round(height * ENLARGED), Math.round((LARGEST * height) / width));
    board.place.style.setProperty('--tall', `${Math.max(SMALLEST, tall)}px`);
    board.place.style.setProperty('--ratio', String(width / height));
    board.frame = { width, height };
  }
  board.frame = { width: Math.max(board.frame.width, width), height: Math.max(board.frame.height, height) };
  const { frame } = board;
  return `${(width - frame.width) / 2} ${height - frame.height} ${frame.width} ${frame.height}`;
}

/** The group of the shape's part, created on demand; or the picture itself. */
function holder(board, svg, shape) {
  if (shape.part === undefined) { return svg; }
  const { part } = shape;
  if (!board.parts.has(part)) {
    const group = R.svg('g', { class: 'part', 'data-part': part });
    board.parts.set(part, group);
    svg.append(group);
  }
  const group = board.parts.get(part);
  if (shape.label && !group.hasAttribute('aria-label')) { group.setAttribute('aria-label', shape.label); }
  return group;
}

/** Makes the parts of legal moves buttons. */
function offer(board) {
  const used = new Set(board.moves.flatMap((move) => R.waysOf(move).flat()));
  board.parts.forEach((group, part) => {
    if (!used.has(part)) { return; }
    const attributes = { role: 'button', tabindex: '-1', 'aria-pressed': 'false' };
    Object.entries(attributes).forEach(([name, value]) => group.setAttribute(name, value));
    group.classList.add('pickable');
    group.addEventListener('click', () => { rove(board, part); pick(board, part); });
    group.addEventListener('focus', () => { rove(board, part); hover(board, part); });
    group.addEventListener('pointerenter', () => hover(board, part));
    ['blur', 'pointerleave'].forEach((left) => group.addEventListener(left, () => hover(board, null)));
  });
  const first = [...board.parts.keys()].find((part) => used.has(part));
  if (first !== undefined) { rove(board, first); }
  show(board);
}

/** Gives the parts of a sum different looks and labels. */
function tint({ parts, marks }) {
  parts.forEach((group, part) => {
    const at = marks.of(part);
    if (at === undefined) { return; }
    group.classList.add('apart', `apart-${at % R.LOOKS}`);
    if (group.hasAttribute('aria-label')) { group.setAttribute('aria-label', `${group.getAttribute('aria-label')}, part ${at + 1} of the sum`); }
  });
}

/** In a mirror, highlights the images of the picked parts or of the part under the pointer. */
function hover(board, part) {
  const { parts, marks, picks } = board;
  board.hovered = part;
  const images = new Set([...picks, ...(part === null ? [] : [part])].map(marks.image));
  parts.forEach((group, one) => group.classList.toggle('image', images.has(one)));
}

/** The drawn size of the smallest selectable part, in pixels; 0 if no part can be picked. */
function smallest({ parts }) {
  const drawnParts = [...parts.values()].filter((group) => group.classList.contains('pickable'));
  const sides = drawnParts.map((group) => group.getBoundingClientRect()).map(({ width, height }) => Math.max(width, height));
  return sides.length ? Math.min(...sides) : 0;
}

function rove(board, part) {
  const before = board.parts.get(board.focus);
  if (before) { before.setAttribute('tabindex', '-1'); }
  board.focus = part;
  board.parts.get(part).setAttribute('tabindex', '0');
}

/** Keeps keyboard focus, or moves it to the nearest part in order. */
function refocus(board, part) {
  const to = board.parts.get(part);
  const target = to && to.classList.contains('pickable') ? part : board.focus;
  const element = board.parts.get(target);
  if (element && element.classList.contains('pickable')) { element.focus(); }
}

function pick(board, part) {
  const { picks, moves } = board;
  if (picks.includes(part)) { return pickAll(board, picks.filter((one) => one !== part)); }
  const more = [...picks, part];
  return pickAll(board, R.narrowed(moves, more).length ? more : [part]);
}

function pickAll(board, picks) {
  board.picks = picks;
  show(board);
}

/** Marks the picks; while more are needed, dims the parts that no move takes with them. */
function show(board) {
  const { moves, picks } = board;
  const narrowed = R.narrowed(moves, picks);
  const unfinished = picks.length > 0 && narrowed.length > R.matched(moves, picks).length;
  const open = new Set(narrowed.flatMap((move) => R.waysOf(move).flat()));
  board.parts.forEach((group, part) => {
    if (!group.classList.contains('pickable')) { return; }
    group.setAttribute('aria-pressed', String(picks.includes(part)));
    group.classList.toggle('closed', unfinished && !open.has(part));
  });
  hover(board, board.hovered);
  board.act.changed(picks.slice());
}

function key(board, event) {
  const part = event.target.dataset && event.target.dataset.part;
  if (event.key === 'Escape') {
    pickAll(board, []);
  } else if (part === undefined) {
    return;
  } else if (event.key === ' ' || (event.key === 'Enter' && !board.picks.includes(part))) {
    pick(board, part);
  } else if (event.key === 'Enter') {
    board.act.play();
  } else if (!R.step(board.parts, part, event.key)) {
    return;
  }
  event.preventDefault();
}

/** On an arrow key, moves focus to the nearest of `elements` in its direction; returns whether the key is one. */
R.step = function (elements, from, key) {
  if (!STEPS[key]) { return false; }
  const [right, down] = STEPS[key];
  const [x, y] = centre(elements.get(from));
  let best = null;
  elements.forEach((element) => {
    if (element === elements.get(from) || !element.hasAttribute('tabindex')) { return; }
    const [dx, dy] = [centre(element)[0] - x, centre(element)[1] - y];
    const along = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    const far = along + 2 * aside;
    if (along > 0.5 && (best === null || far < best.far)) { best = { element, far }; }
  });
  if (best) { best.element.focus(); }
  return true;
};

function centre(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
