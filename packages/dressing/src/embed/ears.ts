import { type IntrinsicMesh, nextCorner } from './intrinsic-mesh.ts';

/** A triangle that hangs on one edge only, taken off. */
export interface Ear {
  /** Its tip, and its other two corners. */
  readonly tip: number;
  readonly ends: readonly [number, number];
  /** The corner behind that edge. */
  readonly behind: number;
  /** Where the tip is as a mix of the three: its plane goes on straight. */
  readonly shares: readonly [a: number, b: number, behind: number];
}

/**
 * Takes off the triangles that hang on one edge only, at corners and sharp points: all their vertices
 * lie on a rim, which would flatten them. What is left may have such again.
 */
export function takeEars(mesh: IntrinsicMesh): { triangles: number[]; ears: Ear[] } {
  const { triangles, lengths } = mesh;
  const isTaken = new Uint8Array(triangles.length / 3);
  const around = new Uint16Array(mesh.vertexCount);
  const of = new Map<number, number[]>();
  triangles.forEach((v, c) => {
    around[v]++;
    const list = of.get(v);
    if (list) list.push(Math.floor(c / 3));
    else of.set(v, [Math.floor(c / 3)]);
  });
  const halfEdges = new Map<string, number>();
  for (let c = 0; c < triangles.length; c++) {
    halfEdges.set(`${triangles[c]} ${triangles[nextCorner(c)]}`, c);
  }
  const ears: Ear[] = [];
  const open = [...of.keys()].filter((v) => around[v] === 1);
  for (const tip of open) {
    if (around[tip] !== 1) continue;
    const t = of.get(tip)!.find((own) => !isTaken[own])!;
    const corner = [0, 1, 2].map((k) => 3 * t + k).find((c) => triangles[c] === tip)!;
    const [toA, ab] = [corner, nextCorner(corner)];
    const [a, b] = [triangles[ab], triangles[nextCorner(ab)]];
    const opposite = halfEdges.get(`${b} ${a}`);
    // What would be nothing but ears stays as it is.
    if (opposite === undefined || isTaken[Math.floor(opposite / 3)]) continue;
    if (around[a] < 3 || around[b] < 3) continue;
    const behind = triangles[nextCorner(nextCorner(opposite))];
    isTaken[t] = 1;
    for (const v of [tip, a, b]) {
      if (--around[v] === 1) open.push(v);
    }
    const length = lengths[ab];
    const own = unfold(length, lengths[toA], lengths[nextCorner(ab)]);
    const other = unfold(length, lengths[nextCorner(opposite)], lengths[nextCorner(nextCorner(opposite))]);
    const share = -own[1] / Math.max(other[1], 1e-9);
    const along = (own[0] - share * other[0]) / length;
    ears.push({ tip, ends: [a, b], behind, shares: [1 - along - share, along, share] });
  }
  return { triangles: [...isTaken.keys()].filter((t) => !isTaken[t]), ears };
}

/** The third corner of a triangle on an edge along x, by its distances from both ends. */
function unfold(length: number, fromA: number, fromB: number): [x: number, y: number] {
  const x = (length * length + fromA * fromA - fromB * fromB) / (2 * length);
  return [x, Math.sqrt(Math.max(0, fromA * fromA - x * x))];
}

/** Puts tips where their planes go on straight, three coordinates per vertex. */
export function placeEars(ears: readonly Ear[], positions: Float64Array): void {
  for (const { tip, ends, behind, shares } of [...ears].reverse()) {
    for (let c = 0; c < 3; c++) {
      positions[3 * tip + c] =
        shares[0] * positions[3 * ends[0] + c] +
        shares[1] * positions[3 * ends[1] + c] +
        shares[2] * positions[3 * behind + c];
    }
  }
}
