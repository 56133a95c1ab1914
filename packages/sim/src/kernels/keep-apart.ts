import { GHOSTS, type State } from '../state.ts';
import { PAIR_STRIDE, PARTNER_VERTEX } from './find-pairs.ts';
import type { PairRule, ParticlePairs } from './particle-kernels.ts';
import { TINY_LENGTH } from './solve-distances.ts';

const f = Math.fround;

/** Vertices that one task pushes; contacts are counted per task. */
export const PAIR_CHUNK = 512;

/**
 * Pushes apart particles that are closer than the distance to keep, or that went through each
 * other during the substep. All pushes are found from the same positions, so that their order does
 * not matter, and reduced where a vertex has several. A pair that was too close already is not
 * thrown apart: it gains `recovery` per substep. Friction takes from the pair's relative path
 * across the push at most μ times its depth.
 *
 * Source: [Fuhrmann2003, section 4]; friction after [Fuhrmann2003, Eq. 19–20] with Coulomb's bound.
 */
export function keepApart(state: State, pairs: ParticlePairs, rule: PairRule): void {
  const { positions: x, inverseMasses } = state;
  const { counts, contacts } = pairs;
  const pushes = pairs.tree.paths;
  const count = inverseMasses.length - GHOSTS;
  contacts.fill(0);
  for (let i = 0; i < count; i++) {
    if (counts[i] === 0) continue;
    contacts[Math.floor(i / PAIR_CHUNK)] += push(state, pairs, rule, i);
  }
  for (let i = 0; i < count; i++) {
    if (counts[i] === 0) continue;
    for (let c = 4 * i; c < 4 * i + 3; c++) x[c] = f(x[c] + pushes[c]);
  }
}

/** Pushes of one vertex, partner by partner in four lanes: x×4, y×4, z×4. */
const sums = new Float32Array(12);

/** Sets the push of one vertex and returns its number of contacts. */
function push(state: State, pairs: ParticlePairs, rule: PairRule, i: number): number {
  const { positions: x, previous: p, inverseMasses: w } = state;
  const { counts, partners } = pairs;
  const distance = f(rule.distance);
  const distance2 = f(distance * distance);
  const recovery = f(rule.recovery);
  const friction = f(rule.friction);
  const a = 4 * i;
  let contacts = 0;
  sums.fill(0);
  const count = w[i] > 0 ? counts[i] : 0;
  for (let k = 0; k < count; k++) {
    const j = partners[i * PAIR_STRIDE + k] & PARTNER_VERTEX;
    const b = 4 * j;
    const rx = f(x[a] - x[b]);
    const ry = f(x[a + 1] - x[b + 1]);
    const rz = f(x[a + 2] - x[b + 2]);
    const ox = f(p[a] - p[b]);
    const oy = f(p[a + 1] - p[b + 1]);
    const oz = f(p[a + 2] - p[b + 2]);
    const rr = f(f(f(rx * rx) + f(ry * ry)) + f(rz * rz));
    const ro = f(f(f(rx * ox) + f(ry * oy)) + f(rz * oz));
    const passed = ro <= 0;
    if (!passed && rr >= distance2) continue;

    const ux = f(rx - ox);
    const uy = f(ry - oy);
    const uz = f(rz - oz);
    const oo = f(f(f(ox * ox) + f(oy * oy)) + f(oz * oz));
    if (passed) {
      // How close they came on the way: o + t u with t = −o·u/u².
      const ou = f(f(f(ox * ux) + f(oy * uy)) + f(oz * uz));
      const uu = f(f(f(ux * ux) + f(uy * uy)) + f(uz * uz));
      if (f(oo - f(f(ou * ou) / Math.max(uu, TINY_LENGTH))) >= distance2) continue;
    }
    const before = f(Math.sqrt(oo));
    const length = Math.max(passed ? before : f(Math.sqrt(rr)), TINY_LENGTH);
    const inverse = f(1 / length);
    const nx = f((passed ? ox : rx) * inverse);
    const ny = f((passed ? oy : ry) * inverse);
    const nz = f((passed ? oz : rz) * inverse);
    const now = passed ? f(ro * inverse) : length;
    const depth = f(Math.min(distance, f(before + recovery)) - now);
    if (!(depth > 0)) continue;

    let gx = f(depth * nx);
    let gy = f(depth * ny);
    let gz = f(depth * nz);
    if (friction > 0) {
      const un = f(f(f(ux * nx) + f(uy * ny)) + f(uz * nz));
      const tx = f(ux - f(un * nx));
      const ty = f(uy - f(un * ny));
      const tz = f(uz - f(un * nz));
      const slid = f(Math.sqrt(f(f(f(tx * tx) + f(ty * ty)) + f(tz * tz))));
      const most = f(friction * depth);
      const rubbed = slid > most ? f(most / slid) : 1;
      gx = f(gx - f(rubbed * tx));
      gy = f(gy - f(rubbed * ty));
      gz = f(gz - f(rubbed * tz));
    }
    const share = f(w[i] / f(w[i] + w[j]));
    const lane = k & 3;
    sums[lane] += f(share * gx);
    sums[lane + 4] += f(share * gy);
    sums[lane + 8] += f(share * gz);
    contacts++;
  }
  // One contact pushes in full; several share the work, but help each other on.
  const part = f(2 / (contacts + 1));
  for (let c = 0; c < 3; c++) {
    const even = f(sums[4 * c] + sums[4 * c + 2]);
    const odd = f(sums[4 * c + 1] + sums[4 * c + 3]);
    pairs.tree.paths[a + c] = f(f(even + odd) * part);
  }
  return contacts;
}
