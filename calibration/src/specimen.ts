import { type TriangleMesh, vertexAt } from '@toile/geometry';
import { buildModel, type Material, type Model } from '@toile/sim';
import {
  buildElastic,
  type Elastic,
  type ElasticOptions,
  findRest,
  type RestOptions,
  type RestReport,
} from '@toile/sim/elastic';
import { holdVertices } from '@toile/sim/linear';

export type Vec3 = readonly [number, number, number];

/** Earth's, as everywhere in Toile [m/s²]. */
export const G = 9.81;

/** Of the heaviest vertex's weight: forces of this size move nothing that is measured. */
const ENOUGH = 1e-3;

export interface SpecimenOptions extends ElasticOptions {
  /** Vertices of the mesh that are held. */
  readonly pins?: readonly number[];
  /** Default: none. Most instruments weigh nothing but what they measure. */
  readonly gravity?: Vec3;
}

/** A piece of cloth in an instrument. */
export interface Specimen {
  readonly model: Model;
  readonly elastic: Elastic;
  position(vertex: number): Vec3;
  /** All positions, to be read only. */
  state(): Float64Array;
  place(vertex: number, to: Vec3): void;
  /** Lets it find rest; throws where forces are left that would spoil a measurement. */
  settle(options?: RestOptions): RestReport;
  /** Sum of the forces that the instrument exerts on these vertices [N]. */
  force(vertices: readonly number[]): Vec3;
  /** Their moment about a point [N·m]. */
  moment(vertices: readonly number[], about: Vec3): Vec3;
}

export function mount(
  mesh: TriangleMesh,
  material: Material,
  { pins = [], gravity = [0, 0, 0], ...options }: SpecimenOptions = {},
): Specimen {
  const model = buildModel({ mesh, material, pins, gravity });
  const elastic = buildElastic(model, options);
  const x = model.positions.slice();
  const enough = ENOUGH * Math.hypot(...gravity) * Math.max(...model.masses);

  const position = (vertex: number): Vec3 => vertexAt(x, vertex);
  const forces = (): Float64Array => {
    const gradient = new Float64Array(x.length);
    elastic.gradient(x, gradient);
    return gradient;
  };
  return {
    model,
    elastic,
    position,
    state: () => x,
    place: (vertex, to) => x.set(to, 3 * vertex),
    settle(rest = {}) {
      const report = findRest(elastic, x, { filter: holdVertices(model.pins), ...rest });
      // Rounding may stop it short of its own, much tighter tolerance.
      if (!report.converged && report.residual > enough) {
        throw new Error(
          `no rest after ${report.steps} steps, ${report.residual} N are left on a vertex: more steps, or a looser tolerance`,
        );
      }
      return report;
    },
    force(vertices) {
      const gradient = forces();
      const sum: [number, number, number] = [0, 0, 0];
      for (const vertex of vertices) {
        for (let c = 0; c < 3; c++) sum[c] += gradient[3 * vertex + c];
      }
      return sum;
    },
    moment(vertices, about) {
      const gradient = forces();
      const sum: [number, number, number] = [0, 0, 0];
      for (const vertex of vertices) {
        const [rx, ry, rz] = position(vertex).map((value, c) => value - about[c]);
        const [fx, fy, fz] = gradient.subarray(3 * vertex, 3 * vertex + 3);
        sum[0] += ry * fz - rz * fy;
        sum[1] += rz * fx - rx * fz;
        sum[2] += rx * fy - ry * fx;
      }
      return sum;
    },
  };
}

/** How long the processor works on it [s]. */
export function timed(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return 1e-6 * (user + system);
}
