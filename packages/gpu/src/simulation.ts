import type { AsyncSimulation, Model, StepReport, Vec3 } from '@toile/sim';
import { SimulationError } from '@toile/sim';
import { listBodies } from '@toile/sim/contact';
import { poseOf } from '@toile/sim/kernels';
import { meanByArea, meanEdgeLength, orderModel } from '@toile/sim/solvers';
import { createBending } from './cloth/bending.ts';
import { REPORT } from './cloth/feedback.ts';
import { createGaussSeidel } from './cloth/gauss-seidel.ts';
import { createJacobi } from './cloth/jacobi.ts';
import { type Cloth, createMotion } from './cloth/motion.ts';
import { prepareCloth } from './cloth/prepare.ts';
import { createMeshes, type Meshes } from './contact/meshes.ts';
import { createParticles } from './contact/particles.ts';
import { createSolids, MOST_SUBSTEPS } from './contact/solids.ts';
import { STATE } from './contact/triangles/state.ts';
import { createTriangles } from './contact/triangles/triangles.ts';
import { createBuffers, readBuffer, readStaging } from './device/buffers.ts';
import { GpuError } from './device/gpu-error.ts';
import { createWorkshop, UNIFORM_STRIDE } from './device/kernel.ts';
import type { Gpu } from './device/open-gpu.ts';
import { checkGpuOptions, type GpuOptions } from './options.ts';
import { SETTINGS_WGSL, writeSettings } from './settings.ts';

/**
 * Cloth that is simulated wholly on the GPU, by position constraints: positions never leave the device but
 * when they are asked for. Contacts are those of vertices with bodies and of particles with particles;
 * they are looked at where a substep ends, so this is fast and promises less than exact contact does.
 */
export interface GpuSimulation extends AsyncSimulation {
  readonly gpu: Gpu;
  /** Memory on the device. */
  readonly bytes: number;
  /** Simulated time [s]. */
  readonly time: number;
  /**
   * Positions on the device, four numbers per vertex in the engine's order: what a renderer on the same
   * device draws from.
   */
  readonly positions: GPUBuffer;
  /** For each vertex of the mesh that was given, its place in `positions`. */
  readonly places: Uint32Array;
  /** Does not wait for the device; what it reports is what is known of steps before. */
  step(dt: number): Promise<GpuStepReport>;
  /**
   * Has a mesh collider's vertices moved by joints on the device from now on.
   * @returns what takes the joints' transforms for the end of the next step
   */
  skin: Meshes['skin'];
  /**
   * With exact contact: where bodies are, which may have waited for cloth that could not give way; in the
   * order of the colliders, planes left out.
   */
  bodies(): Promise<{ readonly positions: Float32Array; readonly triangles: Uint32Array }[]>;
  /** When all steps so far are done. */
  finished(): Promise<void>;
}

export interface GpuStepReport extends StepReport {
  /** With exact contact: how far a body's vertex stayed behind, at most, since cloth could not give way [m]. */
  readonly behind: number;
  /** With exact contact: substeps in which nothing moved, since there was no room to list all pairs. */
  readonly stopped: number;
  /** With exact contact: pairs that were looked at, in the substep that had the most. */
  readonly pairs: number;
}

/** Steps that may be under way while the host prepares the next. */
const MOST_UNDER_WAY = 3;
/** Nearer than this no cloth lies on a body, however thin [m]. */
const LEAST_OFFSET = 1e-3;

export async function createGpuSimulation(
  gpu: Gpu,
  model: Model,
  options: GpuOptions = {},
): Promise<GpuSimulation> {
  const settings = checkGpuOptions(options);
  if (settings.substeps > MOST_SUBSTEPS) {
    throw new GpuError(`${settings.substeps} substeps are too many: at most ${MOST_SUBSTEPS}`);
  }
  if (model.ropes)
    throw new GpuError('ropes are of the implicit solver, which the GPU does not have');
  const { device } = gpu;
  const ordered = orderModel(model);
  const { internalVertex, inputVertex, vertexCount: count } = ordered;
  const buffers = createBuffers(device);
  const friction = meanByArea(ordered, 'friction');
  const { offset = Math.max(LEAST_OFFSET, meanByArea(ordered, 'thickness')) } = settings;
  const { state, distances, hinges } = prepareCloth(ordered, settings);
  const cloth: Cloth = {
    count,
    positions: buffers.from('positions', state),
    swept: buffers.from('swept positions', state),
    previous: buffers.from('previous positions', state),
    velocities: buffers.room('velocities', 4 * count),
    targets: buffers.room('targets of hands', 4 * count),
  };
  // Uniforms: one of each substep and colour, then one of each level of the bodies' trees.
  const most = 4096;
  const uniforms = buffers.uniform('settings', most * UNIFORM_STRIDE);
  const workshop = createWorkshop(device, uniforms, SETTINGS_WGSL);
  const motion = await createMotion(workshop, cloth);
  /** Sweeps end early, where they have done enough. */
  const isAsked = settings.tolerance > 0;
  const createSweeps = settings.method === 'jacobi' ? createJacobi : createGaussSeidel;
  const sweeps = await createSweeps(workshop, buffers, cloth, distances, isAsked);
  const bend = hinges && (await createBending(workshop, buffers, cloth, hinges));
  const met = settings.exact ? asMeshes(model) : model.colliders;
  const solids = await createSolids(workshop, buffers, cloth, met, offset, friction);
  const meshes = await createMeshes(workshop, buffers, cloth, met, settings.exact);
  const exact = settings.exact
    ? await createTriangles(workshop, buffers, cloth, ordered, meshes.parts, solids, offset)
    : undefined;
  const distance =
    (typeof settings.selfCollision === 'object' && settings.selfCollision.distance) ||
    meanEdgeLength(ordered);
  const particles = settings.selfCollision
    ? await createParticles(workshop, buffers, cloth, ordered.rest, distance, sweeps.feedback.state)
    : undefined;
  const perSubstep = sweeps.colours;
  const levels = Math.max(meshes.levels, exact?.levels ?? 0);
  if (settings.substeps * perSubstep + levels > most) {
    throw new GpuError(
      `${settings.substeps} substeps of ${perSubstep} colours are too many: take fewer substeps`,
    );
  }

  const staging = Array.from({ length: MOST_UNDER_WAY }, (_, k) =>
    buffers.staging(`report ${k}`, 4 * (REPORT.size + STATE.size)),
  );
  const underWay: Promise<void>[] = [];
  const environment = {
    gravity: model.gravity,
    wind: model.wind,
    airDrag: model.airDrag,
    stitches: 1,
    bending: 1,
    haste: false,
  };
  const held = new Set<number>();
  let steps = 0;
  let time = 0;
  const all =
    settings.substeps * Math.ceil(settings.iterations / sweeps.sweepsAtOnce) * sweeps.sweepsAtOnce;
  let known = { iterations: 0, residual: 0, selfContacts: 0, behind: 0, stopped: 0, pairs: 0 };
  let lost: GpuError | undefined;
  void gpu.lost.then((error) => {
    lost = error;
  });

  function find(input: number): number {
    const vertex = internalVertex[input];
    if (vertex < count) return vertex;
    throw new SimulationError(
      `vertex ${input} is no part of the cloth: vertices are numbered 0 to ${model.vertexCount - 1}`,
    );
  }

  function setInverseMass(vertex: number, value: number): void {
    device.queue.writeBuffer(cloth.positions, 16 * vertex + 12, Float32Array.of(value));
  }

  function setTarget(vertex: number, target: Vec3 | undefined): void {
    const numbers = target ? [...target, 1] : [0, 0, 0, 0];
    device.queue.writeBuffer(cloth.targets, 16 * vertex, Float32Array.from(numbers));
  }

  function writeUniforms(dt: number): void {
    const h = dt / settings.substeps;
    const bytes = new ArrayBuffer((settings.substeps * perSubstep + levels) * UNIFORM_STRIDE);
    const common = {
      gravity: environment.gravity,
      h,
      keep: Math.exp(-environment.airDrag * h),
      count,
      colliders: solids.count,
      tolerance: settings.tolerance,
      friction,
      offset,
      perStep: 1 / dt,
    };
    for (let s = 0; s < settings.substeps; s++) {
      for (let part = 0; part < perSubstep; part++) {
        const fraction = (s + 1) / settings.substeps;
        writeSettings(bytes, s * perSubstep + part, { ...common, fraction, substep: s, part });
      }
    }
    for (let part = 0; part < levels; part++) {
      const place = settings.substeps * perSubstep + part;
      writeSettings(bytes, place, { ...common, fraction: 1, substep: 0, part });
    }
    device.queue.writeBuffer(uniforms, 0, bytes);
  }

  function encodeSubstep(pass: GPUComputePassEncoder, s: number): void {
    const at = s * perSubstep;
    motion.predict.run(pass, count, at); //      x̃ = x + h v + h² g
    bend?.(pass, at);
    if (isAsked) sweeps.feedback.begin.run(pass, 1, at);
    for (let k = 0; k < settings.iterations; k += sweeps.sweepsAtOnce) {
      sweeps.sweep(pass, k === 0, at); //        distances
      if (isAsked) sweeps.feedback.decide.run(pass, 1, at);
    }
    if (particles) {
      particles.sort(pass, at); //               the cloth with itself
      particles.keepApart(pass, at);
    }
    if (solids.count > 0) solids.collide.run(pass, count, at);
    meshes.collide(pass, count, at);
    exact?.run(pass, at, settings.substeps * perSubstep);
    motion.update.run(pass, count, at); //       v = (x − xₙ)/h
  }

  async function report(slot: GPUBuffer): Promise<void> {
    const bytes = await readStaging(slot);
    const whole = new Uint32Array(bytes);
    const real = new Float32Array(bytes);
    const at = (name: Exclude<keyof typeof STATE, 'size'>): number => REPORT.size + STATE[name];
    known = {
      iterations: isAsked ? whole[REPORT.sweeps] : all,
      residual: real[REPORT.residual],
      selfContacts: whole[exact ? at('contacts') : REPORT.contacts],
      behind: real[at('behind')],
      stopped: whole[at('full')],
      pairs: whole[at('mostPairs')],
    };
    await exact?.grow(known.pairs);
  }

  async function step(dt: number): Promise<GpuStepReport> {
    if (!(dt > 0 && Number.isFinite(dt))) {
      throw new SimulationError(`a step of ${dt} s cannot be taken: dt must be positive`);
    }
    if (lost) throw lost;
    while (underWay.length >= MOST_UNDER_WAY) await underWay.shift();
    writeUniforms(dt);
    solids.upload(settings.substeps);
    const encoder = device.createCommandEncoder();
    encoder.clearBuffer(sweeps.feedback.state);
    exact?.begin(encoder);
    meshes.begin(encoder, settings.substeps * perSubstep);
    const pass = encoder.beginComputePass();
    for (let s = 0; s < settings.substeps; s++) encodeSubstep(pass, s);
    pass.end();
    meshes.end(encoder);
    const slot = staging[steps % MOST_UNDER_WAY];
    encoder.copyBufferToBuffer(sweeps.feedback.state, 0, slot, 0, 4 * REPORT.size);
    if (exact) encoder.copyBufferToBuffer(exact.state, 0, slot, 4 * REPORT.size, 4 * STATE.size);
    device.queue.submit([encoder.finish()]);
    underWay.push(report(slot));
    steps++;
    time += dt;
    return { substeps: settings.substeps, ...known, yielded: [] };
  }

  async function readVectors(buffer: GPUBuffer, out: Float32Array, rest?: Float64Array) {
    if (lost) throw lost;
    const values = new Float32Array(await readBuffer(device, buffer));
    if (rest) out.set(rest);
    inputVertex.forEach((input, vertex) => {
      for (let c = 0; c < 3; c++) out[3 * input + c] = values[4 * vertex + c];
    });
    return out;
  }

  const read = (out = new Float32Array(3 * model.vertexCount)) =>
    readVectors(cloth.positions, out, model.positions);
  const readVelocities = (out = new Float32Array(3 * model.vertexCount)) =>
    readVectors(cloth.velocities, out);

  return {
    gpu,
    model,
    environment,
    get time() {
      return time;
    },
    get bytes() {
      return buffers.bytes;
    },
    positions: cloth.positions,
    places: internalVertex,
    step,
    read,
    readVelocities,
    snapshot: async () => ({ positions: await read(), velocities: await readVelocities() }),
    grab(input) {
      const vertex = find(input);
      held.add(vertex);
      setTarget(vertex, undefined);
      setInverseMass(vertex, 0);
    },
    drag(input, target) {
      const vertex = find(input);
      if (!held.has(vertex)) {
        throw new SimulationError(`vertex ${input} cannot be dragged before it is grabbed`);
      }
      if (!target.every(Number.isFinite)) {
        throw new SimulationError(`vertex ${input} cannot be dragged to (${target.join(', ')})`);
      }
      setTarget(vertex, target);
    },
    release(input) {
      const vertex = find(input);
      held.delete(vertex);
      setInverseMass(vertex, 1 / ordered.masses[vertex]);
    },
    setPose(collider, pose) {
      if (!solids.setPose(collider, pose)) meshes.setPose(collider, pose);
    },
    setVertices: meshes.setVertices,
    skin: meshes.skin,
    async bodies() {
      if (!exact) return [];
      const all = new Float32Array(await readBuffer(device, exact.surface));
      let first = count;
      return meshes.parts.map(({ positions: { length }, triangles }) => {
        const out = Float32Array.from(
          { length },
          (_, k) => all[4 * (first + Math.floor(k / 3)) + (k % 3)],
        );
        first += length / 3;
        return { positions: out, triangles };
      });
    },
    async finished() {
      await Promise.all(underWay);
      await device.queue.onSubmittedWorkDone();
    },
    dispose: buffers.dispose,
  };
}

/** Solids as triangles; planes stay what they are. */
function asMeshes(model: Model): Model['colliders'] {
  const bodies = new Map(listBodies(model).map((body) => [body.collider, body]));
  return model.colliders.map((collider, k) => {
    const body = bodies.get(k);
    if (!body || collider.kind === 'mesh') return collider;
    const mesh = { positions: body.rest, triangles: body.triangles };
    return { kind: 'mesh', ...poseOf(collider), mesh };
  });
}
