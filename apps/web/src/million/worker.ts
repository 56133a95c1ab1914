import {
  createBody,
  createFigure,
  createPosed,
  inPlace,
  jointTransforms,
  poseSkeleton,
  restPose,
  TRANSFORM_SIZE,
  walk,
} from '@toile/body';
import { computeNormals, gridMesh } from '@toile/geometry';
import { GpuError, type GpuOptions, type GpuSimulation, openGpu, openSimulation } from '@toile/gpu';
import { wasmBackend } from '@toile/kernels';
import { type AsyncSimulation, buildModel, cotton, createSimulation, position } from '@toile/sim';
import type { ContactName, Reply, Request, Size } from './protocol.ts';

/** Side of the cloth, and how high above the floor it starts [m]. */
const SIDE = 1.2;
const HEIGHT = 1.85;
const DT = 1 / 60;
/** Above so many vertices faces are as small as pixels: the picture shades them flat. */
const MOST_SMOOTH = 256 ** 2;

const WAYS: Record<ContactName, GpuOptions> = {
  body: { substeps: 2, iterations: 20 },
  particles: { substeps: 2, iterations: 20, selfCollision: true },
  exact: { substeps: 4, iterations: 10, exact: true },
};

let next: () => Promise<void> = async () => {};

const reply = (message: Reply, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });

self.onmessage = async ({ data }: MessageEvent<Request>): Promise<void> => {
  try {
    if (data.type === 'begin') next = await begin(data.size, data.contact);
    else await next();
  } catch (error) {
    reply({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};

/** A cloth above a walking woman. @returns what makes the next frame */
async function begin(size: Size, contact: ContactName): Promise<() => Promise<void>> {
  reply({ type: 'stage', sentence: `Preparing ${(size * size).toLocaleString('en')} vertices …` });
  const body = await createBody({ sex: 'female' });
  const figure = await createFigure(body);
  const motion = inPlace(walk(body, { speed: 1.2 }));
  const pose = restPose(body.skeleton);
  const posed = createPosed(body.skeleton);
  const joints = new Float32Array(TRANSFORM_SIZE.dual * body.skeleton.names.length);
  // The body sets out from where the walk begins, so that nothing jumps.
  const start = Float64Array.from(figure.pose(motion.sample(0, pose)));
  const { triangles: skin } = body.mesh;
  const model = buildModel({
    mesh: gridMesh({
      width: SIDE,
      height: SIDE,
      columns: size,
      rows: size,
      origin: [0, HEIGHT, 0],
    }),
    material: cotton,
    colliders: [{ kind: 'mesh', mesh: { positions: start, triangles: skin } }, { kind: 'plane' }],
  });
  const gpu = await openGpu().catch((error: unknown) => {
    if (error instanceof GpuError) return undefined;
    throw error;
  });
  const { simulation, notice } = await openSimulation(model, {
    ...(gpu && { device: gpu }),
    gpu: WAYS[contact],
    otherwise: async () =>
      createSimulation(model, {
        solver: position(),
        exact: contact === 'exact',
        backend: await wasmBackend({ threads: 'auto' }),
      }),
  });
  const place = isOnGpu(simulation) ? await simulation.skin(0, body) : undefined;
  reply({
    type: 'ready',
    device: place ? (gpu?.name ?? '') : 'WebAssembly',
    notice,
    cloth: model.triangles,
    vertexCount: model.vertexCount,
    skin,
    skinCount: start.length / 3,
  });
  let time = 0;
  return async () => {
    time += DT;
    const now = motion.sample(time, pose);
    const positions = figure.pose(now).slice();
    const began = performance.now();
    if (place) {
      poseSkeleton(body.skeleton, now, posed);
      jointTransforms('dual', body.skeleton, posed, joints);
      place(joints);
    } else simulation.setVertices(0, positions);
    await simulation.step(DT);
    if (isOnGpu(simulation)) await simulation.finished();
    const ms = performance.now() - began;
    const cloth = Float32Array.from(await simulation.read());
    const normals = cloth.length > 3 * MOST_SMOOTH ? undefined : new Float32Array(cloth.length);
    if (normals) computeNormals(cloth, model.triangles, normals);
    const frame = { cloth, normals, skin: positions, ms };
    const buffers = [cloth.buffer, positions.buffer, ...(normals ? [normals.buffer] : [])];
    reply({ type: 'frame', frame }, buffers);
  };
}

function isOnGpu(simulation: AsyncSimulation): simulation is GpuSimulation {
  return 'skin' in simulation;
}
