/**
 * Draws a field towards the mean of its neighbours, round by round: halfway where the mask is 1.
 *
 * @param {Float64Array} field Three numbers per vertex, and perhaps more; changed.
 * @param {Float64Array} mask
 * @param {number} rounds
 * @param {readonly number[][]} neighbours
 */
export function averageField(field, mask, rounds, neighbours) {
  const chosen = [...mask.keys()].filter((v) => mask[v] > 0);
  for (let round = 0; round < rounds; round++) {
    const before = field.slice(0, 3 * mask.length);
    for (const v of chosen) {
      for (let axis = 0; axis < 3; axis++) {
        let sum = 0;
        for (const n of neighbours[v]) sum += before[3 * n + axis];
        const around = sum / neighbours[v].length;
        field[3 * v + axis] += (mask[v] / 2) * (around - before[3 * v + axis]);
      }
    }
  }
}

/**
 * 1 up to ½, then smoothly to 0 at 1.
 *
 * @param {number} t
 */
export function fade(t) {
  const s = Math.min(1, Math.max(0, 2 * (1 - t)));
  return s * s * (3 - 2 * s);
}
