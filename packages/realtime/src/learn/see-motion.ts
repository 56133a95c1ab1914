import type { Joints } from '../pose/dual-skin.ts';

/** Times over which a motion is remembered [s]: cloth swings after what was done. */
const MEMORY = [0.1, 0.35];
/** Beside turns of joints: down, going and turning, as the hips see them. */
const BESIDE = 9;

/** What is seen of a motion, moment by moment. */
export interface MotionView {
  /** @param dt Since the last moment [s]; 0 where nothing was before. */
  see(joints: Joints, dt: number): Float32Array;
  readonly size: number;
  reset(): void;
}

export function seenSize(watched: number): number {
  return (3 * watched + BESIDE) * (1 + MEMORY.length);
}

/**
 * The turns of some joints against their parents, which way is down for the hips, how they go and turn; and
 * all of it as remembered over two times. Means over the past hold what swings, and cannot run away.
 *
 * @param watched Numbers of the joints.
 */
export function createMotionView(watched: ArrayLike<number>): MotionView {
  const own = 3 * watched.length + BESIDE;
  const seen = new Float32Array(own * (1 + MEMORY.length));
  const before = { place: [0, 0, 0], turn: [0, 0, 0, 1] };
  let isNew = true;
  return {
    size: seen.length,
    reset() {
      isNew = true;
    },
    see(joints, dt) {
      const { rotations, positions } = joints.posed;
      const { parents } = joints.skeleton;
      for (let k = 0; k < watched.length; k++) {
        const j = watched[k];
        const p = parents[j];
        turnBetween(rotations, p < 0 ? -1 : 4 * p, rotations, 4 * j, seen, 3 * k);
      }
      const at = 3 * watched.length;
      const isFirst = isNew || !(dt > 0);
      const back = [-rotations[0], -rotations[1], -rotations[2], rotations[3]];
      turned(back, 0, -1, 0, seen, at);
      if (isFirst) {
        seen.fill(0, at + 3, at + BESIDE);
      } else {
        const way = [0, 1, 2].map((c) => (positions[c] - before.place[c]) / dt);
        turned(back, way[0], way[1], way[2], seen, at + 3);
        turnBetween(before.turn, 0, rotations, 0, seen, at + 6);
        for (let i = at + 6; i < at + 9; i++) seen[i] /= dt;
      }
      for (let c = 0; c < 3; c++) before.place[c] = positions[c];
      for (let c = 0; c < 4; c++) before.turn[c] = rotations[c];
      MEMORY.forEach((time, m) => {
        const kept = isFirst ? 0 : Math.exp(-dt / time);
        const first = own * (m + 1);
        for (let i = 0; i < own; i++) {
          seen[first + i] = kept * seen[first + i] + (1 - kept) * seen[i];
        }
      });
      isNew = false;
      return seen;
    },
  };
}

/** The turn from one rotation to another as axis times angle, in the first one's axes. */
function turnBetween(
  from: ArrayLike<number>,
  i: number,
  to: ArrayLike<number>,
  j: number,
  out: Float32Array,
  at: number,
): void {
  const [ax, ay, az, aw] =
    i < 0 ? [0, 0, 0, 1] : [-from[i], -from[i + 1], -from[i + 2], from[i + 3]];
  const [bx, by, bz, bw] = [to[j], to[j + 1], to[j + 2], to[j + 3]];
  let x = aw * bx + ax * bw + ay * bz - az * by;
  let y = aw * by - ax * bz + ay * bw + az * bx;
  let z = aw * bz + ax * by - ay * bx + az * bw;
  let w = aw * bw - ax * bx - ay * by - az * bz;
  if (w < 0) [x, y, z, w] = [-x, -y, -z, -w];
  const sine = Math.hypot(x, y, z);
  const scale = sine > 1e-9 ? (2 * Math.atan2(sine, w)) / sine : 2;
  out[at] = scale * x;
  out[at + 1] = scale * y;
  out[at + 2] = scale * z;
}

function turned(
  [qx, qy, qz, qw]: readonly number[],
  x: number,
  y: number,
  z: number,
  out: Float32Array,
  at: number,
): void {
  const tx = 2 * (qy * z - qz * y);
  const ty = 2 * (qz * x - qx * z);
  const tz = 2 * (qx * y - qy * x);
  out[at] = x + qw * tx + qy * tz - qz * ty;
  out[at + 1] = y + qw * ty + qz * tx - qx * tz;
  out[at + 2] = z + qw * tz + qx * ty - qy * tx;
}
