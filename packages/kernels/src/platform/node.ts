import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Platform, PoolWorker, WorkerTask } from './platform.ts';

function startWorker(task: WorkerTask): PoolWorker {
  const worker = new Worker(new URL('../../worker/node.mjs', import.meta.url), {
    workerData: task,
  });
  // An idle pool must not keep the process alive.
  worker.unref();
  const ready = new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  return { ready, stop: () => void worker.terminate() };
}

export const platform: Platform = {
  readBytes: async (url) => new Uint8Array(await readFile(url)),
  startWorker,
  mayBlock: true,
  processors: availableParallelism(),
  noSharing: undefined,
};
