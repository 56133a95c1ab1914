import { rigidMotion, seededRandom } from './random.ts';

/** Side of the triangles [m]. */
export const side = 0.02;
export const triangleArea: number = (Math.sqrt(3) / 4) * side * side;

/** The three hinges (one per edge direction) of an equilateral net, rotated in the plane. */
export function equilateralHinges(rotation: number): Float64Array[] {
  return [0, 1, 2].map((k) => {
    const angle = rotation + (k * Math.PI) / 3;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const height = (Math.sqrt(3) / 2) * side;
    const flat = [
      [0, height],
      [0, -height],
      [-side / 2, 0],
      [side / 2, 0],
    ];
    return Float64Array.from(flat.flatMap(([u, v]) => [c * u - s * v, s * u + c * v, 0]));
  });
}

/** Puts flat vertices on the surface z = ½ (κx x² + κy y²), then anywhere in space. */
export function bend(flat: Float64Array, kx: number, ky: number): Float64Array {
  const bent = flat.slice();
  for (let v = 0; v < flat.length; v += 3) {
    bent[v + 2] = 0.5 * (kx * flat[v] ** 2 + ky * flat[v + 1] ** 2);
  }
  return rigidMotion(seededRandom(4))(bent);
}

/**
 * Energy per area [J/m²] of a net whose every pair of triangles has one hinge: there are as many
 * hinges of each direction as half the number of triangles.
 */
export function energyDensity(
  rotation: number,
  kx: number,
  ky: number,
  hingeEnergy: (flat: Float64Array, bent: Float64Array) => number,
): number {
  return equilateralHinges(rotation)
    .map((flat) => hingeEnergy(flat, bend(flat, kx, ky)) / (2 * triangleArea))
    .reduce((sum, value) => sum + value);
}
