/*
 * The strategy graph, as laid out by Graphviz: entries are buttons, and the path played and its continuations are
 * marked.
 */

/** The smallest and the largest scale of the graph; a larger graph scrolls in its frame. */
const [SMALLEST, LARGEST] = [0.62, 1.4];

/**
 * @param {HTMLElement} place
 * @param {{width: number, height: number, vertices: object[], edges: object[]}} layout
 * @param {(number: number) => void} choose  called when an entry is chosen
 */
R.graph = function (place, layout, choose) {
  const svg = R.svg('svg', {
    class: 'strategy', viewBox: `-4 -4 ${layout.width + 8} ${layout.height + 8}`, role: 'group',
    'aria-label': `the strategy graph: ${layout.vertices.length} vertices, ${layout.edges.length} edges`,
    style: `min-width:${layout.width * SMALLEST}px;min-height:${layout.height * SMALLEST}px;max-width:${layout.width * LARGEST}px`,
  });
  const edges = layout.edges.map((edge) => ({ ...edge, element: arrow(svg, edge) }));
  const vertices = new Map(layout.vertices.map((vertex) => [vertex.number, circle(svg, vertex)]));
  const graph = { place, svg, edges, vertices, choose };
  listen(graph);
  place.replaceChildren(svg);
  return { show: (marks) => show(graph, marks) };
};

function arrow(svg, { path, tip, label }) {
  const group = R.svg('g', { class: 'way' }, R.svg('path', { d: path, class: 'line' }));
  if (tip) { group.append(R.svg('polygon', { points: tip, class: 'tip' })); }
  if (label) { group.append(written(label.x, label.y, label.text)); }
  svg.append(group);
  return group;
}

function circle(svg, { number, x, y, width, height, text }) {
  const size = { x: x - width / 2, y: y - height / 2, width, height, rx: Math.min(width, height) / (number === null ? 8 : 2) };
  const button = { class: 'entry', role: 'button', tabindex: '-1', 'aria-label': `entry ${number}`, 'data-entry': number };
  const group = R.svg('g', number === null ? { class: 'begins' } : button, R.svg('rect', size), written(x, y, text));
  svg.append(group);
  return group;
}

function written(x, y, text) {
  const element = R.svg('text', { x, y, 'text-anchor': 'middle', 'dominant-baseline': 'central' });
  element.textContent = text;
  return element;
}

function listen(graph) {
  const entryOf = (event) => event.target.closest('[data-entry]');
  graph.svg.addEventListener('click', (event) => {
    const entry = entryOf(event);
    if (entry) { chosen(graph, entry); }
  });
  graph.svg.addEventListener('keydown', (event) => {
    const entry = entryOf(event);
    if (!entry) { return; }
    if (event.key === 'Enter' || event.key === ' ') {
      chosen(graph, entry);
    } else if (!R.step(graph.vertices, Number(entry.dataset.entry), event.key)) {
      return;
    }
    event.preventDefault();
  });
  graph.svg.addEventListener('focusin', (event) => {
    const entry = entryOf(event);
    if (entry) { rove(graph, Number(entry.dataset.entry)); }
  });
}

function chosen(graph, entry) {
  const number = Number(entry.dataset.entry);
  rove(graph, number);
  graph.choose(number);
}

function rove(graph, number) {
  graph.vertices.forEach((element, one) => {
    if (one !== null) { element.setAttribute('tabindex', one === number ? '0' : '-1'); }
  });
}

/**
 * @param {{walked: object[], current: number[], chosen: number|null, next: Map}} marks
 *   the path walked; the entries on the board; for each, the entries that replies to the reader's moves reach; the chosen entry
 */
function show(graph, { walked, current, chosen: picked, next }) {
  const ways = new Set(walked.map(({ from, to }) => `${from}-${to}`));
  const [path, open] = [walked.map(({ to }) => to), [...next.values()].flat()];
  graph.edges.forEach(({ from, to, element }) => {
    element.classList.toggle('walked', ways.has(`${from}-${to}`));
    element.classList.toggle('open', next.has(from) && next.get(from).includes(to));
  });
  graph.vertices.forEach((element, number) => {
    const isCurrent = current.includes(number);
    element.classList.toggle('walked', path.includes(number));
    element.classList.toggle('open', open.includes(number));
    element.classList.toggle('current', isCurrent);
    element.classList.toggle('chosen', picked !== null && number === picked);
    if (number !== null) { element.setAttribute('aria-label', said(number, path, current, open)); }
    if (isCurrent) { element.setAttribute('aria-current', 'step'); } else { element.removeAttribute('aria-current'); }
  });
  const seen = picked !== null ? picked : current[0];
  rove(graph, seen === undefined ? [...graph.vertices.keys()].find((one) => one !== null) : seen);
  follow(graph, graph.vertices.get(seen));
}

function said(number, path, current, next) {
  const where = current.includes(number) ? ', on the board now' : path.includes(number) ? ', on the path played' : '';
  return `entry ${number}${where}${next.includes(number) ? ', can be reached next' : ''}`;
}

/** Scrolls the frame to a vertex outside it, without scrolling the page. */
function follow({ place }, vertex) {
  if (!vertex) { return; }
  const [frame, inside] = [place.getBoundingClientRect(), vertex.getBoundingClientRect()];
  if (inside.left < frame.left || inside.right > frame.right) {
    place.scrollLeft += inside.x + inside.width / 2 - frame.x - frame.width / 2;
  }
  if (inside.top < frame.top || inside.bottom > frame.bottom) {
    place.scrollTop += inside.y + inside.height / 2 - frame.y - frame.height / 2;
  }
}
