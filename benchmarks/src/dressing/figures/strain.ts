import type { DressedGarment } from '@toile/dressing';

/** How much cloth is stretched or pressed together against how it was cut. */
export interface Strain {
  /** Largest extension of any triangle in any direction. */
  readonly largest: number;
  /** Of each triangle the larger of its extension and its shortening, on average over the area. */
  readonly mean: number;
  /** Extension that 99 % of the cloth stay below. */
  readonly most: number;
}

/** Principal stretches less 1, from material coordinates. Triangles without area do not count. */
export function measureStrain(
  cloth: Pick<DressedGarment, 'positions' | 'triangles' | 'cornerUvs'>,
): Strain {
  const found: { extension: number; area: number }[] = [];
  let [sum, total] = [0, 0];
  for (let t = 0; 3 * t < cloth.triangles.length; t++) {
    const [high, low, area] = principalStretches(cloth, t);
    if (!(area > 0)) continue;
    found.push({ extension: high - 1, area });
    sum += area * Math.max(Math.abs(high - 1), Math.abs(low - 1));
    total += area;
  }
  if (found.length === 0) return { largest: 0, mean: 0, most: 0 };
  found.sort((a, b) => a.extension - b.extension);
  let passed = 0;
  const most = found.find(({ area }) => {
    passed += area;
    return passed >= 0.99 * total;
  });
  const { extension: largest } = found[found.length - 1];
  return { largest, mean: sum / total, most: most?.extension ?? largest };
}

/** The larger and the smaller singular value of ∂x/∂u, and the area as cut [m²]. */
function principalStretches(
  { positions: x, triangles, cornerUvs: uv }: Parameters<typeof measureStrain>[0],
  t: number,
): [high: number, low: number, area: number] {
  const [a, b, c] = [0, 1, 2].map((corner) => 3 * triangles[3 * t + corner]);
  const [u1, v1] = [uv[6 * t + 2] - uv[6 * t], uv[6 * t + 3] - uv[6 * t + 1]];
  const [u2, v2] = [uv[6 * t + 4] - uv[6 * t], uv[6 * t + 5] - uv[6 * t + 1]];
  const double = u1 * v2 - u2 * v1;
  let [e, f, g] = [0, 0, 0];
  for (let i = 0; i < 3; i++) {
    const [d1, d2] = [x[b + i] - x[a + i], x[c + i] - x[a + i]];
    const [along, across] = [(d1 * v2 - d2 * v1) / double, (d2 * u1 - d1 * u2) / double];
    e += along * along;
    f += along * across;
    g += across * across;
  }
  const spread = Math.hypot((e - g) / 2, f);
  const stretch = (square: number): number => Math.sqrt(Math.max(0, square));
  return [stretch((e + g) / 2 + spread), stretch((e + g) / 2 - spread), Math.abs(double) / 2];
}
