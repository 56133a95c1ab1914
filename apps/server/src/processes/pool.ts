import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A process ended in the middle of its work. */
export class ProcessDiedError extends Error {
  override readonly name = 'ProcessDiedError';
}

/** What was asked took longer than it may. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/** What was asked cannot be done, whoever tries: says why. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

export interface RunOptions {
  /** Once it has begun [ms]. */
  readonly timeout: number;
  /** How long it may wait for its turn; for ever unless given [ms]. */
  readonly patience?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (part: number) => void;
}

export interface ProcessPool<Task, Result> {
  run(task: Task, options: RunOptions): Promise<Result>;
  /** Tasks that wait for a process. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** What a process says: that it is there, then of its task. */
export type Answer<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'error'; readonly message: string };

/** A process that has not begun after so long never will [ms]. */
const BEGINNING = 60_000;

export interface PoolOptions {
  readonly size: number;
  /** Memory of each for its objects [MiB]. */
  readonly memory: number;
  /** Tasks that may wait at most. */
  readonly queue?: number;
  /** By how much they stand back where processors are few, so that whoever waits for a page is first. */
  readonly niceness: number;
  /** Whether they start processes of their own, which are killed with them. */
  readonly hasChildren?: boolean;
}

/** Too many wait already. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * Work that may take all of a processor, all of its memory or no end is done in processes of its own:
 * they are begun when they are needed, kept for the next task, and killed where they take too long.
 */
export function createPool<Task extends object, Result>(
  script: URL,
  { size, memory, niceness, queue = Infinity, hasChildren = false }: PoolOptions,
): ProcessPool<Task, Result> {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  const line: (() => void)[] = [];
  let closed = false;
  let busy = 0;

  const kill: Kill = (child) => {
    try {
      if (hasChildren && child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already, or this system knows no groups.
    }
    child.kill('SIGKILL');
  };

  function start(): ChildProcess {
    const child = fork(fileURLToPath(script), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memory}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A group of processes with one name, the first one's.
      detached: hasChildren,
    });
    standBack(child, niceness);
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      const at = idle.indexOf(child);
      if (at >= 0) idle.splice(at, 1);
    });
    child.on('error', () => {});
    return child;
  }

  async function turn(patience?: number): Promise<void> {
    if (closed) throw new ProcessDiedError('the server is stopping');
    if (busy < size) {
      busy++;
      return;
    }
    if (line.length >= queue) throw new BusyError('too much is waiting already: try again later');
    await new Promise<void>((resolve, reject) => {
      const wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const leave = (): void => {
        line.splice(line.indexOf(wake), 1);
        reject(new BusyError('others are still waiting before it: try again later'));
      };
      const timer = patience === undefined ? undefined : setTimeout(leave, patience);
      line.push(wake);
    });
    if (closed) throw new ProcessDiedError('the server is stopping');
  }

  function next(): void {
    const first = line.shift();
    if (first) first();
    else busy--;
  }

  return {
    get waiting() {
      return line.length;
    },
    async run(task, options) {
      await turn(options.patience);
      try {
        options.signal?.throwIfAborted();
        const child = idle.pop() ?? (await begun(start(), kill));
        const keep = (): void => {
          if (child.connected) idle.push(child);
        };
        try {
          const result = await converse<Task, Result>(child, task, options, kill);
          keep();
          return result;
        } catch (error) {
          if (error instanceof RefusedError) keep();
          throw error;
        }
      } finally {
        next();
      }
    },
    async close() {
      closed = true;
      for (const wake of line.splice(0)) wake();
      const ended = [...all].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of all) kill(child);
      await Promise.all(ended);
    },
  };
}

/** Ends a process, and those that it has started. */
type Kill = (child: ChildProcess) => void;

function standBack({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid) setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness));
  } catch {
    // It has ended already, or this system does not allow it.
  }
}

/** The time a task may take begins when its process has begun. */
function begun(child: ChildProcess, kill: Kill): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(timer);
      kill(child);
      reject(new ProcessDiedError('the process did not begin'));
    };
    const timer = setTimeout(fail, BEGINNING);
    child.once('exit', fail);
    child.once('message', () => {
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(child);
    });
  });
}

/** One task and its answers; a process that did not end well is not used again. */
function converse<Task extends object, Result>(
  child: ChildProcess,
  task: Task,
  { timeout, signal, onProgress }: RunOptions,
  kill: Kill,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error, isOver = true): void => {
      clearTimeout(timer);
      child.off('message', hear);
      child.off('exit', died);
      signal?.removeEventListener('abort', stop);
      if (error && isOver) kill(child);
      if (error) reject(error);
    };
    const hear = (answer: Answer<Result>): void => {
      if (answer.kind === 'ready') return;
      if (answer.kind === 'progress') onProgress?.(answer.part);
      else if (answer.kind === 'done') {
        end();
        resolve(answer.result);
      } else if (answer.kind === 'refused') end(new RefusedError(answer.message), false);
      else end(new Error(answer.message));
    };
    const died = (code: number | null, name: string | null): void =>
      end(new ProcessDiedError(`the process ended in the middle of it (${name ?? code})`), false);
    const stop = (): void => end(signal?.reason as Error);
    const timer = setTimeout(
      () => end(new TooLongError(`it took longer than ${timeout / 1000} s and was stopped`)),
      timeout,
    );
    child.on('message', hear);
    child.once('exit', died);
    signal?.addEventListener('abort', stop, { once: true });
    child.send(task, (error) => {
      if (error) end(new ProcessDiedError(`the process does not listen (${error.message})`));
    });
  });
}
