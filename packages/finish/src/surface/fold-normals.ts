import { edgeKey } from '@toile/geometry';

/** Below that length of the mean of the normals around it, cloth is folded onto itself. */
const FOLDED = 0.6;

/**
 * Normals along pressed folds. The means of opposite sides point anywhere, and between them shading
 * breaks; a fold that is pressed flat is still round, so that its crest faces away from both of its sides.
 *
 * @param sharp Keys of edges (`edgeKey`) of these triangles that are pressed.
 * @returns What mends the normals of places as they are.
 */
export function createFoldNormals(
  triangles: Uint32Array,
  sharp: ReadonlySet<number>,
): (positions: Float32Array, normals: Float32Array) => void {
  if (sharp.size === 0) return () => {};
  const crest = new Set<number>();
  for (let k = 0; k < triangles.length; k++) {
    const [a, b] = [triangles[k], triangles[k - (k % 3) + ((k + 1) % 3)]];
    if (sharp.has(edgeKey(a, b))) crest.add(a).add(b);
  }
  const rings = new Map([...crest].map((v) => [v, new Set<number>()]));
  for (let k = 0; k < triangles.length; k++) {
    const ring = rings.get(triangles[k]);
    if (!ring) continue;
    for (const step of [1, 2]) {
      const other = triangles[k - (k % 3) + ((k + step) % 3)];
      if (!crest.has(other)) ring.add(other);
    }
  }
  const folds = [...rings].filter(([, ring]) => ring.size > 1);
  const lists = folds.map(([v, ring]) => ({ v, ring: Uint32Array.from(ring) }));
  return (positions, normals) => {
    for (const { v, ring } of lists) mendNormal(v, ring, positions, normals);
  };
}

function mendNormal(
  v: number,
  ring: Uint32Array,
  positions: Float32Array,
  normals: Float32Array,
): void {
  const middle = [0, 0, 0];
  const sum = [0, 0, 0];
  for (const w of ring) {
    for (let k = 0; k < 3; k++) {
      middle[k] += positions[3 * w + k] / ring.length;
      sum[k] += normals[3 * w + k] / ring.length;
    }
  }
  if (Math.hypot(...sum) > FOLDED) return;
  // Sides that face away from each other are outside of the fold, else they are within it.
  let apart = 0;
  for (const w of ring) {
    for (let k = 0; k < 3; k++) apart += normals[3 * w + k] * (positions[3 * w + k] - middle[k]);
  }
  const away = [0, 1, 2].map((k) => Math.sign(apart) * (positions[3 * v + k] - middle[k]));
  const length = Math.hypot(...away);
  if (!(length > 0)) return;
  for (let k = 0; k < 3; k++) normals[3 * v + k] = away[k] / length;
}
