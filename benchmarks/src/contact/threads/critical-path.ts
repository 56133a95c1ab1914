/**
 * How long a phase takes on so many threads, when its tasks take so long: each thread has a queue of
 * neighbouring tasks, and helps with the next ones' when its own is empty, as in
 * packages/kernels/assembly/index.ts.
 */
export function timeOnThreads(tasks: ArrayLike<number>, threads: number): number {
  const count = tasks.length;
  if (count === 1 || threads === 1) return sum(tasks);
  const begin = (thread: number): number => Math.floor((count * thread) / threads);
  const next = Array.from({ length: threads }, (_, thread) => begin(thread));
  const free = new Array<number>(threads).fill(0);
  for (let left = count; left > 0; left--) {
    const thread = free.indexOf(Math.min(...free));
    let owner = thread;
    while (next[owner] === begin(owner + 1)) owner = (owner + 1) % threads;
    free[thread] += tasks[next[owner]++];
  }
  return Math.max(...free);
}

export function sum(numbers: ArrayLike<number>): number {
  let total = 0;
  for (let k = 0; k < numbers.length; k++) total += numbers[k];
  return total;
}
