import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser } from '@toile/cli/picture';
import type { Database } from '../database/database.ts';
import type { Queue } from '../draping/queue.ts';
import { PICTURES } from '../draping/queue.ts';
import type { Worker, WorkerLog } from '../draping/worker.ts';
import { createPool } from '../processes/pool.ts';
import { scriptBeside } from '../processes/script.ts';
import type { Storage } from '../storage/storage.ts';
import { hangPicture, nextOrder, type PictureOrder } from './orders.ts';
import type { PictureTask } from './task.ts';

export interface PhotographerParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly storage: Storage;
  readonly log: WorkerLog;
}

/** [ms] */
const IDLE = 2000;
/** The longest that a picture may take, software rendering on a busy machine included [ms]. */
const LIMIT = 240_000;
/** Memory of the process that minds the browser [MiB]. */
const MEMORY = 256;

/**
 * Takes pictures of what was draped, one at a time, by a browser without a window that a process of its own
 * minds: where that hangs or dies, both are ended and the order is tried again. Without a browser on this
 * machine orders wait for one elsewhere, and garments are shown by a drawing.
 */
export function startPhotographer(parts: PhotographerParts): Worker {
  const { log } = parts;
  let browser: string;
  try {
    browser = findBrowser();
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'no pictures are taken here');
    return { stop: async () => {} };
  }
  const stopped = new AbortController();
  const script = scriptBeside(import.meta.url, './picture-process.js');
  const cameras = createPool<PictureTask, Uint8Array>(script, {
    size: 1,
    memory: MEMORY,
    niceness: 10,
    hasChildren: true,
  });
  const working = loop();

  async function loop(): Promise<void> {
    while (!stopped.signal.aborted) {
      let order: PictureOrder | undefined;
      try {
        order = await nextOrder(parts.database, parts.queue);
        if (order) await take(order);
      } catch (error) {
        // The database is away, or the storage: an order that was taken comes back.
        log.warn({ reason: (error as Error).message }, 'no picture now; trying again');
      }
      if (!order) await wait(IDLE, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  async function take(order: PictureOrder): Promise<void> {
    try {
      const glb = await buffer(await parts.storage.read(order.file));
      const start = performance.now();
      const png = await cameras.run({ glb, browser }, { timeout: LIMIT, signal: stopped.signal });
      const name = await parts.storage.put(png, 'png');
      await hangPicture(parts.database, parts.queue, order, name);
      const seconds = (performance.now() - start) / 1000;
      log.info({ draping: order.draping, seconds, bytes: png.length }, 'picture taken');
    } catch (error) {
      await parts.queue.boss.fail(PICTURES, order.job, { reason: (error as Error).message });
      throw error;
    }
  }

  return {
    async stop() {
      stopped.abort(new Error('the worker stops'));
      await working;
      await cameras.close();
    },
  };
}
