/** Boxes of things: min x, y, z, max x, y, z each. */
export type Boxes = Float32Array;

/** Of triangles, each with as many that follow it. */
export function triangleBoxes(
  positions: ArrayLike<number>,
  triangles: Uint32Array,
  perBox: number,
  out: Boxes = new Float32Array((2 * triangles.length) / perBox),
): Boxes {
  const corners = 3 * perBox;
  for (let at = 0, first = 0; first < triangles.length; at += 6, first += corners) {
    for (let axis = 0; axis < 3; axis++) {
      let min = Infinity;
      let max = -Infinity;
      for (let k = first; k < first + corners; k++) {
        const x = positions[3 * triangles[k] + axis];
        if (x < min) min = x;
        if (x > max) max = x;
      }
      out[at + axis] = min;
      out[at + axis + 3] = max;
    }
  }
  return out;
}

/** Widens boxes to hold others as well, one each. */
export function widenBoxes(boxes: Boxes, others: Boxes): void {
  for (let k = 0; k < boxes.length; k += 6) {
    for (let axis = k; axis < k + 3; axis++) {
      if (others[axis] < boxes[axis]) boxes[axis] = others[axis];
      if (others[axis + 3] > boxes[axis + 3]) boxes[axis + 3] = others[axis + 3];
    }
  }
}

export function boxesMeet(a: Boxes, i: number, b: Boxes, j: number): boolean {
  const s = 6 * i;
  const t = 6 * j;
  return (
    a[s] <= b[t + 3] &&
    b[t] <= a[s + 3] &&
    a[s + 1] <= b[t + 4] &&
    b[t + 1] <= a[s + 4] &&
    a[s + 2] <= b[t + 5] &&
    b[t + 2] <= a[s + 5]
  );
}
