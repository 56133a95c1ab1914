// What host and kernels agree on, said once: `npm run build` writes both sides of it.
//
// A new kernel takes its name in its room, under the file that it is in, and a set of arguments where
// none that is there fits. Numbers and places follow from the order.
import { air } from './rooms/air.mjs';
import { bends } from './rooms/bends.mjs';
import { colliders } from './rooms/colliders.mjs';
import { contact } from './rooms/contact.mjs';
import { implicit } from './rooms/implicit.mjs';
import { membrane } from './rooms/membrane.mjs';
import { moves } from './rooms/moves.mjs';
import { particles } from './rooms/particles.mjs';
import { position } from './rooms/position.mjs';
import { springs } from './rooms/springs.mjs';
import { surface } from './rooms/surface.mjs';

/** Folders of `assembly`, in the order of their kernels' numbers. */
export const ROOMS = {
  position,
  air,
  springs,
  colliders,
  particles,
  implicit,
  membrane,
  surface,
  moves,
  contact,
  bends,
};

/**
 * The head of memory, in bytes: control words of the worker pool, each that is waited for on a cache
 * line of its own; what tasks report as their largest; the arguments of the running kernel; a queue of
 * tasks for each thread, a cache line each; and arrays.
 */
export const MEMORY = {
  DONE: 128,
  GENERATION: 192,
  SLEEPERS: 256,
  STOP: 320,
  KERNEL: 324,
  FIRST_TASK: 328,
  MAY_BLOCK: 332,
  TASK_COUNT: 336,
  THREADS: 340,
  LARGEST: 384,
  WAITING: 448,
  ARGUMENTS: 512,
  QUEUES: 1024,
  ARRAYS: 4096,
};

/** How much a task takes, at most. */
export const CHUNKS = {
  /** Vertices. */
  CHUNK: 512,
  /** Vertices before a mesh: few, because contacts cluster. */
  MESH_CHUNK: 128,
  /** Leaves of a tree of particles. */
  LEAF_CHUNK: 64,
  /** Triangles that remember how they were bent. */
  BEND_CHUNK: 128,
  /** Packs of a surface. */
  PACK_CHUNK: 16,
  CONTACT_CHUNK: 128,
  /** Vertices in contact. */
  ROW_CHUNK: 128,
  /** Tasks for contacts of bodies' vertices: so many in all. */
  BODY_TASKS: 4,
};
