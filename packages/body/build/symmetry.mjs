// Left and right alike.

/**
 * The point at the other side of each point.
 *
 * @param {Float64Array} points Skin, then joints.
 * @param {number} skinCount
 * @param {readonly string[]} joints
 */
export function mirrorPoints(points, skinCount, joints) {
  const mirror = new Uint32Array(points.length / 3);
  const cell = 1e-3;
  /** @type {Map<string, number[]>} */
  const grid = new Map();
  /** @type {(x: number, y: number, z: number) => string} */
  const key = (x, y, z) =>
    `${Math.round(x / cell)} ${Math.round(y / cell)} ${Math.round(z / cell)}`;
  for (let v = 0; v < skinCount; v++) {
    const at = key(points[3 * v], points[3 * v + 1], points[3 * v + 2]);
    const list = grid.get(at);
    if (list) list.push(v);
    else grid.set(at, [v]);
  }
  for (let v = 0; v < skinCount; v++) {
    const [x, y, z] = [-points[3 * v], points[3 * v + 1], points[3 * v + 2]];
    let [nearest, least] = [-1, 1e-4];
    for (const dx of [-cell, 0, cell]) {
      for (const dy of [-cell, 0, cell]) {
        for (const dz of [-cell, 0, cell]) {
          for (const other of grid.get(key(x + dx, y + dy, z + dz)) ?? []) {
            const gap = Math.hypot(
              points[3 * other] - x,
              points[3 * other + 1] - y,
              points[3 * other + 2] - z,
            );
            if (gap < least) [nearest, least] = [other, gap];
          }
        }
      }
    }
    if (nearest < 0) throw new Error(`vertex ${v} of the source has no counterpart`);
    mirror[v] = nearest;
  }
  joints.forEach((name, j) => {
    const other = name.replace(/^(left|right)/, (side) => (side === 'left' ? 'right' : 'left'));
    mirror[skinCount + j] = skinCount + joints.indexOf(other);
  });
  return mirror;
}

/**
 * Makes positions or displacements equal at both sides, by their mean.
 *
 * @param {Float64Array} values Three per point; changed.
 * @param {Uint32Array} mirror
 */
export function symmetrize(values, mirror) {
  for (let p = 0; p < mirror.length; p++) {
    const q = mirror[p];
    if (q < p) continue;
    const x = (values[3 * p] - values[3 * q]) / 2;
    const y = (values[3 * p + 1] + values[3 * q + 1]) / 2;
    const z = (values[3 * p + 2] + values[3 * q + 2]) / 2;
    values.set([x, y, z], 3 * p);
    values.set([-x, y, z], 3 * q);
  }
  return values;
}
