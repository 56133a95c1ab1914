/** Once around [rad]. */
export const TURN: number = 2 * Math.PI;

/** The same angle from −π to π. */
export function wrap(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}
