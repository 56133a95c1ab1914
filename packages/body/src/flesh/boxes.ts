/** Boxes in flat arrays, six numbers each: lowest x, y, z, highest x, y, z. */
export function clearBoxes(boxes: Float64Array): void {
  for (let at = 0; at < boxes.length; at += 6) {
    for (let c = 0; c < 3; c++) {
      boxes[at + c] = Infinity;
      boxes[at + 3 + c] = -Infinity;
    }
  }
}

/** Whether the boxes at two places of an array have a point in common. */
export function boxesMeet(boxes: Float32Array, a: number, b: number): boolean {
  return (
    boxes[a] <= boxes[b + 3] &&
    boxes[a + 3] >= boxes[b] &&
    boxes[a + 1] <= boxes[b + 4] &&
    boxes[a + 4] >= boxes[b + 1] &&
    boxes[a + 2] <= boxes[b + 5] &&
    boxes[a + 5] >= boxes[b + 2]
  );
}
