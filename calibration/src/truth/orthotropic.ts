import { solveLinear } from './solve.ts';

/**
 * Rows of a symmetric law that joins three stresses (along, across, shear) to three strains, the
 * shear one doubled: (ε_xx, ε_yy, 2 ε_xy), or (κ_xx, κ_yy, 2 κ_xy) for bending.
 */
export type PlaneLaw = readonly [
  readonly [number, number, number],
  readonly [number, number, number],
  readonly [number, number, number],
];

/**
 * Stiffness matrix of an orthotropic sheet from the moduli of narrow strips along warp and weft, the
 * contraction ν (weft per warp extension) and the shear or twisting stiffness.
 */
export function orthotropicLaw(
  warp: number,
  weft: number,
  poisson: number,
  shear: number,
): PlaneLaw {
  return inverse([
    [1 / warp, -poisson / warp, 0],
    [-poisson / warp, 1 / weft, 0],
    [0, 0, 1 / shear],
  ]);
}

/** The same law in axes turned by `angle` [rad] against the warp. */
export function turnedLaw(law: PlaneLaw, angle: number): PlaneLaw {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  // strains along the fabric from strains along the strip
  const turn = [
    [c * c, s * s, -c * s],
    [s * s, c * c, c * s],
    [2 * c * s, -2 * c * s, c * c - s * s],
  ];
  return symmetric((i, j) => {
    let sum = 0;
    for (let k = 0; k < 3; k++) {
      for (let l = 0; l < 3; l++) sum += turn[k][i] * law[k][l] * turn[l][j];
    }
    return sum;
  });
}

/**
 * Stiffness of a narrow strip cut at `angle` [rad] to the warp. Nothing holds it across or in
 * shear, so its compliance is the first entry of the turned law's inverse:
 *
 *     1/E(φ) = c⁴/E_warp + s⁴/E_weft + c²s² (1/G − 2ν/E_warp)
 *
 * For a membrane law it is the modulus of a uniaxial test [N/m], for a bending law the rigidity of
 * a cantilever [N·m].
 * Source: [Jones1999, abstract].
 */
export function narrowStripStiffness(law: PlaneLaw, angle: number): number {
  return 1 / inverse(turnedLaw(law, angle))[0][0];
}

/** Inverse of a law: strains from stresses. */
export function inverse(law: PlaneLaw): PlaneLaw {
  const columns = [0, 1, 2].map((k) =>
    solveLinear(
      law,
      [0, 1, 2].map((i) => (i === k ? 1 : 0)),
    ),
  );
  return symmetric((i, j) => columns[j][i]);
}

function symmetric(entry: (i: number, j: number) => number): PlaneLaw {
  const row = (i: number): [number, number, number] => [entry(i, 0), entry(i, 1), entry(i, 2)];
  return [row(0), row(1), row(2)];
}
