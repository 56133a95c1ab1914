import { vertexAt } from '@toile/geometry';
import type { Model, Simulation, Vec3 } from '@toile/sim';

/** The vertices of the first and of the last section of a model's first rope. */
export function ropeEnds({ ropes }: Model): [number[], number[]] {
  const sections = ropes?.list[0].sections ?? [];
  return [[...sections.slice(0, 2)], [...sections.slice(-2)]];
}

/** Hands draw the ends of a rope, each so far from where it began. */
export function drawEnds(simulation: Simulation, ways: readonly [Vec3, Vec3]): void {
  const { model } = simulation;
  ropeEnds(model).forEach((end, e) => {
    for (const vertex of end) {
      const [x, y, z] = vertexAt(model.positions, vertex);
      const [dx, dy, dz] = ways[e];
      if (!simulation.isHeld(vertex)) simulation.grab(vertex);
      simulation.drag(vertex, [x + dx, y + dy, z + dz]);
    }
  });
}

/** Length of a model's first rope along its middle [m]. */
export function ropeLength(simulation: Simulation): number {
  const x = simulation.read();
  const sections = simulation.model.ropes?.list[0].sections ?? new Uint32Array();
  const middles = Array.from({ length: sections.length / 2 }, (_, k) => {
    const [a, b] = [sections[2 * k], sections[2 * k + 1]].map((vertex) => vertexAt(x, vertex));
    return [0, 1, 2].map((i) => (a[i] + b[i]) / 2);
  });
  let sum = 0;
  for (let k = 1; k < middles.length; k++) {
    sum += Math.hypot(...middles[k].map((value, i) => value - middles[k - 1][i]));
  }
  return sum;
}
