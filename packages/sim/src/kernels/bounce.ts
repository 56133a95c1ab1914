import { GHOSTS, type State } from '../state.ts';
import { contact, meet } from './collide.ts';
import { COLLIDER_STRIDE } from './collider-rows.ts';

const f = Math.fround;

/** How much faster than it came in contacts may send a vertex away [m/s], per substep. */
export const PUSH_SPEED: number = f(0.1);

/**
 * Collision by velocity. Where the coming move x → x + h·v would lead into or through a solid, the
 * velocity relative to the solid's surface is split along the outward normal n, and becomes
 *
 *   v_res = Cfric·v_t − Crefl·v_n
 *
 * With a negative `friction`, Cfric follows from Coulomb's law and the solid's coefficient μ:
 * the tangential speed loses at most μ times what the normal speed changes by,
 *
 *   Cfric = max(0, 1 − μ (1 + Crefl) |v_n|/|v_t|)
 *
 * so that sliding does not depend on how many substeps it takes. Vertices that leave are let go.
 * Source: [Vassilev2000, Eq. 5]. Deviates: relative to the moving surface, and Coulomb's law.
 */
export function bounce(
  state: State,
  table: Float32Array,
  colliderCount: number,
  friction: number,
  reflection: number,
  h: number,
): void {
  const { positions: x, velocities: v, inverseMasses } = state;
  const fixed = f(friction);
  const back = f(reflection);
  const dt = f(h);
  const count = inverseMasses.length - GHOSTS;
  for (let i = 0; i < count; i++) {
    if (inverseMasses[i] === 0) continue;
    for (let k = 0; k < colliderCount; k++) {
      const at = 4 * i;
      for (let c = 0; c < 3; c++) coming[c] = f(x[at + c] + f(dt * v[at + c]));
      const row = k * COLLIDER_STRIDE;
      if (meet(x, at, coming, 0, table, row) > 0) reflect(v, at, table, row, fixed, back, dt);
    }
  }
}

const coming = new Float32Array(3);
/** The surface's velocity and normal where the contact is. */
const drift = new Float32Array(3);
const n = new Float32Array(3);
/** Velocity relative to the surface. */
const u = new Float32Array(3);

function reflect(
  v: Float32Array,
  at: number,
  table: Float32Array,
  row: number,
  fixed: number,
  back: number,
  dt: number,
): void {
  const { start: p, normal } = contact;
  const rate = f(1 / dt);
  for (let c = 0; c < 3; c++) {
    // Differences of the frames come first: what stands still has no velocity, to the last bit.
    const from = row + 11 + 3 * c;
    const to = row + 23 + 3 * c;
    const turned = f(
      f(f(f(table[to] - table[from]) * p[0]) + f(f(table[to + 1] - table[from + 1]) * p[1])) +
        f(f(table[to + 2] - table[from + 2]) * p[2]),
    );
    drift[c] = f(f(f(table[row + 20 + c] - table[row + 8 + c]) + turned) * rate);
    n[c] = f(
      f(f(table[to] * normal[0]) + f(table[to + 1] * normal[1])) + f(table[to + 2] * normal[2]),
    );
    u[c] = f(v[at + c] - drift[c]);
  }
  const un = f(f(f(u[0] * n[0]) + f(u[1] * n[1])) + f(u[2] * n[2]));
  if (!(un < 0)) return;
  const tx = f(u[0] - f(un * n[0]));
  const ty = f(u[1] - f(un * n[1]));
  const tz = f(u[2] - f(un * n[2]));
  let keep = fixed;
  if (fixed < 0) {
    const along = f(Math.sqrt(f(f(f(tx * tx) + f(ty * ty)) + f(tz * tz))));
    const most = f(table[row + 1] * f(f(1 + back) * f(-un)));
    keep = along > most ? f(1 - f(most / along)) : 0;
  }
  const away = f(back * un);
  v[at] = f(drift[0] + f(f(keep * tx) - f(away * n[0])));
  v[at + 1] = f(drift[1] + f(f(keep * ty) - f(away * n[1])));
  v[at + 2] = f(drift[2] + f(f(keep * tz) - f(away * n[2])));
}

/**
 * Takes over into the velocities what contacts did to the positions since x₀ + h·v: the velocity
 * towards where a vertex was pushed from goes, and it may leave with `PUSH_SPEED` more per substep,
 * so that a moving solid takes it along but an overlap does not shoot it away.
 *
 *   c = x − (x₀ + h v),   v += c/|c| · min(|c|/h, max(0, −v·c/|c|) + PUSH_SPEED)
 *
 * Vertices that were not pushed keep their velocity to the last bit: (x − x₀)/h would lose all
 * that is slower than the spacing of floats over h.
 */
export function followContacts(state: State, h: number): void {
  const { positions: x, previous, velocities: v, inverseMasses } = state;
  const dt = f(h);
  const rate = f(1 / dt);
  const count = inverseMasses.length - GHOSTS;
  for (let i = 0; i < count; i++) {
    if (inverseMasses[i] === 0) continue;
    const at = 4 * i;
    const cx = f(x[at] - f(previous[at] + f(dt * v[at])));
    const cy = f(x[at + 1] - f(previous[at + 1] + f(dt * v[at + 1])));
    const cz = f(x[at + 2] - f(previous[at + 2] + f(dt * v[at + 2])));
    const length = f(Math.sqrt(f(f(f(cx * cx) + f(cy * cy)) + f(cz * cz))));
    if (length === 0) continue;
    const along = f(f(f(f(v[at] * cx) + f(v[at + 1] * cy)) + f(v[at + 2] * cz)) / length);
    const most = f((along < 0 ? f(-along) : 0) + PUSH_SPEED);
    const pushed = f(length * rate);
    const s = f((pushed < most ? pushed : most) / length);
    v[at] = f(v[at] + f(s * cx));
    v[at + 1] = f(v[at + 1] + f(s * cy));
    v[at + 2] = f(v[at + 2] + f(s * cz));
  }
}
