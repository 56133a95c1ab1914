import { sphereMesh, type TriangleMesh } from '@toile/geometry';

/** Hills and valleys, sharp enough for every kind of nearest feature. */
export function bumpyBall(): TriangleMesh {
  const { positions, triangles } = sphereMesh({ radius: 0.2, subdivisions: 2 });
  const bumpy = positions.map((x, k) => {
    const v = k - (k % 3);
    return x * (1 + 0.35 * Math.sin(41 * positions[v]) * Math.sin(37 * positions[v + 1] + 1));
  });
  return { positions: bumpy, triangles };
}

/** Points in a cube of ±reach. */
export function scatter(count: number, reach: number): Float32Array[] {
  let seed = 7;
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return (2 * seed) / 2 ** 32 - 1;
  };
  return Array.from({ length: count }, () =>
    Float32Array.of(reach * next(), reach * next(), reach * next()),
  );
}
