import type { ColliderKernels } from '@toile/sim/kernels';
import { MESH_CHUNK } from '../abi/chunks.ts';
import {
  BOUNCE,
  COLLIDE,
  COLLIDE_MESH,
  INTERPOLATE,
  passBounce,
  passCollide,
  passCollideMesh,
  passInterpolate,
  passRefit,
  REFIT,
} from '../abi/colliders.ts';
import { type Calls, countOf } from '../calls.ts';

export function colliderKernels({ args, overTasks, overChunks }: Calls): ColliderKernels {
  return {
    collide(state, colliders, colliderCount) {
      const count = countOf(state);
      passCollide(args, count, state, colliders, colliderCount);
      overChunks(COLLIDE, count);
    },
    bounce(state, colliders, colliderCount, friction, reflection, h) {
      const count = countOf(state);
      const rate = 1 / Math.fround(h);
      passBounce(args, count, state, colliders, colliderCount, friction, reflection, h, rate);
      overChunks(BOUNCE, count);
    },
    refit(tree, triangles, from, to) {
      passRefit(args, tree.links.length / 2, tree, triangles, from, to);
      overTasks(REFIT, 1);
    },
    interpolate(from, to, t, out) {
      const count = out.length / 4;
      passInterpolate(args, count, from, to, out, t);
      overChunks(INTERPOLATE, count);
    },
    collideMesh(state, surface, begin, end, motion, cap) {
      const count = countOf(state);
      passCollideMesh(args, count, state, surface, begin, end, motion, cap);
      overTasks(COLLIDE_MESH, Math.ceil(count / MESH_CHUNK));
    },
  };
}
