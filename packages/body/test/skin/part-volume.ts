import { signedVolume } from '@toile/geometry';

/** Triangles all of whose corners are accepted. */
export function cutOut(triangles: Uint32Array, accepts: (vertex: number) => boolean): Uint32Array {
  const kept: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    if (corners.every(accepts)) kept.push(...corners);
  }
  return Uint32Array.from(kept);
}

/** Volume [m³] inside a part of a surface, whose rims are closed by a fan around their middle. */
export function partVolume(given: ArrayLike<number>, part: Uint32Array): number {
  const positions = Array.from(given);
  const triangles = Array.from(part);
  const edges = new Set<string>();
  const next = new Map<number, number>();
  for (let t = 0; t < part.length; t++) edges.add(`${part[t]} ${follower(part, t)}`);
  for (let t = 0; t < part.length; t++) {
    const [a, b] = [part[t], follower(part, t)];
    if (!edges.has(`${b} ${a}`)) next.set(b, a);
  }
  for (const [start] of next) {
    if (!next.has(start)) continue;
    const loop: number[] = [];
    let v: number | undefined = start;
    while (v !== undefined && next.has(v)) {
      const after = next.get(v);
      next.delete(v);
      loop.push(v);
      v = after;
    }
    const centre = positions.length / 3;
    for (let k = 0; k < 3; k++) {
      positions.push(loop.reduce((sum, at) => sum + positions[3 * at + k], 0) / loop.length);
    }
    loop.forEach((at, i) => {
      triangles.push(at, loop[(i + 1) % loop.length], centre);
    });
  }
  return signedVolume({
    positions: Float64Array.from(positions),
    triangles: Uint32Array.from(triangles),
  });
}

/** The corner after this one in its triangle. */
function follower(triangles: Uint32Array, corner: number): number {
  return triangles[corner % 3 === 2 ? corner - 2 : corner + 1];
}
