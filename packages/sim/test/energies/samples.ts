import {
  type DihedralBendingParameters,
  dihedralAngle,
} from '../../src/energies/dihedral-bending.ts';
import type { EdgeSpringParameters } from '../../src/energies/edge-spring.ts';
import type { GravityParameters } from '../../src/energies/gravity.ts';
import type { OppositeSpringParameters } from '../../src/energies/opposite-spring.ts';
import {
  type QuadraticBendingParameters,
  quadraticBendingWeights,
} from '../../src/energies/quadratic-bending.ts';
import type { TetherParameters } from '../../src/energies/tether.ts';

export interface Sample<P> {
  readonly x: Float64Array;
  readonly parameters: P;
}

/** Inputs of one energy for the shared test. */
export interface Samples<P> {
  /** Whether a rigid motion of the vertices changes the energy. */
  readonly anchored: boolean;
  /** A deformed state, away from the kinks of the energy. */
  random(random: Random): Sample<P>;
  /** A state without energy and force, if there is one. */
  rest?(random: Random): Sample<P>;
}

/** Uniform numbers in [low, high). */
export type Random = (low: number, high: number) => number;

/** Repeatable random numbers (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return low + ((high - low) * ((t ^ (t >>> 14)) >>> 0)) / 4294967296;
  };
}

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

const tetherSamples: Samples<TetherParameters> = {
  anchored: true,
  random: (random) => tetherSample(random, random(1.05, 2)),
  rest: (random) => tetherSample(random, random(0.1, 0.9)),
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
  'dihedral-bending': dihedralBendingSamples as Samples<never>,
  tether: tetherSamples as Samples<never>,
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

/** A random rotation (unit quaternion) and translation of packed positions. */
export function rigidMotion(random: Random): (x: Float64Array) => Float64Array {
  const q = Array.from({ length: 4 }, () => random(-1, 1));
  const norm = Math.hypot(...q);
  const [a, b, c, d] = q.map((value) => value / norm);
  const rotation = [
    [1 - 2 * (c * c + d * d), 2 * (b * c - a * d), 2 * (b * d + a * c)],
    [2 * (b * c + a * d), 1 - 2 * (b * b + d * d), 2 * (c * d - a * b)],
    [2 * (b * d - a * c), 2 * (c * d + a * b), 1 - 2 * (b * b + c * c)],
  ];
  const translation = [random(-1, 1), random(-1, 1), random(-1, 1)];
  return (x) =>
    x.map((_, index) => {
      const vertex = 3 * Math.floor(index / 3);
      const row = rotation[index % 3];
      return (
        row[0] * x[vertex] +
        row[1] * x[vertex + 1] +
        row[2] * x[vertex + 2] +
        translation[index % 3]
      );
    });
}
