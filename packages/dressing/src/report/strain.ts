import type { DressedGarment } from '../dress.ts';

type Worn = Pick<DressedGarment, 'triangles' | 'cloth'> & {
  readonly positions: ArrayLike<number>;
};

/** How a triangle of cloth is deformed: linear in it, x = x₀ + F (u − u₀). */
export interface Deformation {
  /** What a metre of warp has become, first column of F. */
  readonly warp: [number, number, number];
  /** … and a metre of weft. */
  readonly weft: [number, number, number];
  /** At rest [m²]. */
  area: number;
  /** Of each corner's share by u and v: du₀, dv₀, du₁, dv₁, du₂, dv₂ [1/m]. */
  readonly gradients: number[];
}

export function createDeformation(): Deformation {
  return { warp: [0, 0, 0], weft: [0, 0, 0], area: 0, gradients: [0, 0, 0, 0, 0, 0] };
}

/** Fills in how triangle t is deformed; without area in the pattern it is not. */
export function deform(worn: Worn, t: number, out: Deformation): Deformation {
  const { positions, triangles, cloth } = worn;
  const { cornerUvs: uv } = cloth;
  const [u0, v0] = [uv[6 * t], uv[6 * t + 1]];
  const [u1, v1] = [uv[6 * t + 2] - u0, uv[6 * t + 3] - v0];
  const [u2, v2] = [uv[6 * t + 4] - u0, uv[6 * t + 5] - v0];
  const double = u1 * v2 - u2 * v1;
  out.area = Math.abs(double) / 2;
  const scale = double === 0 ? 0 : 1 / double;
  const g = out.gradients;
  [g[2], g[3], g[4], g[5]] = [scale * v2, -scale * u2, -scale * v1, scale * u1];
  [g[0], g[1]] = [-g[2] - g[4], -g[3] - g[5]];
  for (let axis = 0; axis < 3; axis++) {
    out.warp[axis] = out.weft[axis] = 0;
    for (let corner = 0; corner < 3; corner++) {
      const x = positions[3 * triangles[3 * t + corner] + axis];
      out.warp[axis] += g[2 * corner] * x;
      out.weft[axis] += g[2 * corner + 1] * x;
    }
  }
  return out;
}

/**
 * Extension λ − 1 per triangle along the threads, from what the cloth was in the simulation at rest: an
 * elastic from its own length, not from that of the cloth it gathers. Below 0 it is slack.
 */
export interface Strains {
  readonly warp: Float64Array;
  readonly weft: Float64Array;
  /** At rest [m²]. */
  readonly areas: Float64Array;
}

export function measureStrains(worn: Worn): Strains {
  const count = worn.triangles.length / 3;
  const strains = {
    warp: new Float64Array(count),
    weft: new Float64Array(count),
    areas: new Float64Array(count),
  };
  const deformation = createDeformation();
  for (let t = 0; t < count; t++) {
    const { warp, weft, area } = deform(worn, t, deformation);
    strains.areas[t] = area;
    if (area === 0) continue;
    strains.warp[t] = Math.hypot(...warp) - 1;
    strains.weft[t] = Math.hypot(...weft) - 1;
  }
  return strains;
}

/** A quantity over the garment. */
export interface Spread {
  readonly mean: number;
  /** 95 % of the cloth have less. */
  readonly most: number;
  readonly max: number;
}

/** @param weights How much cloth each value speaks for. */
export function spreadOf(values: ArrayLike<number>, weights: ArrayLike<number>): Spread {
  const order = Array.from(values, (_, i) => i).sort((a, b) => values[a] - values[b]);
  let [total, sum] = [0, 0];
  for (const i of order) {
    total += weights[i];
    sum += weights[i] * values[i];
  }
  if (!(total > 0)) return { mean: 0, most: 0, max: 0 };
  let passed = 0;
  const most = order.find((i) => {
    passed += weights[i];
    return passed >= 0.95 * total;
  });
  const last = order[order.length - 1];
  return { mean: sum / total, most: values[most ?? last], max: values[last] };
}
