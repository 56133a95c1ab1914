/** Boxes in flat arrays, six numbers each: lowest x, y, z, highest x, y, z. */
export function clearBoxes(boxes: Float64Array): void {
  for (let at = 0; at < boxes.length; at += 6) {
    for (let c = 0; c < 3; c++) {
      boxes[at + c] = Infinity;
      boxes[at + 3 + c] = -Infinity;
    }
  }
}

/** Grows a box to hold a coordinate; `at` is the place of the lowest one of its axis. */
export function growBox(boxes: Float64Array, at: number, x: number): void {
  if (x < boxes[at]) boxes[at] = x;
  if (x > boxes[at + 3]) boxes[at + 3] = x;
}

export function boxesMeet(a: Float64Array, i: number, b: Float64Array, j: number): boolean {
  return (
    a[i] <= b[j + 3] &&
    a[i + 3] >= b[j] &&
    a[i + 1] <= b[j + 4] &&
    a[i + 4] >= b[j + 1] &&
    a[i + 2] <= b[j + 5] &&
    a[i + 5] >= b[j + 2]
  );
}
