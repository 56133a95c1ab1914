import { NONE } from '@toile/geometry';
import {
  type DihedralBendingParameters,
  dihedralAngle,
  dihedralBending,
  dihedralStiffness,
} from '../energies/dihedral-bending.ts';
import { type EdgeSpringParameters, edgeSpring } from '../energies/edge-spring.ts';
import { bendingVector } from '../energies/linear-bending.ts';
import { quadraticBendingWeights } from '../energies/quadratic-bending.ts';
import { type SparseMatrix, sumRows } from '../linear/sparse.ts';
import { cutAlongFolds } from '../model/folds.ts';
import { meanAtEdge } from '../model/material-map.ts';
import type { Model } from '../model/model.ts';
import { edgeArea, edgeDirection, restDistance } from '../model/rest-shape.ts';
import { buildPlate, type Plate } from './plate.ts';
import { buildTerm, type Term } from './term.ts';
import { sewThreads } from './threads.ts';

/**
 * How bending is modelled: springs between opposite vertices, dihedral angles with rest angles, the
 * linear scheme of Volino and Magnenat-Thalmann, the isometric quadratic energy, or the plate
 * element, which alone does not depend on the mesh.
 */
export type BendingKind = 'none' | 'crossover' | 'dihedral' | 'linear' | 'quadratic' | 'plate';

/** Angle at which a crossover spring, whose energy grows with θ⁴, stores what the hinge does. */
const CROSSOVER_ANGLE = Math.PI / 4;

/** The part of the energy that is quadratic in the positions: bending, and the threads of seams. */
export interface QuadraticPart {
  /** E = ½ xᵀ Q x in each coordinate [N/m]. */
  readonly matrix?: SparseMatrix | undefined;
  /** What bending's part of the matrix is of; where it has changed, refill. */
  readonly plate?: Plate;
  /**
   * Fills the matrix anew, with threads so many times as hard, all of them or each, and bending so many
   * times as stiff.
   */
  refill(threads: number | ArrayLike<number>, stiffer?: number): void;
}

/** Folds do not take part: see `foldHinges`. */
export function quadraticPart(model: Model, kind: BendingKind): QuadraticPart {
  const cut = cutAlongFolds(model);
  const plate = kind === 'plate' ? buildPlate(cut) : undefined;
  const sewn = sewThreads(model, plate ? plate.matrix : hingeMatrix(cut, kind));
  return {
    matrix: sewn?.matrix,
    ...(plate && { plate }),
    refill: (threads, stiffer) => sewn?.refill(threads, stiffer),
  };
}

/** The matrix of the kinds that live on hinges. */
function hingeMatrix(model: Model, kind: BendingKind): SparseMatrix | undefined {
  if (kind !== 'linear' && kind !== 'quadratic') return undefined;
  const hinges: number[] = [];
  const parts: number[] = [];
  const weights = new Float64Array(4);
  forEachHinge(model, (hinge, corners, rigidity, area) => {
    let stiffness = rigidity / area;
    if (kind === 'quadratic') quadraticBendingWeights(corners, weights);
    else {
      const vector = bendingVector(corners, rigidity, area);
      weights.set(vector.weights);
      stiffness = vector.stiffness;
    }
    const root = Math.sqrt(stiffness);
    hinges.push(...hinge);
    for (const weight of weights) parts.push(root * weight);
  });
  return sumSquares(Uint32Array.from(hinges), Float64Array.from(parts), model.vertexCount);
}

/** Matrix of ½ Σ (Σ wₐ xₐ)², over four vertices each. */
function sumSquares(hinges: Uint32Array, weights: Float64Array, vertexCount: number): SparseMatrix {
  const around = Array.from({ length: vertexCount }, (): number[] => []);
  hinges.forEach((vertex, place) => {
    around[vertex].push(place);
  });
  const sum = sumRows(vertexCount);
  for (const places of around) {
    for (const place of places) {
      const first = place & ~3;
      for (let b = first; b < first + 4; b++) sum.add(hinges[b], weights[place] * weights[b]);
    }
    sum.end();
  }
  return sum.finish();
}

/** The part of bending that is not. */
export function bendingTerm(whole: Model, kind: BendingKind): Term | undefined {
  const model = cutAlongFolds(whole);
  if (kind === 'dihedral') {
    const stencils: number[] = [];
    const parameters: DihedralBendingParameters[] = [];
    forEachHinge(model, (hinge, corners, rigidity, area) => {
      stencils.push(...hinge);
      parameters.push({
        stiffness: dihedralStiffness(rigidity, hingeLength(corners), area),
        restAngle: dihedralAngle(corners),
      });
    });
    return buildTerm(dihedralBending, stencils, parameters);
  }
  if (kind === 'crossover') {
    const stencils: number[] = [];
    const parameters: EdgeSpringParameters[] = [];
    forEachHinge(model, (hinge, corners, rigidity, area) => {
      const spring = crossoverSpring(corners, rigidity, area);
      if (!spring) return;
      stencils.push(hinge[0], hinge[1]);
      parameters.push(spring);
    });
    return buildTerm(edgeSpring, stencils, parameters);
  }
  return undefined;
}

/**
 * The distance of opposite vertices is even in the angle, so a spring between them is slack near
 * flat and stiff when folded: it can have the right energy at one angle only.
 */
function crossoverSpring(
  corners: Float64Array,
  rigidity: number,
  area: number,
): EdgeSpringParameters | undefined {
  const { weights } = bendingVector(corners, rigidity, area);
  const length = hingeLength(corners);
  const sum = (2 * area) / length;
  const [h0, h1] = [weights[1] * sum, weights[0] * sum];
  const apart = Math.hypot(
    corners[3] - corners[0],
    corners[4] - corners[1],
    corners[5] - corners[2],
  );
  const shift = Math.sqrt(Math.max(0, apart * apart - sum * sum));
  const bent = Math.sqrt(
    shift * shift + h0 * h0 + h1 * h1 + 2 * h0 * h1 * Math.cos(CROSSOVER_ANGLE),
  );
  const shortening = apart - bent;
  if (!(shortening > 0)) return undefined;
  const energy = 0.5 * dihedralStiffness(rigidity, length, area) * CROSSOVER_ANGLE ** 2;
  return {
    stiffness: (2 * energy) / (shortening * shortening),
    restLength: apart,
    min: 1,
    max: 1,
  };
}

/** Length of a hinge's edge at rest [m]. */
export function hingeLength(corners: Float64Array): number {
  return Math.hypot(corners[9] - corners[6], corners[10] - corners[7], corners[11] - corners[8]);
}

/** Every interior edge: vertices (opposite, opposite, edge, edge), their rest positions, B, areas. */
export function forEachHinge(
  model: Model,
  see: (hinge: number[], corners: Float64Array, rigidity: number, area: number) => void,
): void {
  const { edges, edgeOpposites } = model.topology;
  const corners = new Float64Array(12);
  for (let e = 0; e < edges.length; e += 2) {
    if (edgeOpposites[e + 1] === NONE) continue;
    const hinge = [edgeOpposites[e], edgeOpposites[e + 1], edges[e], edges[e + 1]];
    const rigidity = hingeRigidity(model, e / 2);
    if (rigidity === 0) continue;
    if (model.cornerUvs) layHinge(model, hinge, corners);
    else {
      hinge.forEach((vertex, a) => {
        for (let c = 0; c < 3; c++) corners[3 * a + c] = model.rest[3 * vertex + c];
      });
    }
    see(hinge, corners, rigidity, edgeArea(model, e / 2));
  }
}

/** Lays the two triangles of a hinge flat by their lengths, its edge along x. */
function layHinge(model: Model, hinge: readonly number[], corners: Float64Array): void {
  const [p, q, a, b] = hinge;
  const length = restDistance(model, a, b);
  corners.fill(0);
  corners[9] = length;
  [p, q].forEach((opposite, side) => {
    const near = restDistance(model, a, opposite);
    const far = restDistance(model, b, opposite);
    const along = (near * near - far * far + length * length) / (2 * length);
    corners[3 * side] = along;
    corners[3 * side + 1] =
      (side === 0 ? 1 : -1) * Math.sqrt(Math.max(0, near * near - along * along));
  });
}

/**
 * Bending runs across the edge: warp rigidity counts where the edge lies along the weft. Between
 * two materials it is their mean.
 */
export function hingeRigidity(model: Model, edge: number): number {
  const [du, dv] = edgeDirection(model, edge);
  const squared = du * du + dv * dv || 1;
  return meanAtEdge(
    model,
    edge,
    ({ bendingWarp, bendingWeft }) => (bendingWarp * dv * dv + bendingWeft * du * du) / squared,
  );
}
