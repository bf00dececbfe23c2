/*
 * The board of a removal game: its lines, a token on each point that holds one, a small mark on each that is vacated.
 * The places are those of `remarks.layout`; where there are none, rows if the first lines are such, and otherwise a
 * circle.
 *
 */
(function (R) {
  'use strict';

  const SPACING = 56;
  const RADIUS = 21;
  const MARGIN = 30;

  /**
   * The picture of a board.
   * @param {{points: object, lines: number[][]}} board
   * @param {number[]} tokens
   * @param {number[][]=} layout one place for each point, y downwards
   */
  R.boardPicture = function (board, tokens, layout) {
    const { points, lines } = board;
    const given =
      Array.isArray(layout) && layout.length === points.names.length
        ? layout
        : inRows(board) || onCircle(points.names.length);
    const places = R.scaled(given, SPACING);
    const held = new Set(tokens);
    const drawn = lines
      .filter((line) => line.length > 1)
      .map((line) => ({
        kind: 'path',
        role: 'line',
        d: `M ${line.map((point) => places[point].join(' ')).join(' L ')}`,
      }));
    const marks = places.flatMap((place, point) =>
      held.has(point) ? token(points.names[point], place) : vacated(place),
    );
    return R.framed([...drawn, ...marks], MARGIN);
  };

  function token(name, [cx, cy]) {
    return [
      { kind: 'circle', cx, cy, r: RADIUS, role: 'token', part: name, label: `token ${name}` },
      { kind: 'text', x: cx, y: cy, text: name, size: name.length > 3 ? 10 : 16, role: 'on-token' },
    ];
  }

  const vacated = ([cx, cy]) => [{ kind: 'circle', cx, cy, r: 5, role: 'vacated' }];

  /** Places in rows, one below the other with their middles aligned, when the first lines have every point once. */
  function inRows({ points, lines }) {
    const places = points.names.map(() => undefined);
    const rise = new Set(lines.map((line) => line.length)).size > 2 ? Math.sqrt(3) / 2 : 1;
    for (let row = 0, placed = 0; placed < places.length; row += 1) {
      if (row === lines.length || lines[row].some((point) => places[point])) return undefined;
      lines[row].forEach((point, at) => {
        places[point] = [at - (lines[row].length - 1) / 2, row * rise];
      });
      placed += lines[row].length;
    }
    return places;
  }

  /** So many places on a circle, the first at the top, neighbours at distance 1 at least. */
  function onCircle(count) {
    const radius = count < 2 ? 0 : Math.max(0.5 / Math.sin(Math.PI / count), 0.5);
    return Array.from({ length: count }, (_, at) => {
      const angle = (2 * Math.PI * at) / count - Math.PI / 2;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
  }
  R.onCircle = onCircle;

  /** The places, enlarged so that the two nearest have this distance. */
  R.scaled = function (places, distance) {
    const pairs = places.flatMap(([x, y], at) => places.slice(at + 1).map(([u, v]) => Math.hypot(x - u, y - v)));
    const apart = pairs.filter((d) => d > 1e-6);
    const scale = apart.length === 0 ? 1 : distance / apart.reduce((a, b) => Math.min(a, b));
    return places.map(([x, y]) => [round(x * scale), round(y * scale)]);
  };

  const round = (x) => Math.round(x * 100) / 100;
  R.round = round;

  /** The picture of these shapes, moved so that all lies in it, with a margin around. */
  R.framed = function (shapes, margin, note) {
    const corners = shapes.flatMap(extent);
    const least = (at) => corners.reduce((m, c) => Math.min(m, c[at]), Infinity);
    const most = (at) => corners.reduce((m, c) => Math.max(m, c[at]), -Infinity);
    if (corners.length === 0) return { width: 2 * margin, height: 2 * margin, shapes: [], ...(note && { note }) };
    const [dx, dy] = [margin - least(0), margin - least(1)];
    return {
      width: round(most(0) + dx + margin),
      height: round(most(1) + dy + margin),
      shapes: shapes.map((shape) => R.moved(shape, dx, dy)),
      ...(note && { note }),
    };
  };

  /** Some points that the shape lies between. */
  function extent(shape) {
    switch (shape.kind) {
      case 'circle':
        return [
          [shape.cx - shape.r, shape.cy - shape.r],
          [shape.cx + shape.r, shape.cy + shape.r],
        ];
      case 'rect':
        return [
          [shape.x, shape.y],
          [shape.x + shape.width, shape.y + shape.height],
        ];
      case 'polygon':
        return shape.points;
      case 'line':
        return [
          [shape.x1, shape.y1],
          [shape.x2, shape.y2],
        ];
      case 'path':
        return numbersOf(shape.d);
      default:
        return textExtent(shape);
    }
  }

  function textExtent({ x, y, text, size = 16 }) {
    const [half, rise] = [text.length * size * 0.31, size * 0.6];
    return [
      [x - half, y - rise],
      [x + half, y + rise],
    ];
  }

  /** The points of a path, which has absolute commands M, L, Q, C and Z only. */
  function numbersOf(d) {
    const numbers = (d.match(/-?[0-9.]+(?:e-?[0-9]+)?/g) || []).map(Number);
    return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1]]] : []));
  }

  /** The shape, so much to the right and further down. */
  R.moved = function (shape, dx, dy) {
    const right = (x) => round(x + dx);
    const down = (y) => round(y + dy);
    switch (shape.kind) {
      case 'circle':
        return { ...shape, cx: right(shape.cx), cy: down(shape.cy) };
      case 'polygon':
        return { ...shape, points: shape.points.map(([x, y]) => [right(x), down(y)]) };
      case 'line':
        return { ...shape, x1: right(shape.x1), y1: down(shape.y1), x2: right(shape.x2), y2: down(shape.y2) };
      case 'path':
        return { ...shape, d: movedPath(shape.d, right, down) };
      default:
        return { ...shape, x: right(shape.x), y: down(shape.y) };
    }
  };

  function movedPath(d, right, down) {
    let across = false;
    return d.replace(/-?[0-9.]+(?:e-?[0-9]+)?/g, (number) => {
      across = !across;
      return String(across ? right(Number(number)) : down(Number(number)));
    });
  }
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
