import { NONE } from '@toile/geometry';
import { cotton, type Material, materials, type Vec3 } from '@toile/sim';
import { type Mesh, type Object3D, Vector3 } from 'three';
import type { StepInput } from './engine.ts';
import { openEngine, type WorkerChoice } from './open-engine.ts';
import { deforms, describe, type ReadMesh, readMesh, sourceVertices } from './read-mesh.ts';
import { readSolid } from './read-solid.ts';
import { createDrawer } from './show-positions.ts';

export interface ClothOptions {
  /** 'cotton' (the default), 'silk', 'linen', 'wool', 'denim', or any material of Toile's. */
  readonly fabric?: string | Material;
  /**
   * What the cloth falls on: meshes of the scene, or objects with meshes below them. They may move,
   * and be skinned. Surfaces must be closed; a flat mesh stands for all that is behind it.
   */
  readonly colliders?: readonly Object3D[];
  /** Vertices of the geometry that go where the mesh goes: their numbers, or which they are. */
  readonly pins?: readonly number[] | ((point: Vector3, vertex: number) => boolean);
  /**
   * Contact by triangles: nothing ever passes through; true when absent. false keeps only vertices
   * out of what it falls on and apart: about ten times as fast, but edges show through the cloth.
   */
  readonly exact?: boolean;
  /** [m/s²], default (0, −9.81, 0). */
  readonly gravity?: Vector3;
  /** Velocity of the air [m/s]. */
  readonly wind?: Vector3;
  /** Threads of the simulation, one per processor up to four unless given; one where the page is not cross-origin isolated. */
  readonly threads?: number | 'auto';
  /** false: in the page's own thread. A function makes the worker where a bundler cannot. */
  readonly worker?: WorkerChoice;
}

/** A mesh that moves like fabric. The world's unit is the metre, y is up. */
export interface Cloth {
  readonly mesh: Mesh;
  /** May be changed at any time, as `wind` may. */
  readonly gravity: Vector3;
  readonly wind: Vector3;
  /** Simulated time [s]. */
  readonly time: number;
  readonly threads: number;
  /** A sentence for you where it runs with less than it could, as on one thread. */
  readonly notice: string | undefined;
  /**
   * For the animation loop: simulates the time that has passed since the last call, or `seconds`, and
   * returns at once; the mesh changes when the worker is done.
   */
  update(seconds?: number): void;
  /** One step; when it resolves the mesh shows it. */
  step(dt?: number): Promise<void>;
  /** Holds a vertex of the geometry at a place in the world, which may be changed meanwhile. */
  grab(vertex: number, target: Vector3): void;
  /** Lets a grabbed vertex or a pin go. */
  release(vertex: number): void;
  /** Ends the simulation; the mesh stays as it is, and is yours to dispose of. */
  dispose(): void;
}

/** The step of `update` [s]. */
const STEP = 1 / 60;
/** Time that is made up for, at most [s]: a page that was in the background does not rush. */
const MOST_OWED = 4 * STEP;

/**
 * Makes fabric of a mesh, as it lies in the scene now: flat or sewn, at rest.
 *
 * ```ts
 * const cloth = await createCloth(mesh, { fabric: 'silk', colliders: [table] });
 * renderer.setAnimationLoop(() => {
 *   cloth.update();
 *   renderer.render(scene, camera);
 * });
 * ```
 */
export async function createCloth(mesh: Mesh, options: ClothOptions = {}): Promise<Cloth> {
  if (deforms(mesh)) {
    throw describe(mesh, 'a mesh that is skinned or morphed cannot be cloth; it can be a collider');
  }
  const read = readMesh(mesh);
  const pins = readPins(mesh, read, options.pins ?? []);
  const solids = (options.colliders ?? []).flatMap(meshesOf).map(readSolid);
  const { engine, info } = await openEngine(
    {
      ...read.surface,
      material: findFabric(options.fabric ?? cotton),
      pins: [...pins.keys()],
      colliders: solids.map(({ collider }) => collider),
      exact: options.exact ?? true,
      threads: options.threads ?? 'auto',
    },
    options.worker,
  );
  const gravity = options.gravity?.clone() ?? new Vector3(0, -9.81, 0);
  const wind = options.wind?.clone() ?? new Vector3();
  const draw = createDrawer(mesh, read);
  const hands = new Map<number, Vector3>();
  let buffer = new Float32Array(read.surface.positions.length);
  let time = 0;
  let owed = 0;
  let lastUpdate: number | undefined;
  let queue = Promise.resolve();
  let busy = false;
  let disposed = false;
  let failure: unknown;

  function vertexAt(vertex: number): number {
    const found = read.vertexMap[vertex] ?? NONE;
    if (found !== NONE) return found;
    throw new RangeError(`vertex ${vertex} is none of the cloth's`);
  }

  function heldVertices(): Map<number, Vec3> {
    mesh.updateWorldMatrix(true, false);
    const held = new Map<number, Vec3>();
    for (const [vertex, point] of pins) {
      held.set(vertex, point.clone().applyMatrix4(mesh.matrixWorld).toArray());
    }
    for (const [vertex, target] of hands) held.set(vertex, target.toArray());
    return held;
  }

  async function advance(dt: number): Promise<void> {
    if (disposed) throw new Error('the cloth has been disposed of');
    const motions = solids.map((solid) => solid.follow());
    const input: StepInput = {
      dt,
      gravity: gravity.toArray(),
      wind: wind.toArray(),
      held: heldVertices(),
      poses: new Map(motions.flatMap((m, k) => (m?.pose ? [[k, m.pose]] : []))),
      vertices: new Map(motions.flatMap((m, k) => (m?.vertices ? [[k, m.vertices]] : []))),
      positions: buffer,
    };
    buffer = await engine.step(input);
    time += dt;
    draw(buffer);
  }

  async function catchUp(): Promise<void> {
    while (owed >= STEP && !disposed) {
      owed -= STEP;
      await advance(STEP);
    }
  }

  /** Steps wait for each other: there is one buffer, and one simulation. */
  function enqueue(action: () => Promise<void>): Promise<void> {
    const done = queue.then(action);
    queue = done.catch(() => {});
    return done;
  }

  return {
    mesh,
    gravity,
    wind,
    get time() {
      return time;
    },
    threads: info.threads,
    notice: info.notice,
    update(seconds) {
      if (disposed) return;
      if (failure) throw failure;
      const now = performance.now();
      const elapsed = seconds ?? (lastUpdate === undefined ? STEP : (now - lastUpdate) / 1000);
      lastUpdate = now;
      owed = Math.min(owed + elapsed, MOST_OWED);
      if (busy) return;
      busy = true;
      enqueue(catchUp)
        .catch((error) => {
          if (!disposed) failure = error;
        })
        .finally(() => {
          busy = false;
        });
    },
    step: (dt = STEP) => enqueue(() => advance(dt)),
    grab(vertex, target) {
      hands.set(vertexAt(vertex), target);
    },
    release(vertex) {
      const found = vertexAt(vertex);
      hands.delete(found);
      pins.delete(found);
    },
    dispose() {
      disposed = true;
      engine.close();
    },
  };
}

function findFabric(fabric: string | Material): Material {
  if (typeof fabric !== 'string') return fabric;
  const found = materials.find(({ name }) => name === fabric);
  if (found) return found;
  const names = materials.map(({ name }) => name).join(', ');
  throw new Error(`there is no fabric "${fabric}"; there are ${names}, or give a material`);
}

/** The pinned vertices of the surface, each with its place in the mesh's own coordinates. */
function readPins(
  mesh: Mesh,
  read: ReadMesh,
  pins: NonNullable<ClothOptions['pins']>,
): Map<number, Vector3> {
  const place = (vertex: number): Vector3 => mesh.getVertexPosition(vertex, new Vector3());
  const chosen =
    typeof pins === 'function'
      ? [...sourceVertices(read)].filter((vertex) => pins(place(vertex), vertex))
      : pins;
  return new Map(
    chosen.map((vertex) => {
      const found = read.vertexMap[vertex] ?? NONE;
      if (found === NONE) throw new RangeError(`pin ${vertex} is not a vertex of the cloth`);
      return [found, place(vertex)];
    }),
  );
}

function meshesOf(object: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  object.traverse((child) => {
    if ('isMesh' in child) meshes.push(child as Mesh);
  });
  return meshes;
}
