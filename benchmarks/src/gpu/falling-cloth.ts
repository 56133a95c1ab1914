import { auditMeshes } from '@toile/audit';
import {
  type Body,
  createFigure,
  createPosed,
  inPlace,
  jointTransforms,
  type Motion,
  poseSkeleton,
  restPose,
  TRANSFORM_SIZE,
  walk,
} from '@toile/body';
import { gridMesh } from '@toile/geometry';
import { type BodyContact, createGpuSimulation, type Gpu, type GpuOptions } from '@toile/gpu';
import { buildModel, cotton } from '@toile/sim';

export interface FallingCase {
  /** Vertices per side. */
  readonly size: number;
  readonly contact: BodyContact;
  readonly options: GpuOptions;
  readonly frames: number;
}

export interface FallingResult {
  /** Mean time of a frame, the device kept busy [ms]. */
  readonly ms: number;
  /** Of the quickest and the slowest twentieth of all frames, timed by themselves [ms]. */
  readonly quickest: number;
  readonly slowest: number;
  /** Sweeps per frame, least and most. */
  readonly sweeps: readonly [number, number];
  /** Mean and largest |l/l₀ − 1| of the edges at the end [%]. */
  readonly stretch: readonly [mean: number, largest: number];
  /** Vertices of the cloth inside the body at the end, and pairs of triangles that intersect. */
  readonly inside: number;
  readonly crossings: number;
  readonly bytes: number;
}

const DT = 1 / 60;
/** Side of the cloth [m], and how high above the floor it starts. */
const SIDE = 1.2;
const HEIGHT = 1.85;
/** Frames of a piece that is timed as a whole: the host is far quicker than it would be frame by frame. */
const PIECE = 10;

/** A cloth that falls on a walking woman. Source: [RodriguezNavarro2005, section 5]. */
export async function measureFalling(
  gpu: Gpu,
  body: Body,
  { size, contact, options, frames }: FallingCase,
): Promise<FallingResult> {
  const origin = [0, HEIGHT, 0] as const;
  const mesh = gridMesh({ width: SIDE, height: SIDE, columns: size, rows: size, origin });
  const colliders = [{ kind: 'mesh' as const, mesh: body.mesh }, { kind: 'plane' as const }];
  const model = buildModel({ mesh, material: cotton, colliders });
  const simulation = await createGpuSimulation(gpu, model, options);
  try {
    const place = await simulation.skin(0, body, { contact });
    const motion = inPlace(walk(body, { speed: 1.2 }));
    const poses = createPoses(body, motion);
    const pieces: number[] = [];
    let [least, most] = [Infinity, 0];
    place(poses(0));
    await simulation.step(DT);
    await simulation.finished();
    for (let frame = 1; frame <= frames; ) {
      const start = performance.now();
      const end = Math.min(frames, frame + PIECE - 1);
      const count = end - frame + 1;
      for (; frame <= end; frame++) {
        place(poses(frame * DT));
        const { iterations } = await simulation.step(DT);
        if (iterations === 0) continue;
        least = Math.min(least, iterations);
        most = Math.max(most, iterations);
      }
      await simulation.finished();
      pieces.push((performance.now() - start) / count);
    }
    const x = await simulation.read();
    const skin = (await createFigure(body)).pose(
      motion.sample(frames * DT, restPose(body.skeleton)),
    );
    const cloth = { positions: x, triangles: model.triangles };
    // With exact contact a body may have had to wait for the cloth.
    const [waited] = options.exact ? await simulation.bodies() : [];
    const { intersections, inside } = auditMeshes([
      cloth,
      { ...(waited ?? { positions: skin, triangles: body.mesh.triangles }), rigid: true },
    ]);
    const sorted = [...pieces].sort((a, b) => a - b);
    return {
      ms: pieces.reduce((sum, ms) => sum + ms, 0) / pieces.length,
      quickest: sorted[Math.floor(0.05 * sorted.length)],
      slowest: sorted[Math.floor(0.95 * (sorted.length - 1))],
      sweeps: [least, most],
      stretch: stretchOf(x, model.topology.edges, model.rest),
      inside,
      crossings: intersections,
      bytes: simulation.bytes,
    };
  } finally {
    simulation.dispose();
  }
}

/** Transforms of the joints at a time; valid until the next call. */
function createPoses({ skeleton }: Body, motion: Motion): (time: number) => Float32Array {
  const pose = restPose(skeleton);
  const posed = createPosed(skeleton);
  const joints = new Float32Array(TRANSFORM_SIZE.dual * skeleton.names.length);
  return (time) => {
    poseSkeleton(skeleton, motion.sample(time, pose), posed);
    jointTransforms('dual', skeleton, posed, joints);
    return joints;
  };
}

function stretchOf(x: Float32Array, edges: Uint32Array, rest: Float64Array): [number, number] {
  let [sum, largest] = [0, 0];
  const apart = (p: ArrayLike<number>, a: number, b: number): number =>
    Math.hypot(p[3 * a] - p[3 * b], p[3 * a + 1] - p[3 * b + 1], p[3 * a + 2] - p[3 * b + 2]);
  for (let e = 0; e < edges.length; e += 2) {
    const off = Math.abs(
      apart(x, edges[e], edges[e + 1]) / apart(rest, edges[e], edges[e + 1]) - 1,
    );
    sum += off;
    largest = Math.max(largest, off);
  }
  return [(200 * sum) / edges.length, 100 * largest];
}
