import type { ContactParameters } from '../../src/energies/contact.ts';
import {
  type DihedralBendingParameters,
  dihedralAngle,
} from '../../src/energies/dihedral-bending.ts';
import type { EdgeSpringParameters } from '../../src/energies/edge-spring.ts';
import type { GravityParameters } from '../../src/energies/gravity.ts';
import { bendingVector, type LinearBendingParameters } from '../../src/energies/linear-bending.ts';
import { membraneKinds, membranes } from '../../src/energies/membranes.ts';
import type { OppositeSpringParameters } from '../../src/energies/opposite-spring.ts';
import {
  type QuadraticBendingParameters,
  quadraticBendingWeights,
} from '../../src/energies/quadratic-bending.ts';
import type { RightAngleParameters } from '../../src/energies/right-angle.ts';
import type { TetherParameters } from '../../src/energies/tether.ts';
import type { TurnParameters } from '../../src/energies/turn.ts';
import { membraneSamples, viscousSamples } from './membrane-samples.ts';
import { type Random, rigidMotion, type Sample, type Samples } from './random.ts';

const edgeSpringSamples: Samples<EdgeSpringParameters> = {
  anchored: false,
  random(random) {
    const min = random(0.8, 1);
    // Half of the samples are plain linear springs.
    const max = random(0, 1) < 0.5 ? min : random(1, 1.2);
    const restLength = random(0.5, 2);
    const length = restLength * (random(0, 1) < 0.5 ? random(0.3, 0.78) : random(1.22, 2));
    return {
      x: pair(random, length),
      parameters: { stiffness: random(1, 10), restLength, min, max },
    };
  },
  rest(random) {
    const restLength = random(0.5, 2);
    return {
      x: pair(random, restLength),
      parameters: { stiffness: random(1, 10), restLength, min: random(0.8, 1), max: 1 },
    };
  },
};

const oppositeSpringSamples: Samples<OppositeSpringParameters> = {
  anchored: false,
  random(random) {
    const restLength = random(0.5, 2);
    return {
      x: pair(random, restLength * random(0.3, 0.78)),
      parameters: { stiffness: random(1, 10), restLength, coefficient: random(0.8, 1) },
    };
  },
  rest(random) {
    const restLength = random(0.5, 2);
    return {
      x: pair(random, restLength),
      parameters: { stiffness: random(1, 10), restLength, coefficient: random(0.8, 1) },
    };
  },
};

const quadraticBendingSamples: Samples<QuadraticBendingParameters> = {
  anchored: false,
  random(random) {
    const { parameters } = flatHinge(random);
    return { x: vertices(random, 4), parameters };
  },
  rest: (random) => flatHinge(random),
};

const linearBendingSamples: Samples<LinearBendingParameters> = {
  anchored: false,
  random: (random) => {
    const parameters = bendingVector(hinge(random, 0), random(0.1, 1), random(0.5, 2));
    return { x: vertices(random, 4), parameters };
  },
  rest: (random) => {
    const x = hinge(random, 0);
    return { x, parameters: bendingVector(x, random(0.1, 1), random(0.5, 2)) };
  },
};

const dihedralBendingSamples: Samples<DihedralBendingParameters> = {
  anchored: false,
  random(random) {
    const x = hinge(random, random(-3, 3));
    const restAngle = dihedralAngle(x) + random(-3, 3);
    return { x, parameters: { stiffness: random(1, 10), restAngle } };
  },
  rest(random) {
    const x = hinge(random, random(-3, 3));
    return { x, parameters: { stiffness: random(1, 10), restAngle: dihedralAngle(x) } };
  },
};

const turnSamples: Samples<TurnParameters> = {
  anchored: false,
  random: (random) => ({
    x: line(random, random(-2, 2)),
    parameters: { stiffness: random(1, 10) },
  }),
  rest: (random) => ({ x: line(random, 0), parameters: { stiffness: random(1, 10) } }),
  rounding: [1e-14, 1e-13],
};

const rightAngleSamples: Samples<RightAngleParameters> = {
  anchored: false,
  random: (random) => ({ x: vertices(random, 4), parameters: { stiffness: random(1, 10) } }),
};

const rodStretchSamples: Samples<EdgeSpringParameters> = {
  anchored: false,
  random: (random) => ({
    x: sections(random, random(0.7, 1.4), random(-1, 1), 0),
    parameters: { stiffness: random(1, 10), restLength: 1, min: 1, max: 1 },
  }),
  rest: (random) => ({
    x: sections(random, 1, random(-1, 1), 0),
    parameters: { stiffness: random(1, 10), restLength: 1, min: 1, max: 1 },
  }),
};

const rodTwistSamples: Samples<DihedralBendingParameters> = {
  anchored: false,
  random: (random) => ({
    x: sections(random, random(0.7, 1.4), random(-2, 2), random(-0.3, 0.3)),
    parameters: { stiffness: random(1, 10), restAngle: 0, near: 0 },
  }),
  rest: (random) => ({
    x: sections(random, random(0.7, 1.4), 0, random(-0.3, 0.3)),
    parameters: { stiffness: random(1, 10), restAngle: 0, near: 0 },
  }),
};

const rodBendSamples: Samples<TurnParameters> = {
  anchored: false,
  random: (random) => ({
    x: threeSections(random, random(-2, 2)),
    parameters: { stiffness: random(1, 10) },
  }),
  rest: (random) => ({
    x: threeSections(random, 0),
    parameters: { stiffness: random(1, 10) },
  }),
  rounding: [1e-14, 1e-13],
};

const rodSectionSamples: Samples<RightAngleParameters> = {
  anchored: false,
  random: (random) => ({ x: vertices(random, 6), parameters: { stiffness: random(1, 10) } }),
  rest: (random) => ({
    x: threeSections(random, 0),
    parameters: { stiffness: random(1, 10) },
  }),
};

const tetherSamples: Samples<TetherParameters> = {
  anchored: true,
  random: (random) => tetherSample(random, random(1.05, 2)),
  rest: (random) => tetherSample(random, random(0.1, 0.9)),
};

const contactSamples: Samples<ContactParameters> = {
  anchored: true,
  random(random) {
    const depth = [random(-1, -0.1), random(0.1, 0.4), random(0.6, 1.5)][Math.floor(random(0, 3))];
    const share = random(0, 1) < 0.5 ? random(0.2, 0.8) : random(1.2, 3);
    return contactSample(random, depth, share, random(0, 5));
  },
  rest: (random) => contactSample(random, random(-1, -0.1), random(0, 3), 0),
};

const gravitySamples: Samples<GravityParameters> = {
  anchored: true,
  random: (random) => ({
    x: vertices(random, 1),
    parameters: {
      mass: random(0.1, 1),
      gravity: [random(-1, 1), random(-10, -9), random(-1, 1)],
    },
  }),
};

/** Samples by the name of the energy. */
export const samples: Readonly<Record<string, Samples<never>>> = {
  'edge-spring': edgeSpringSamples as Samples<never>,
  'opposite-spring': oppositeSpringSamples as Samples<never>,
  'quadratic-bending': quadraticBendingSamples as Samples<never>,
  'linear-bending': linearBendingSamples as Samples<never>,
  'dihedral-bending': dihedralBendingSamples as Samples<never>,
  ...Object.fromEntries(
    membraneKinds.map((kind) => [membranes[kind].name, membraneSamples(kind) as Samples<never>]),
  ),
  'viscous-membrane': viscousSamples as Samples<never>,
  turn: turnSamples as Samples<never>,
  'right-angle': rightAngleSamples as Samples<never>,
  'rod-stretch': rodStretchSamples as Samples<never>,
  'rod-twist': rodTwistSamples as Samples<never>,
  'rod-bend': rodBendSamples as Samples<never>,
  'rod-section': rodSectionSamples as Samples<never>,
  tether: tetherSamples as Samples<never>,
  contact: contactSamples as Samples<never>,
  gravity: gravitySamples as Samples<never>,
};

function vertices(random: Random, count: number): Float64Array {
  return Float64Array.from({ length: 3 * count }, () => random(-1, 1));
}

function direction(random: Random): [number, number, number] {
  const z = random(-1, 1);
  const angle = random(0, 2 * Math.PI);
  const r = Math.sqrt(1 - z * z);
  return [r * Math.cos(angle), r * Math.sin(angle), z];
}

function pair(random: Random, length: number): Float64Array {
  const x = vertices(random, 2);
  const u = direction(random);
  for (let i = 0; i < 3; i++) x[3 + i] = x[i] + length * u[i];
  return x;
}

/** Three points of a line that turns by an angle at the middle one, anywhere in space. */
function line(random: Random, angle: number): Float64Array {
  const [first, second] = [random(0.5, 1.5), random(0.5, 1.5)];
  const end = [first + second * Math.cos(angle), second * Math.sin(angle), 0];
  return rigidMotion(random)(Float64Array.of(0, 0, 0, first, 0, 0, ...end));
}

/** Two sections of a rope, the second twisted by an angle and both leaning by another. */
function sections(random: Random, length: number, twist: number, lean: number): Float64Array {
  const half = random(0.2, 0.5);
  const [c, s] = [half * Math.cos(twist), half * Math.sin(twist)];
  const off = half * Math.sin(lean);
  return rigidMotion(random)(
    Float64Array.of(-off, -half, 0, off, half, 0, length - off, -c, -s, length + off, c, s),
  );
}

/** Three sections of a rope whose directors are across its plane, in which it turns by an angle. */
function threeSections(random: Random, angle: number): Float64Array {
  const points = line(random, angle);
  const [ux, uy, uz] = [0, 1, 2].map((k) => points[3 + k] - points[k]);
  const any = direction(random);
  const across = [uy * any[2] - uz * any[1], uz * any[0] - ux * any[2], ux * any[1] - uy * any[0]];
  return Float64Array.from({ length: 18 }, (_, i) => {
    const side = Math.trunc(i / 3) % 2 === 0 ? -1 : 1;
    return points[3 * Math.trunc(i / 6) + (i % 3)] + side * 0.3 * across[i % 3];
  });
}

/**
 * Two triangles over an edge, folded by an angle towards the side of their normals, anywhere in
 * space.
 */
export function hinge(random: Random, angle: number): Float64Array {
  const length = random(0.5, 2);
  const height0 = random(0.4, 1.5);
  const height1 = random(0.4, 1.5);
  const x = Float64Array.of(
    ...[-height0, random(-0.3, 1.3) * length, 0],
    ...[height1 * Math.cos(angle), random(-0.3, 1.3) * length, height1 * Math.sin(angle)],
    ...[0, 0, 0],
    ...[0, length, 0],
  );
  return rigidMotion(random)(x);
}

function flatHinge(random: Random): Sample<QuadraticBendingParameters> {
  const x = hinge(random, 0);
  const weights = new Float64Array(4);
  quadraticBendingWeights(x, weights);
  return { x, parameters: { rigidity: random(1, 10), area: random(0.5, 2), weights } };
}

function tetherSample(random: Random, stretch: number): Sample<TetherParameters> {
  const x = pair(random, stretch);
  return {
    x: x.slice(3),
    parameters: { stiffness: random(1, 10), anchor: [x[0], x[1], x[2]], length: 1 },
  };
}

/** Points too near by `depth` times their distance, that have slipped by `share` times the creep. */
export function contactSample(
  random: Random,
  depth: number,
  share: number,
  grip: number,
): Sample<ContactParameters> {
  const x = vertices(random, 4);
  const origin = vertices(random, 4);
  const weights = contactWeights(random);
  const normal = direction(random);
  const creep = random(0.3, 1);
  const distance = random(0.5, 1);
  const along = (v: readonly number[]) => v.reduce((sum, d, c) => sum + d * normal[c], 0);
  const difference = [0, 1, 2].map((c) =>
    weights.reduce((sum, w, a) => sum + w * (x[3 * a + c] - origin[3 * a + c]), 0),
  );
  const any = direction(random);
  const across = any.map((d, c) => d - along(any) * normal[c]);
  const scale = (share * creep) / Math.hypot(...across);
  const slip = across.map((u, c) => scale * u - difference[c] + 0.3 * normal[c]);
  return {
    x,
    parameters: {
      origin,
      weights,
      normal,
      gap: distance * (1 - depth) - along(difference),
      distance,
      stiffness: random(1, 10),
      slip: [slip[0], slip[1], slip[2]],
      grip,
      creep,
    },
  };
}

/** Of a vertex and a face, of two edges, or of a vertex and a body. */
function contactWeights(random: Random): [number, number, number, number] {
  const [s, t] = [random(0, 1), random(0, 1)];
  const kind = random(0, 3);
  if (kind < 1) return [1, 0, 0, 0];
  if (kind < 2) return [1 - s, s, t - 1, -t];
  return [1, (s - 1) * t, -s * t, t - 1];
}
