/**
 * Delaunay triangulation of scattered points, counter-clockwise, by inserting one after another:
 * the triangles whose circumcircle holds the new point give way to a fan around it. Quadratic in
 * time, which is nothing for the few thousand points of an experiment.
 *
 * Source: [Bowyer1981, abstract].
 */
export function delaunay(points: Float64Array): Uint32Array {
  const count = points.length / 2;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i < count; i++) {
    xs.push(points[2 * i]);
    ys.push(points[2 * i + 1]);
  }
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  // Far enough that its circles are almost straight at the border, near enough for rounding: points
  // inside must keep off the border by (edge length)² / far, which is next to nothing.
  const far = 50 * Math.max(right - left, top - bottom);
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  xs.push(x - 2 * far, x + 2 * far, x);
  ys.push(y - far, y - far, y + 2 * far);

  let live: Triangle[] = [circled(count, count + 1, count + 2, xs, ys)];
  for (let i = 0; i < count; i++) {
    const border = new Map<string, [number, number]>();
    live = live.filter(({ corners, cx, cy, squaredRadius }) => {
      if ((xs[i] - cx) ** 2 + (ys[i] - cy) ** 2 > squaredRadius) return true;
      for (let k = 0; k < 3; k++) {
        const [a, b] = [corners[k], corners[(k + 1) % 3]];
        // An edge met from both sides is inside the hole.
        if (!border.delete(`${b},${a}`)) border.set(`${a},${b}`, [a, b]);
      }
      return false;
    });
    for (const [a, b] of border.values()) live.push(circled(a, b, i, xs, ys));
  }
  return Uint32Array.from(
    live.flatMap(({ corners }) => (corners.every((corner) => corner < count) ? corners : [])),
  );
}

interface Triangle {
  readonly corners: readonly [number, number, number];
  readonly cx: number;
  readonly cy: number;
  readonly squaredRadius: number;
}

function circled(
  a: number,
  b: number,
  c: number,
  xs: readonly number[],
  ys: readonly number[],
): Triangle {
  const [bx, by, cx, cy] = [xs[b] - xs[a], ys[b] - ys[a], xs[c] - xs[a], ys[c] - ys[a]];
  const twice = 2 * (bx * cy - by * cx);
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy];
  const [ux, uy] = [(cy * b2 - by * c2) / twice, (bx * c2 - cx * b2) / twice];
  return {
    corners: [a, b, c],
    cx: xs[a] + ux,
    cy: ys[a] + uy,
    squaredRadius: ux * ux + uy * uy,
  };
}
