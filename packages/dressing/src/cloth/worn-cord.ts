import { drawcord, type RopeInput, type RopeMaterial, type Vec3 } from '@toile/sim';

/** An end of a drawstring, simulated as it hangs out of its eyelet. */
export interface WornCord {
  readonly material: RopeMaterial;
  /** Of what hangs out [m]. */
  readonly length: number;
  /** The garment's vertices in whose middle its eyelet is; the tunnel holds it there. */
  readonly vertices: readonly number[];
  /** From the eyelet on, two vertices to a section, one on each side. */
  readonly positions: Float64Array;
}

/** Parts are at least so long [m]: shorter ones would have contact keep less distance. */
const PART = 0.012;

/** A flat braid as wide as a trim is thick. */
export function cordMaterial(width: number): RopeMaterial {
  return { ...drawcord, width, density: (drawcord.density * width) / drawcord.width };
}

export function spacingFor({ width }: RopeMaterial): number {
  return Math.max(PART, 2 * width);
}

/** A cord as a rope from where it is, its garment's vertices counted from the first. */
export function ropeOf(
  { material, length, vertices, positions }: WornCord,
  first: number,
): RopeInput {
  const count = positions.length / 6;
  const sides = (k: number): [Vec3, Vec3] => {
    const [ax, ay, az, bx, by, bz] = positions.subarray(6 * k, 6 * k + 6);
    return [
      [ax, ay, az],
      [bx, by, bz],
    ];
  };
  const sections = Array.from({ length: count }, (_, k) => sides(k));
  return {
    material,
    length,
    spacing: length / (count - 1),
    path: sections.map(([a, b]) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]),
    across: sections.map(([a, b]) => [b[0] - a[0], b[1] - a[1], b[2] - a[2]]),
    ties: [{ vertices: vertices.map((vertex) => vertex + first), at: 0 }],
  };
}

/** Triangles of a cord's strip, for whoever looks at what crosses. */
export function stripTriangles(positions: ArrayLike<number>): Uint32Array {
  const parts = positions.length / 6 - 1;
  return Uint32Array.from(
    Array.from({ length: parts }, (_, k) => [
      2 * k,
      2 * k + 2,
      2 * k + 3,
      2 * k,
      2 * k + 3,
      2 * k + 1,
    ]).flat(),
  );
}
