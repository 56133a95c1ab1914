import { createPool, type ProcessPool } from '../processes/pool.ts';
import { scriptBeside } from '../processes/script.ts';
import type { CheckResult, CheckTask, DrapingResult, DrapingTask } from './task.ts';

/** Memory for the objects of a process [MiB]; meshes are beside it. */
const MEMORY = 1024;
/** Uploads that may wait to be checked. */
const WAITING = 64;
/** Readers come first, then uploads, for which an administrator waits, then drapings. */
const NICENESS = { check: 5, drape: 10 };

export type Drapers = ProcessPool<DrapingTask, DrapingResult>;
export type Checkers = ProcessPool<CheckTask, CheckResult>;

const script = (): URL => scriptBeside(import.meta.url, './work-process.js');

export function createDrapers(size: number): Drapers {
  return createPool(script(), { size, memory: MEMORY, niceness: NICENESS.drape });
}

export function createCheckers(): Checkers {
  return createPool(script(), {
    ...{ size: 1, memory: MEMORY / 2, queue: WAITING },
    niceness: NICENESS.check,
  });
}
