import { hingeRigidity } from '../bending/hinges.ts';
import {
  type DihedralBendingParameters,
  dihedralAngle,
  dihedralBending,
  wrapAngle,
} from '../energies/dihedral-bending.ts';
import { buildTerm, type Term } from '../energies/term.ts';
import type { Model } from '../model/model.ts';
import { restDistance } from '../model/rest-shape.ts';

/** Across a fold, the cloth that is bent by pressing [m]. */
const CREASE = 1e-3;

/** Hinges with rest angles along a cloth's folds. */
export interface FoldHinges {
  /** Four vertices each: opposite, opposite, edge, edge. */
  readonly stencils: Uint32Array;
  readonly parameters: readonly DihedralBendingParameters[];
  /** The cloth has come to x, `stride` numbers per vertex: angles go on from there. */
  follow(x: ArrayLike<number>, stride: number): void;
  /** Other angles at rest, one per hinge [rad]. */
  setAngles(angles: ArrayLike<number>): void;
}

/**
 * A fold is a strip of cloth as narrow as CREASE, of the cloth's own rigidity B, that pressing has
 * bent: over an edge of length l its energy is ½ (B l/CREASE)(θ − θ0)². What is beside it bends as
 * cloth does, see `cutAlongFolds`; so a fold depends on the mesh no more than the plate does.
 *
 * Angles are followed past ±π: cloth that has bent the wrong way comes back the way it went.
 */
export function foldHinges(model: Model): FoldHinges | undefined {
  const { folds, topology } = model;
  if (!folds) return undefined;
  const stencils = Uint32Array.from(
    [...folds.edges].flatMap((e) => [
      ...topology.edgeOpposites.subarray(2 * e, 2 * e + 2),
      ...topology.edges.subarray(2 * e, 2 * e + 2),
    ]),
  );
  const parameters = Array.from(folds.edges, (e, f) => {
    const length = restDistance(model, topology.edges[2 * e], topology.edges[2 * e + 1]);
    const stiffness = (hingeRigidity(model, e) * length) / CREASE;
    return { stiffness, restAngle: folds.angles[f], near: 0 };
  });
  const corners = new Float64Array(12);
  return {
    stencils,
    parameters,
    follow(x, stride) {
      parameters.forEach((hinge, f) => {
        gatherHinge(x, stride, stencils, f, corners);
        hinge.near += wrapAngle(dihedralAngle(corners) - hinge.near);
      });
    },
    setAngles(angles) {
      parameters.forEach((hinge, f) => {
        hinge.restAngle = angles[f];
      });
    },
  };
}

/** The corners of the f-th hinge at x. */
export function gatherHinge(
  x: ArrayLike<number>,
  stride: number,
  stencils: Uint32Array,
  f: number,
  corners: Float64Array,
): void {
  for (let a = 0; a < 4; a++) {
    const at = stride * stencils[4 * f + a];
    for (let c = 0; c < 3; c++) corners[3 * a + c] = x[at + c];
  }
}

/** Folds as a part of the energy in double precision. */
export function foldTerm(model: Model): Term | undefined {
  const hinges = foldHinges(model);
  if (!hinges) return undefined;
  hinges.follow(model.positions, 3);
  return {
    ...buildTerm(dihedralBending, hinges.stencils, hinges.parameters),
    accept: (x) => hinges.follow(x, 3),
  };
}
