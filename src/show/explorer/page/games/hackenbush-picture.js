/*
 * A Hackenbush picture: the ground, and every vertex as many edges above it as it is away. The places are those of the
 * whole picture, so that nothing moves when edges go. An edge has its name and the letter of its colour on it.
 *
 */
(function (R) {
  'use strict';

  const [ACROSS, UP, BEND] = [74, 84, 80];
  const LOOKS = { blue: ['left', 'b'], red: ['right', 'r'], green: ['green', 'g'] };
  const EXCHANGED = { blue: 'r', red: 'b', green: 'g' };

  /**
   * The picture of the edges that are left.
   * @param {object} points their names
   * @param {{ends: string[], colour: string}[]} edges of the whole picture
   * @param {number[]} left
   * @param {boolean} negative whether Left and Right change places
   */
  R.hackenbushPicture = function (points, edges, left, negative) {
    const apart = ACROSS + (mostBetween(edges) - 1) * BEND * 0.4;
    const places = placesOf(edges, apart);
    const width = Math.max(0, ...[...places.values()].map(([x]) => x));
    const ground = { kind: 'line', role: 'ground', x1: -ACROSS / 2, y1: 0, x2: width + ACROSS / 2, y2: 0 };
    const seen = new Map();
    const curves = edges.map((edge) => curveOf(edge, places, seen, apart));
    const drawn = left.flatMap((at) => edgeShapes(points.names[at], edges[at].colour, curves[at], negative));
    const ends = new Set(left.flatMap((at) => edges[at].ends));
    const vertices = [...places]
      .filter(([name]) => ends.has(name))
      .map(([, [cx, cy]]) => ({ kind: 'circle', cx, cy, r: 5, role: 'vertex' }));
    const reach = [...places.values()].map(([cx, cy]) => ({ kind: 'circle', cx, cy, r: 5, role: 'nothing' }));
    const picture = R.framed([ground, ...drawn, ...vertices, ...reach], 24);
    return { ...picture, shapes: picture.shapes.filter(({ role }) => role !== 'nothing') };
  };

  /** Where each vertex but the ground is: as a tree of shortest ways from the ground, leaves side by side. */
  function placesOf(edges, apart) {
    const children = treeOf(edges);
    const places = new Map();
    let column = 0;
    const place = (name, height) => {
      const below = (children.get(name) || []).map((child) => place(child, height + 1));
      const x = below.length === 0 ? column++ * apart : (below[0] + below[below.length - 1]) / 2;
      if (name !== 'ground') places.set(name, [x, -height * UP]);
      return x;
    };
    place('ground', 0);
    return places;
  }

  /** The largest number of edges between two vertices. */
  function mostBetween(edges) {
    const keys = edges.map(({ ends }) => [...ends].sort().join(' '));
    return Math.max(1, ...keys.map((key) => keys.filter((other) => other === key).length));
  }

  function treeOf(edges) {
    const children = new Map();
    const reached = new Set(['ground']);
    for (const name of reached) {
      const next = edges.filter(({ ends }) => ends.includes(name)).map(({ ends }) => ends[ends[0] === name ? 1 : 0]);
      const found = [...new Set(next)].filter((end) => !reached.has(end));
      children.set(name, found);
      found.forEach((end) => reached.add(end));
    }
    return children;
  }

  /** The curve of an edge: straight for the first between two vertices, the next ones bent to either side. */
  function curveOf({ ends }, places, seen, apart) {
    const key = [...ends].sort().join(' ');
    const nth = seen.get(key) || 0;
    seen.set(key, nth + 1);
    const [from, to] = [...ends].sort().map((name, at, both) => places.get(name) || [places.get(both[1 - at])[0], 0]);
    const bend = Math.ceil(nth / 2) * (nth % 2 === 1 ? 1 : -1);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const long = Math.hypot(dx, dy) || 1;
    const aside = bend * BEND + (dy === 0 && Math.abs(dx) > apart + 1 ? BEND / 2 : 0);
    const control = [(from[0] + to[0]) / 2 - (dy / long) * aside, (from[1] + to[1]) / 2 + (dx / long) * aside];
    return { from, control: control.map(R.round), to };
  }

  /** The edge, and in its middle its name and the letter of its colour. */
  function edgeShapes(name, colour, { from, control, to }, negative) {
    const [role, plain] = LOOKS[colour];
    const letter = negative ? EXCHANGED[colour] : plain;
    const [x, y] = [0, 1].map((at) => (from[at] + 2 * control[at] + to[at]) / 4);
    const d = `M ${from.join(' ')} Q ${control.join(' ')} ${to.join(' ')}`;
    const said = { b: 'blue', r: 'red', g: 'green' }[letter];
    const owner = { part: name, label: `edge ${name}, ${said}` };
    const text = `${name} ${letter}`;
    const width = text.length * 7 + 8;
    return [
      { kind: 'path', role: 'hit', d, ...owner },
      { kind: 'path', role: `edge ${role}`, d, ...owner },
      { kind: 'rect', role: 'tag', x: x - width / 2, y: y - 9, width, height: 18, rx: 5, ...owner },
      { kind: 'text', x, y, text, size: 13, role: 'text', ...owner },
    ];
  }
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
