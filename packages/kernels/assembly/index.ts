import { execute } from './abi/kernels';
import {
  DONE,
  FIRST_TASK,
  GENERATION,
  KERNEL,
  MAY_BLOCK,
  QUEUES,
  SLEEPERS,
  STOP,
  TASK_COUNT,
  THREADS,
  WAITING,
} from './abi/memory';

// The worker pool. A phase is a number of tasks that share no vertex. Each thread has a queue of
// neighbouring tasks, the same part of the cloth in every kernel, so that what it works on stays in
// its own cache; when its queue is empty it helps with the others'. A thread that the system has
// put aside thus holds nobody up but for the task it holds. Which thread takes a task does not
// change what the task computes.

/** Looks for the next phase before going to sleep: some 200 µs. */
@inline const SPINS: i32 = 80000;
/** Looks at the number of tasks done before blocking: some 10 µs. */
@inline const PATIENCE: i32 = 5000;
/** In nanoseconds. */
@inline const LONGEST_WAIT: i64 = 100000;

/** Runs the phases of a kernel with this thread and, where it is worth it, all others. */
export function run(kernel: i32, phaseOffsets: usize, phaseCount: i32, threads: i32): void {
  for (let phase = 0; phase < phaseCount; phase++) {
    const at = phaseOffsets + ((<usize>phase) << 2);
    const first = load<u32>(at);
    runTasks(kernel, first, load<u32>(at, 4) - first, threads);
  }
}

/** The same for one phase of `count` tasks. */
export function runTasks(kernel: i32, first: u32, count: u32, threads: i32): void {
  if (threads == 1 || count == 1) {
    for (let task: u32 = 0; task < count; task++) execute(kernel, first + task);
    return;
  }
  store<i32>(KERNEL, kernel);
  store<u32>(FIRST_TASK, first);
  store<u32>(TASK_COUNT, count);
  store<i32>(THREADS, threads);
  atomic.store<i32>(DONE, 0);
  for (let thread = threads - 1; thread >= 0; thread--) {
    const length = queueBegin(thread + 1, count, threads) - queueBegin(thread, count, threads);
    atomic.store<u32>(queueOf(thread), length);
  }
  atomic.add<i32>(GENERATION, 1);
  if (atomic.load<i32>(SLEEPERS) > 0) atomic.notify(GENERATION, -1);
  takeTasks(0, threads);
  awaitOthers(count);
}

/**
 * Waits for tasks that others still hold. A thread that has been put aside with one gets no
 * processor as long as this one spins, so it spins for a while only where it may block.
 */
function awaitOthers(count: i32): void {
  let spins = 0;
  let done = atomic.load<i32>(DONE);
  while (done != count) {
    if (++spins > PATIENCE && load<i32>(MAY_BLOCK) != 0) {
      atomic.store<i32>(WAITING, 1);
      atomic.wait<i32>(DONE, done, LONGEST_WAIT);
      atomic.store<i32>(WAITING, 0);
    }
    done = atomic.load<i32>(DONE);
  }
}

@inline function queueOf(thread: i32): usize {
  return QUEUES + ((<usize>thread) << 6);
}

/** First task of a thread's queue. */
@inline function queueBegin(thread: i32, count: u32, threads: i32): u32 {
  return (count * <u32>thread) / <u32>threads;
}

/** Takes tasks, from its own queue while there are any, then from the others', until none is left. */
function takeTasks(thread: i32, threads: i32): void {
  let done = 0;
  let owner = thread;
  do {
    let left = atomic.load<u32>(queueOf(owner));
    while (left > 0) {
      const before = atomic.cmpxchg<u32>(queueOf(owner), left, left - 1);
      if (before == left) {
        // The phase cannot end before this task is reported: what is stored about it is its own.
        const end = queueBegin(owner + 1, load<u32>(TASK_COUNT), load<i32>(THREADS));
        execute(load<i32>(KERNEL), <usize>(load<u32>(FIRST_TASK) + end - left));
        done++;
        left = atomic.load<u32>(queueOf(owner));
      } else left = before;
    }
    owner = owner + 1 == threads ? 0 : owner + 1;
  } while (owner != thread);
  if (done == 0) return;
  atomic.add<i32>(DONE, done);
  if (atomic.load<i32>(WAITING) != 0) atomic.notify(DONE, 1);
}

/** A worker's life: does what it can of each phase, spins a while until the next, then sleeps. */
export function work(thread: i32, threads: i32): void {
  let seen = 0;
  let idle = 0;
  while (atomic.load<i32>(STOP) == 0) {
    const generation = atomic.load<i32>(GENERATION);
    if (generation != seen) {
      seen = generation;
      takeTasks(thread, threads);
      idle = 0;
    } else if (++idle > SPINS) {
      atomic.add<i32>(SLEEPERS, 1);
      atomic.wait<i32>(GENERATION, generation, -1);
      atomic.sub<i32>(SLEEPERS, 1);
      idle = 0;
    }
  }
}
