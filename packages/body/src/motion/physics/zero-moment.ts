/** Gravity [m/s²]. */
export const GRAVITY = 9.81;
/** Whoever presses the floor with less than this share of their weight flies. */
const FLIES = 0.2;

/**
 * The point of the floor at which its force has no moment about level axes, from where masses are a moment
 * before, now and after. F = Σ m (a − g), M = Σ r × m (a − g); on y = 0 then x = M_z / F_y, z = −M_x / F_y.
 *
 * Source: [Vukobratovic2004, abstract]
 *
 * @param dt From one to the next [s].
 * @returns x and z [m]; nothing in flight.
 */
export function zeroMoment(
  masses: Float64Array,
  before: Float64Array,
  now: Float64Array,
  after: Float64Array,
  dt: number,
): [x: number, z: number] | undefined {
  let [up, mx, mz, total] = [0, 0, 0, 0];
  for (let p = 0; p < masses.length; p++) {
    const m = masses[p];
    const i = 3 * p;
    const ax = (after[i] - 2 * now[i] + before[i]) / (dt * dt);
    const ay = (after[i + 1] - 2 * now[i + 1] + before[i + 1]) / (dt * dt) + GRAVITY;
    const az = (after[i + 2] - 2 * now[i + 2] + before[i + 2]) / (dt * dt);
    total += m;
    up += m * ay;
    mx += m * (now[i + 1] * az - now[i + 2] * ay);
    mz += m * (now[i] * ay - now[i + 1] * ax);
  }
  if (up < FLIES * total * GRAVITY) return undefined;
  return [mz / up, -mx / up];
}
