import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { UnreachableError } from '../database/database.ts';
import { ProcessDiedError, RefusedError, TooLongError } from '../processes/pool.ts';
import { type Storage, StorageError } from '../storage/storage.ts';
import { type Claim, claimNext, finish, giveBack, releaseLost, renew } from './leases.ts';
import { loadPattern } from './load-pattern.ts';
import type { Drapers } from './processes.ts';
import type { Queue } from './queue.ts';
import type { DrapingResult } from './task.ts';

export interface WorkerParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly storage: Storage;
  readonly drapers: Drapers;
  /** How many are draped at once. */
  readonly count: number;
  readonly log: WorkerLog;
}

export interface WorkerLog {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
}

export interface Worker {
  /** Takes no more, waits for what is at hand some seconds, gives the rest back. */
  stop(seconds: number): Promise<void>;
}

/** [ms] */
const IDLE = 1000;
const HEARTBEAT = 5000;
const LONGEST_WAIT = 5000;
/** The longest that a garment may take [ms]. */
const LIMIT = 15 * 60_000;

/** Takes drapings from the queue and does them, in as many processes as it is given. */
export function startWorker(parts: WorkerParts): Worker {
  const { count, log } = parts;
  const stopped = new AbortController();
  const hurry = new AbortController();
  const name = `${hostname()}-${process.pid}`;
  const loops = Array.from({ length: count }, () => loop());
  const reaping = reap();

  async function loop(): Promise<void> {
    let patience = IDLE;
    while (!stopped.signal.aborted) {
      let claim: Claim | undefined;
      try {
        claim = await claimNext(parts.database, parts.queue, name);
        patience = IDLE;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the queue cannot be read; trying again');
        patience = Math.min(2 * patience, LONGEST_WAIT);
      }
      if (claim) await work(claim);
      else await wait(patience, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  async function work(claim: Claim): Promise<void> {
    const lost = new AbortController();
    let part = 0;
    let told = 0;
    const tell = async (): Promise<void> => {
      told = performance.now();
      try {
        const isOurs = await renew(parts.database, claim, part);
        if (!isOurs) lost.abort(new ProcessDiedError('another worker has taken it'));
      } catch {
        // The database is away: it is asked again, and decides at the end.
      }
    };
    const heart = setInterval(tell, HEARTBEAT);
    try {
      const task = { ...claim.task, pattern: await loadPattern(parts.storage, claim.task.pattern) };
      const result = await parts.drapers.run(task, {
        timeout: LIMIT,
        signal: AbortSignal.any([lost.signal, hurry.signal]),
        onProgress(now) {
          part = now;
          if (performance.now() - told > 1000) void tell();
        },
      });
      await store(claim, result);
    } catch (error) {
      await settle(claim, error as Error);
    } finally {
      clearInterval(heart);
    }
  }

  async function store(claim: Claim, result: DrapingResult): Promise<void> {
    const { glb, seconds, report } = result;
    const file = await parts.storage.put(glb, 'glb');
    const done = await untilReached(() =>
      finish(parts.database, parts.queue, claim, {
        state: 'done',
        result: file,
        bytes: glb.length,
        seconds,
        report,
      }),
    );
    if (done) log.info({ draping: claim.id, seconds, bytes: glb.length }, 'draped');
  }

  async function settle(claim: Claim, error: Error): Promise<void> {
    const isFinal =
      error instanceof RefusedError ||
      error instanceof TooLongError ||
      error instanceof StorageError ||
      claim.attempt >= 3;
    log.warn({ draping: claim.id, reason: error.message }, 'not draped');
    await untilReached(async () => {
      if (isFinal && !hurry.signal.aborted) {
        await finish(parts.database, parts.queue, claim, { state: 'failed', error: error.message });
      } else await giveBack(parts.database, parts.queue, claim, hurry.signal.aborted);
    });
  }

  /** What is done must not be lost because the database is away for a while. */
  async function untilReached<T>(action: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await action();
      } catch (error) {
        if (!(error instanceof UnreachableError)) {
          log.warn({ reason: (error as Error).message }, 'the end of a draping was not written');
          return undefined;
        }
        if (hurry.signal.aborted) return undefined;
        await wait(1000);
      }
    }
  }

  async function reap(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        const lost = await releaseLost(parts.database, parts.queue);
        if (lost > 0) log.warn({ lost }, 'drapings of a lost worker are done again');
      } catch {
        // Next time.
      }
      await wait(HEARTBEAT, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  return {
    async stop(seconds) {
      stopped.abort();
      const all = Promise.all([...loops, reaping]);
      const timer = setTimeout(() => hurry.abort(new Error('the worker stops')), 1000 * seconds);
      await all;
      clearTimeout(timer);
    },
  };
}
