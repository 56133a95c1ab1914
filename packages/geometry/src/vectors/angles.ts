/** Once around [rad]. */
export const TURN: number = 2 * Math.PI;

/** The same angle from −π to π. */
export function wrapAngle(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** The same angle from 0 to 2π. */
export function positiveAngle(angle: number): number {
  return ((angle % TURN) + TURN) % TURN;
}
