import { cotton } from '@toile/sim';
import type { ElasticOptions } from '@toile/sim/elastic';
import { cut, verticesWhere } from '../meshes/flat-mesh.ts';
import { type StripKind, stripMesh } from '../meshes/strip.ts';
import { G, mount, type Specimen, timed } from '../specimen.ts';
import { elastica } from '../truth/elastica.ts';
import { meanPosition, pointAt } from './strip-curve.ts';

export interface Hanging {
  readonly dropOverReach: number;
  /** Of the processor, for both to come to rest [s]. */
  readonly seconds: number;
  /** Of one of them. */
  readonly vertexCount: number;
}

/**
 * A strip along the warp that is held in its middle only, and hangs down on both sides: two cantilevers that clamp
 * each other, exactly level where they meet. So a limit surface is clamped as a flat mesh is. To hold rows of
 * vertices instead is no clamp for it: rows that lie level have no curvature, which is largest there.
 *
 * @param fineness edges per bending length
 */
export function hangBothWays(
  kind: StripKind,
  fineness: number,
  gamma: number,
  cloth: ElasticOptions,
): Hanging {
  const bendingLength = Math.cbrt(cotton.bendingWarp / (cotton.density * G));
  const length = bendingLength * Math.cbrt(gamma);
  const size = Math.min(bendingLength, length / 2) / fineness;
  const flat = stripMesh(kind, { length: 2 * length, width: 2 * size, size });
  const middle = verticesWhere(flat, (x) => Math.abs(x) < 1e-9);
  const specimen = mount(cut(flat, 'level'), cotton, {
    ...cloth,
    pins: middle,
    gravity: [0, -G, 0],
  });
  // Rest does not depend on the start; a strip that is a quarter too stiff saves most of the way.
  const { curve } = elastica(0.8 * gamma);
  for (let i = 0; i < specimen.model.vertexCount; i++) {
    const [x, across] = flat.points.subarray(2 * i, 2 * i + 2);
    const [along, down] = pointAt(curve, Math.min(1, Math.abs(x) / length));
    specimen.place(i, [Math.sign(x) * length * along, length * down, -across]);
  }
  const seconds = timed(() => specimen.settle({ maxSteps: 3000 }));
  const tips = verticesWhere(flat, (x) => x > length - 1e-9);
  const [x, y, z] = meanPosition(specimen, tips);
  const top = cloth.bending === 'shell' ? limitHeight(specimen, middle) : 0;
  return {
    dropOverReach: (top - y) / Math.hypot(x, z),
    seconds,
    vertexCount: (specimen.model.vertexCount + middle.length) / 2,
  };
}

/** Where the limit surface is at the inner ones of these vertices [m], on average [Loop1987, abstract]. */
function limitHeight({ model, position }: Specimen, vertices: readonly number[]): number {
  const { vertexNeighbours, edges, boundaryEdges } = model.topology;
  const border = new Set(Array.from(boundaryEdges, (e) => [edges[2 * e], edges[2 * e + 1]]).flat());
  const heights = vertices
    .filter((vertex) => !border.has(vertex))
    .map((vertex) => {
      const { offsets, items } = vertexNeighbours;
      const around = [...items.subarray(offsets[vertex], offsets[vertex + 1])];
      const n = around.length;
      const share = (5 / 8 - (3 / 8 + Math.cos((2 * Math.PI) / n) / 4) ** 2) / n;
      const weight = 1 / (3 / (8 * share) + n);
      const sum = around.reduce((total, neighbour) => total + position(neighbour)[1], 0);
      return (1 - n * weight) * position(vertex)[1] + weight * sum;
    });
  return heights.reduce((total, height) => total + height / heights.length, 0);
}
