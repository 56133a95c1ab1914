import { gridMesh } from '@toile/geometry';
import {
  buildModel,
  cotton,
  createSimulation,
  drawcord,
  implicit,
  type Model,
  type RopeInput,
  type RopeMaterial,
  type Vec3,
} from '@toile/sim';
import { buildElastic, type Elastic } from '@toile/sim/elastic';
import { createDecomposition } from '@toile/sim/linear';

/** Hardly to be stretched, so that bending and twist decide. */
const rod: RopeMaterial = { ...drawcord, stretch: 300, bending: 1e-4, twisting: 1e-4 };
const CLOTH = [0, 1, 2, 3];

/** A rope alone, without weight, held at some of its sections; a model has some cloth, too. */
function ropeAlone(rope: RopeInput, held: (count: number) => number[]): Model {
  const mesh = gridMesh({ width: 0.02, height: 0.02, columns: 2, rows: 2, origin: [0, -2, 0] });
  const input = { mesh, material: cotton, gravity: [0, 0, 0] as const, airDrag: 0, ropes: [rope] };
  const [{ sections }] = buildModel(input).ropes!.list;
  const pins = held(sections.length / 2).flatMap((k) => [...sections.subarray(2 * k, 2 * k + 2)]);
  return buildModel({ ...input, pins: [...CLOTH, ...pins] });
}

/**
 * Whether a rod that was bent into a ring stays in its plane when it is closed after a turn by an angle. Its ends
 * are held onto each other; a ring that is held at one place alone may still move as it likes.
 */
function staysFlat(angle: number, twisting: number, parts: number): boolean {
  const chord = 0.01;
  const radius = chord / (2 * Math.sin(Math.PI / parts));
  const corner = (k: number): Vec3 => {
    const at = (2 * Math.PI * k) / parts;
    return [radius * Math.cos(at), radius * Math.sin(at), 0];
  };
  // The clamp is a part of the ring: the last one lies on the first.
  const path = Array.from({ length: parts + 2 }, (_, k) => corner(k));
  const rope: RopeInput = {
    material: { ...rod, twisting },
    path,
    length: chord * (parts + 1),
    spacing: chord,
    across: [0, 0, 1],
  };
  const model = ropeAlone(rope, (n) => [0, 1, n - 2, n - 1]);
  const [{ sections }] = model.ropes!.list;
  const x = model.positions.slice();
  const elastic = buildElastic(model);
  const steps = Math.ceil(angle);
  // In steps, so that turns beyond the first half are known.
  for (let step = 1; step <= steps; step++) {
    for (let k = 0; k < parts + 2; k++) {
      const [cx, cy] = corner(k);
      // Clamped in the middle of the first part, and of the last.
      const share = Math.min(Math.max((k - 0.5) / parts, 0), 1);
      const turned = (share * angle * step) / steps;
      for (const side of [0, 1]) {
        const at = 3 * sections[2 * k + side];
        const half = (side - 0.5) * rod.width;
        const out = half * Math.sin(turned);
        x[at] = cx * (1 + out / radius);
        x[at + 1] = cy * (1 + out / radius);
        x[at + 2] = half * Math.cos(turned);
      }
    }
    elastic.accept(x);
  }
  return negativeValues(model, elastic, x) < 2;
}

const MOST_STEPS = 14;
/** Where no vertex goes farther in a step it has come to rest [m]. */
const AT_REST = 1e-9;

/**
 * Negative values of the second derivative at the equilibrium near x, stable or not: Newton's steps as they are. Its
 * section held, a ring may be turned about its line there and roll back in itself, which costs nothing: one value
 * is about zero. Those of waves come in pairs.
 */
function negativeValues(model: Model, elastic: Elastic, x: Float64Array): number {
  const matrix = elastic.createMatrix();
  const decomposition = createDecomposition(matrix);
  const pull = new Float64Array(x.length);
  const way = new Float64Array(x.length);
  let farthest = Infinity;
  for (let step = 0; step < MOST_STEPS && farthest > AT_REST; step++) {
    elastic.gradient(x, pull);
    elastic.hessian(x, matrix, false);
    decomposition.factor(matrix, model.pins);
    decomposition.solve(pull, way);
    farthest = 0;
    way.forEach((d, i) => {
      x[i] -= d;
      farthest = Math.max(farthest, Math.abs(d));
    });
    elastic.accept(x);
  }
  elastic.hessian(x, matrix, false);
  return decomposition.factor(matrix, model.pins);
}

/** The turn at which a ring leaves its plane, over 2π √3 EI/GJ, Michell's and Zajac's. */
export function ringBuckling(ratio: number, parts: number): number {
  let [low, high] = [0, 40];
  for (let k = 0; k < 14; k++) {
    const angle = (low + high) / 2;
    if (staysFlat(angle, ratio * rod.bending, parts)) low = angle;
    else high = angle;
  }
  return (low * ratio) / (2 * Math.PI * Math.sqrt(3));
}

/** Length of the rod that swings [m], by what its middle is turned first, and into how many parts it is cut. */
const SWINGING = { length: 0.3, turned: 0.3, parts: 30 };
const SWINGS = 3;

/** Period of a straight rod that swings about its line, between clamps, by the solver in motion [s]. */
export function torsionPeriod(
  ratio: number,
  substeps: number,
): { measured: number; expected: number } {
  const { length, turned, parts } = SWINGING;
  // As heavy as a cord with something on it, so that it swings slowly.
  const material = { ...rod, density: 0.5, width: 0.02, twisting: ratio * rod.bending };
  const path = [[0, 0, 0] as const, [length, 0, 0] as const];
  const rope = { material, path, spacing: length / parts, across: [0, 0, 1] as const };
  const model = ropeAlone(rope, (n) => [0, n - 1]);
  const [{ sections }] = model.ropes!.list;
  const start = Float32Array.from(model.positions);
  for (let k = 0; k <= parts; k++) {
    const angle = turned * Math.sin((Math.PI * k) / parts);
    for (const side of [0, 1]) {
      const at = 3 * sections[2 * k + side];
      const half = (side - 0.5) * material.width;
      start[at + 1] = half * Math.sin(angle);
      start[at + 2] = half * Math.cos(angle);
    }
  }
  const solver = implicit({
    scheme: 'midpoint',
    substeps,
    newtonSteps: 2,
    iterations: 60,
    tolerance: 1e-5,
  });
  const simulation = createSimulation(model, {
    solver,
    snapshot: { positions: start, velocities: new Float32Array(start.length) },
  });
  const dt = 1 / 240;
  const crossings: number[] = [];
  let before = turned;
  for (let time = dt; crossings.length < 2 * SWINGS + 1 && time < 60; time += dt) {
    simulation.step(dt);
    const x = simulation.read();
    const [a, b] = sections.subarray(parts, parts + 2);
    const angle = Math.atan2(x[3 * b + 1] - x[3 * a + 1], x[3 * b + 2] - x[3 * a + 2]);
    if (before * angle < 0) crossings.push(time - (dt * angle) / (angle - before));
    before = angle;
  }
  simulation.dispose();
  // Two vertices carry its mass, on both sides.
  const inertia = (material.density * material.width ** 2) / 4;
  return {
    measured: (crossings[2 * SWINGS] - crossings[0]) / SWINGS,
    expected: 2 * length * Math.sqrt(inertia / material.twisting),
  };
}
