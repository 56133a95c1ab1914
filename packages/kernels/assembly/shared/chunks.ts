import { CHUNK } from '../abi/chunks';

/** The first vertex that is not the task's any more. */
@inline export function chunkEnd(task: usize, count: usize): usize {
  const end = (task + 1) * CHUNK;
  return end < count ? end : count;
}
