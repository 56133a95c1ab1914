import { buildMembraneLaw } from '../../src/energies/build-membrane-law.ts';
import { greenStrain } from '../../src/energies/green-strain.ts';
import { deformation, type MembraneParameters } from '../../src/energies/membrane.ts';
import type { MembraneKind } from '../../src/energies/membranes.ts';
import type { ViscousMembraneParameters } from '../../src/energies/viscous-membrane.ts';
import type { Material, StressCurve } from '../../src/model/material.ts';
import { cotton } from '../../src/model/materials.ts';
import { restTriangle } from '../../src/model/rest-triangle.ts';
import { type Random, rigidMotion, type Sample, type Samples } from './random.ts';

/** A symmetric stretch U = (a b; b c). */
export type Stretch = readonly [a: number, b: number, c: number];

/** A fabric of stiffnesses around 1 N/m, with curves or without. */
export function randomFabric(random: Random, curved: boolean): Material {
  const linear = {
    ...cotton,
    stretchWarp: random(2, 10),
    stretchWeft: random(2, 10),
    shear: random(1, 3),
    poisson: random(-0.3, 0.4),
  };
  if (!curved) return linear;
  const curves = {
    warp: randomCurve(random),
    weft: randomCurve(random),
    shear: randomCurve(random),
  };
  return { ...linear, poisson: random(-0.2, 0.2), curves };
}

/** Points that rise ever more steeply, as those of woven cloth do. */
export function randomCurve(random: Random): StressCurve {
  const strains = [0, random(0.08, 0.12), random(0.2, 0.25), random(0.45, 0.55)];
  const first = random(0.2, 0.4);
  const second = first + random(0.5, 1);
  return { strains, stresses: [0, first, second, second + random(2, 3)] };
}

/** Material coordinates of a triangle of decent shape, turned either way. */
export function randomTriangle(random: Random): number[] {
  const flip = random(0, 1) < 0.5 ? -1 : 1;
  const corner = [random(-1, 1), random(-1, 1)];
  return [
    ...corner,
    ...[corner[0] + random(0.8, 1.4), corner[1] + random(-0.3, 0.3)],
    ...[corner[0] + random(-0.2, 0.8), corner[1] + flip * random(0.8, 1.4)],
  ];
}

/** Positions of material points after a stretch, in the plane z = 0. */
export function stretched(material: ArrayLike<number>, [a, b, c]: Stretch): Float64Array {
  const x = new Float64Array((3 * material.length) / 2);
  for (let i = 0; 2 * i < material.length; i++) {
    const [u, v] = [material[2 * i], material[2 * i + 1]];
    x[3 * i] = a * u + b * v;
    x[3 * i + 1] = b * u + c * v;
  }
  return x;
}

/** Tension, compression, or one of each, with shear. */
function randomStretch(random: Random): Stretch {
  const axis = () => (random(0, 1) < 0.5 ? random(1.03, 1.5) : random(0.55, 0.97));
  return [axis(), random(-0.3, 0.3), axis()];
}

export function membraneSamples(kind: MembraneKind): Samples<MembraneParameters> {
  return {
    anchored: false,
    random(random) {
      const fabric = randomFabric(random, random(0, 1) < 0.5);
      let stretch = randomStretch(random);
      while (nearKnot(stretch, fabric)) stretch = randomStretch(random);
      return sample(random, kind, fabric, stretch);
    },
    rest: (random) => sample(random, kind, randomFabric(random, random(0, 1) < 0.5), [1, 0, 1]),
  };
}

export const viscousSamples: Samples<ViscousMembraneParameters> = {
  anchored: false,
  random(random) {
    const start = Float64Array.from({ length: 3 }, () => random(-0.3, 0.3));
    return viscousSample(random, randomStretch(random), () => start);
  },
  rest: (random) =>
    viscousSample(random, randomStretch(random), ({ x, parameters }) => {
      const f = new Float64Array(6);
      const strain = new Float64Array(3);
      deformation(x, parameters.inverse, f);
      greenStrain(f, strain);
      return strain;
    }),
};

function viscousSample(
  random: Random,
  stretch: Stretch,
  start: (elastic: Sample<MembraneParameters>) => Float64Array,
): Sample<ViscousMembraneParameters> {
  const elastic = sample(random, 'green', randomFabric(random, false), stretch);
  const parameters = { ...elastic.parameters, rate: random(0.5, 2), start: start(elastic) };
  return { x: elastic.x, parameters };
}

function sample(
  random: Random,
  kind: MembraneKind,
  fabric: Material,
  stretch: Stretch,
): Sample<MembraneParameters> {
  const material = randomTriangle(random);
  return {
    x: rigidMotion(random)(stretched(material, stretch)),
    parameters: { ...restTriangle(material), law: buildMembraneLaw(fabric, kind) },
  };
}

/** The third derivative of the energy jumps at the knots, in either measure of the strain. */
function nearKnot([a, b, c]: Stretch, { curves }: Material): boolean {
  const near = (curve: StressCurve | undefined, strains: number[]) => {
    const knots = curve ? [...curve.strains, 2 * (curve.strains.at(-1) ?? 0)] : [];
    return knots.some((knot) => strains.some((strain) => Math.abs(strain - knot) < 2e-3));
  };
  return (
    near(curves?.warp, [a - 1, Math.hypot(a, b) - 1]) ||
    near(curves?.weft, [c - 1, Math.hypot(b, c) - 1]) ||
    near(curves?.shear, [2 * Math.abs(b), Math.abs(a + c) * Math.abs(b)])
  );
}
