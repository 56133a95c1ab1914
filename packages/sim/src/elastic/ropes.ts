import { dihedralAngle, wrapAngle } from '../energies/dihedral-bending.ts';
import { edgeSpring } from '../energies/edge-spring.ts';
import type { Energy } from '../energies/energy.ts';
import { rodBend, rodSection, rodStretch, rodTwist } from '../energies/rods.ts';
import { buildTerm, type Term } from '../energies/term.ts';
import type { Model } from '../model/model.ts';
import type { Rope } from '../model/ropes.ts';

/** One energy over many stencils of ropes. */
export interface RopePart {
  readonly energy: Energy<never>;
  readonly stencils: Uint32Array;
  readonly parameters: readonly never[];
  /** Ropes are at x, `stride` numbers per vertex: twist goes on from there, also beyond a half turn. */
  follow?(x: ArrayLike<number>, stride: number): void;
}

/** The energies of a model's ropes. */
export function ropeParts({ ropes }: Pick<Model, 'ropes'>): RopePart[] {
  if (!ropes) return [];
  const { list } = ropes;
  return [
    part(rodStretch, list, pairs, ({ material, spacing }) => ({
      stiffness: material.stretch / spacing,
      restLength: spacing,
      min: 1,
      max: 1,
    })),
    twistPart(list),
    part(rodBend, list, inner, ({ material, spacing }) => ({
      stiffness: material.bending / spacing,
    })),
    // What keeps a section as wide as it is, and across the rope, is as stiff as a part is to stretch.
    part(edgeSpring, list, singles, ({ material, spacing }) => ({
      stiffness: material.stretch / spacing,
      restLength: material.width,
      min: 1,
      max: 1,
    })),
    part(rodSection, list, triples, ({ material, spacing }) => ({
      stiffness: material.stretch / spacing / (2 * spacing) ** 2,
    })),
  ];
}

/** The same as parts of the energy in double precision. */
export function ropeTerms(model: Model): Term[] {
  return ropeParts(model).map(({ energy, stencils, parameters, follow }) => ({
    ...buildTerm(energy, stencils, parameters),
    ...(follow && { accept: (x: Float64Array) => follow(x, 3) }),
  }));
}

/** Sections of each stencil, by the number of sections of a rope. */
type Stencils = (count: number) => number[][];
const singles: Stencils = (count) => Array.from({ length: count }, (_, k) => [k]);
const pairs: Stencils = (count) => Array.from({ length: count - 1 }, (_, k) => [k, k + 1]);
const inner: Stencils = (count) => Array.from({ length: count - 2 }, (_, k) => [k, k + 1, k + 2]);
/** At the ends the line goes on from the end itself. */
const triples: Stencils = (count) =>
  Array.from({ length: count }, (_, k) => [Math.max(k - 1, 0), k, Math.min(k + 1, count - 1)]);

function part<P>(
  energy: Energy<P>,
  ropes: readonly Rope[],
  stencilsOf: Stencils,
  parametersOf: (rope: Rope) => P,
): RopePart {
  const stencils: number[] = [];
  const parameters: P[] = [];
  for (const rope of ropes) {
    for (const stencil of stencilsOf(rope.sections.length / 2)) {
      for (const k of stencil) stencils.push(rope.sections[2 * k], rope.sections[2 * k + 1]);
      parameters.push(parametersOf(rope));
    }
  }
  return {
    energy: energy as Energy<never>,
    stencils: Uint32Array.from(stencils),
    parameters: parameters as never[],
  };
}

function twistPart(ropes: readonly Rope[]): RopePart {
  const twists = part(rodTwist, ropes, pairs, ({ material, spacing }) => ({
    stiffness: material.twisting / spacing,
    restAngle: 0,
    near: 0,
  }));
  const parameters = twists.parameters as unknown as { near: number }[];
  const hinge = new Float64Array(12);
  return {
    ...twists,
    follow(x, stride) {
      parameters.forEach((twist, k) => {
        const [a0, b0, a1, b1] = twists.stencils.subarray(4 * k, 4 * k + 4);
        for (let c = 0; c < 3; c++) {
          hinge[c] = x[stride * b0 + c];
          hinge[3 + c] = x[stride * a1 + c];
          hinge[6 + c] = (x[stride * a0 + c] + x[stride * b0 + c]) / 2;
          hinge[9 + c] = (x[stride * a1 + c] + x[stride * b1 + c]) / 2;
        }
        twist.near += wrapAngle(dihedralAngle(hinge) - twist.near);
      });
    },
  };
}
