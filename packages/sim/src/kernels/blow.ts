import type { State } from '../state.ts';
import type { Fans } from './air-kernels.ts';

const f = Math.fround;

/**
 * Acceleration of each vertex by moving air, gathered from the triangles around it. With u the
 * air's velocity relative to a triangle of area A and unit normal n on the lee side:
 *
 *   drag = ½ρ C_D A |u·n| u,   lift = ½ρ C_L A |u·n| |u| (n − (n·û) û)
 *
 * Drag follows the area that faces the stream, lift the flat plate's sin α cos α, so neither jumps
 * when a triangle turns through the stream. A third of each goes to each corner.
 *
 * @param wind velocity [m/s] ×3, ½ρ·C_D/3, ½ρ·C_L/3
 */
export function blow(
  state: State,
  fans: Fans,
  wind: Float32Array,
  accelerations: Float32Array,
): void {
  const { positions: x, velocities: v, inverseMasses } = state;
  const { offsets, corners } = fans;
  const drag = wind[3];
  const lift = wind[4];
  for (let i = 0; i + 1 < offsets.length; i++) {
    let fx = 0;
    let fy = 0;
    let fz = 0;
    const a = 4 * i;
    for (let k = 2 * offsets[i]; k < 2 * offsets[i + 1]; k += 2) {
      const b = 4 * corners[k];
      const c = 4 * corners[k + 1];
      const ux = f(wind[0] - f(THIRD * f(f(v[a] + v[b]) + v[c])));
      const uy = f(wind[1] - f(THIRD * f(f(v[a + 1] + v[b + 1]) + v[c + 1])));
      const uz = f(wind[2] - f(THIRD * f(f(v[a + 2] + v[b + 2]) + v[c + 2])));
      const px = f(x[b] - x[a]);
      const py = f(x[b + 1] - x[a + 1]);
      const pz = f(x[b + 2] - x[a + 2]);
      const qx = f(x[c] - x[a]);
      const qy = f(x[c + 1] - x[a + 1]);
      const qz = f(x[c + 2] - x[a + 2]);
      const nx = f(f(py * qz) - f(pz * qy));
      const ny = f(f(pz * qx) - f(px * qz));
      const nz = f(f(px * qy) - f(py * qx));
      const area2 = f(Math.sqrt(f(f(f(nx * nx) + f(ny * ny)) + f(nz * nz))));
      const speed = f(Math.sqrt(f(f(f(ux * ux) + f(uy * uy)) + f(uz * uz))));
      const through = f(f(f(ux * nx) + f(uy * ny)) + f(uz * nz));
      // Lengths are bounded below: no air, or no area, is no force.
      const facing = f(f(0.5) * Math.abs(through));
      const sine = f(through / f(Math.max(speed, TINY) * Math.max(area2, TINY)));
      const l = f(f(lift * facing) * speed);
      const m = f(f(sine < 0 ? -l : l) / Math.max(area2, TINY));
      const d = f(f(drag * facing) - f(f(l * Math.abs(sine)) / Math.max(speed, TINY)));
      fx = f(fx + f(f(m * nx) + f(d * ux)));
      fy = f(fy + f(f(m * ny) + f(d * uy)));
      fz = f(fz + f(f(m * nz) + f(d * uz)));
    }
    const w = inverseMasses[i];
    accelerations[4 * i] = f(w * fx);
    accelerations[4 * i + 1] = f(w * fy);
    accelerations[4 * i + 2] = f(w * fz);
  }
}

export const THIRD: number = f(1 / 3);
export const TINY: number = f(1e-12);
