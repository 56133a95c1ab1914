import { type Backend, buildModel, createSimulation, implicit, type Material } from '@toile/sim';
import { cut, verticesWhere } from '../meshes/flat-mesh.ts';
import { stripMesh } from '../meshes/strip.ts';
import { arcPoint } from './arc-point.ts';

/**
 * Cells along the fold, along each limb and across. Limbs are short and nearly without mass: what moves them on the
 * way to rest would bend them beyond the fold, and they keep what they are bent.
 */
const [FOLD, LIMB, ACROSS] = [32, 4, 2];
const LIGHTER = 100;
const STEP = 1 / 60;
/** Steps in which it is folded, and the most in which it comes to rest. */
const FOLDING = 100;
const MAX_STEPS = 3000;
/** It is at rest when this many steps turn it by less than this [°]. */
const STILL = 50;
const LITTLE = 0.01;

/**
 * A strip is folded by 180° around a gauge, or flat on itself, and one limb is let go while the other is held, with no
 * weight on the fold, as testers turn it so that the free limb hangs. It opens on the way to rest: in motion so small a
 * strip swings past where friction would stop it. Returns the angle between the limbs [°].
 *
 * @param gauge thickness of what lies in the fold [m]
 */
export function foldAndRelease(material: Material, gauge: number, backend: Backend): number {
  const half = (Math.PI / 2) * foldRadius(material, gauge);
  const size = (2 * half) / FOLD;
  const length = 2 * half + 2 * LIMB * size;
  const flat = stripMesh('grid', { length, width: ACROSS * size, size });
  const mesh = cut(flat, 'level');
  const light = { ...material, density: material.density / LIGHTER };
  const model = buildModel({ mesh, material: light, gravity: [0, 0, 0] });
  const simulation = createSimulation(model, {
    backend,
    solver: implicit({ goal: 'rest', hysteresis: true, tolerance: 1e-4, iterations: 600 }),
  });
  const all = Array.from({ length: model.vertexCount }, (_, vertex) => vertex);
  const isHeld = (x: number): boolean => x < -half + 1e-9;
  const first = verticesWhere(flat, isHeld);
  const ends = [length / 2 - 2 * size, length / 2].map((at) =>
    verticesWhere(flat, (x) => Math.abs(x - at) < 0.1 * size),
  );

  function angle(): number {
    const x = simulation.read();
    const mean = (vertices: readonly number[], c: number): number =>
      vertices.reduce((sum, v) => sum + x[3 * v + c] / vertices.length, 0);
    const [dx, dy] = [0, 1].map((c) => mean(ends[1], c) - mean(ends[0], c));
    // The held limb points where it was folded to: by a right angle from the middle.
    const turn = Math.atan2(dy, dx) + Math.PI / 2;
    return 180 - (180 / Math.PI) * ((turn + 4 * Math.PI) % (2 * Math.PI));
  }

  try {
    for (const vertex of all) simulation.grab(vertex);
    for (let k = 1; k <= FOLDING; k++) {
      const curvature = ((Math.PI / 2 / half) * k) / FOLDING;
      for (const vertex of all) {
        const [s, across] = flat.points.subarray(2 * vertex, 2 * vertex + 2);
        simulation.drag(vertex, arcPoint(s, half, curvature, across));
      }
      simulation.step(STEP);
    }
    const held = new Set(first);
    for (const vertex of all) if (!held.has(vertex)) simulation.release(vertex);
    let last = angle();
    for (let k = 1; k <= MAX_STEPS; k++) {
      simulation.step(STEP);
      if (k % STILL > 0) continue;
      const now = angle();
      if (Math.abs(now - last) < LITTLE) return now;
      last = now;
    }
    throw new Error(`${material.name}: a crease still opens after ${MAX_STEPS} steps: allow more`);
  } finally {
    simulation.dispose();
  }
}

/** Of the middle of the cloth in the fold [m]. */
export function foldRadius({ thickness }: Material, gauge: number): number {
  return (thickness + gauge) / 2;
}
