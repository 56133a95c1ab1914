// What the tests call in the browser; they run in Node and see what comes back.

import { createPosed, jointTransforms, poseSkeleton, restPose, TRANSFORM_SIZE } from '@toile/body';
import {
  type BodyContact,
  createGpuSimulation,
  type Gpu,
  type GpuOptions,
  openGpu,
} from '@toile/gpu';
import { carriedBall, SCENES, type SceneName } from '../scenes.ts';

export interface RunOptions {
  readonly scene: SceneName;
  readonly options?: GpuOptions;
  readonly steps: number;
  /** The body of the scene is a part of a person, met in this way. */
  readonly contact?: BodyContact;
  /** A vertex is dragged by so much, and let go halfway. */
  readonly drag?: { readonly vertex: number; readonly by: readonly [number, number, number] };
}

/** What is where after a step. */
export interface Moment {
  readonly cloth: number[];
  readonly bodies: { readonly positions: number[]; readonly triangles: number[] }[];
  readonly behind: number;
}

export interface RunResult {
  readonly positions: number[];
  readonly velocities: number[];
  readonly iterations: number;
  readonly contacts: number;
}

let opened: Promise<Gpu> | undefined;

const api = {
  async run({ scene, options, steps, contact, drag }: RunOptions): Promise<RunResult> {
    opened ??= openGpu();
    const gpu = await opened;
    const model = SCENES[scene]();
    const simulation = await createGpuSimulation(gpu, model, options);
    if (contact) {
      const body = carriedBall('spine');
      const place = await simulation.skin(0, body, { contact });
      const joints = new Float32Array(TRANSFORM_SIZE.dual * body.skeleton.names.length);
      const posed = poseSkeleton(
        body.skeleton,
        restPose(body.skeleton),
        createPosed(body.skeleton),
      );
      jointTransforms('dual', body.skeleton, posed, joints);
      place(joints);
    }
    if (drag) simulation.grab(drag.vertex);
    for (let k = 0; k < steps; k++) {
      if (drag) {
        const at = model.positions.subarray(3 * drag.vertex, 3 * drag.vertex + 3);
        const [x, y, z] = drag.by.map((d, c) => at[c] + (d * (k + 1)) / steps);
        simulation.drag(drag.vertex, [x, y, z]);
      }
      await simulation.step(1 / 60);
    }
    await simulation.finished();
    const { iterations, selfContacts } = await simulation.step(1e-9);
    const { positions, velocities } = await simulation.snapshot();
    simulation.dispose();
    return {
      positions: Array.from(positions),
      velocities: Array.from(velocities),
      iterations,
      contacts: selfContacts,
    };
  },
  /** The ball goes down through the cloth and into the floor, then aside. */
  async strike(options: GpuOptions, steps: number): Promise<Moment[]> {
    opened ??= openGpu();
    const simulation = await createGpuSimulation(await opened, SCENES.struck(), options);
    const moments: Moment[] = [];
    for (let k = 1; k <= steps; k++) {
      simulation.setPose(0, {
        position: [Math.max(0, 0.02 * (k - 6)), Math.max(0.05, 0.19 - 0.02 * k), 0],
      });
      // What is reported is of the step before.
      const { behind } = await simulation.step(1 / 60);
      await simulation.finished();
      const bodies = await simulation.bodies();
      moments.push({
        cloth: Array.from(await simulation.read()),
        bodies: bodies.map(({ positions, triangles }) => ({
          positions: Array.from(positions),
          triangles: Array.from(triangles),
        })),
        behind,
      });
    }
    simulation.dispose();
    return moments;
  },
  async failures(): Promise<string[]> {
    const told = (promise: Promise<unknown>): Promise<string> =>
      promise.then(
        () => 'nothing',
        (error: Error) => `${error.name}: ${error.message}`,
      );
    const gpu = await openGpu();
    const model = SCENES.hanging();
    const simulation = await createGpuSimulation(gpu, model);
    const messages = [
      await told(openGpu({ gpu: { requestAdapter: async () => null } })),
      await told(createGpuSimulation(gpu, model, { method: 'magic' as 'jacobi' })),
      await told(createGpuSimulation(gpu, model, { substeps: 1000 })),
      await told(createGpuSimulation(gpu, model, { exact: true, selfCollision: true })),
      await told(simulation.step(-1)),
    ];
    gpu.dispose();
    await gpu.lost;
    return [...messages, await told(simulation.step(1 / 60))];
  },
};
export type Api = typeof api;

Object.assign(globalThis, { toile: api });
