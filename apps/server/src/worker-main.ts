import { createDrapers } from './draping/processes.ts';
import { openQueue } from './draping/queue.ts';
import { startWorker } from './draping/worker.ts';
import { openDatabase } from './open-database.ts';
import { startPhotographer } from './pictures/photographer.ts';
import { readSettings } from './settings.ts';
import { openStorage } from './storage/open.ts';

/** A worker without a server, on this machine or another: it needs PostgreSQL and the same storage. */
try {
  const settings = readSettings();
  if (!settings.databaseUrl) {
    throw new Error(
      'DATABASE_URL is missing: workers beside the server need PostgreSQL, as PGlite is one process; there the server drapes itself (TOILE_WORKERS)',
    );
  }
  const say = (what: object, message: string): void =>
    console.log(JSON.stringify({ time: new Date().toISOString(), message, ...what }));
  const log = { info: say, warn: say };
  const onProblem = (error: Error): void => say({ reason: error.message }, 'database or queue');
  const database = await openDatabase(settings, onProblem);
  const queue = await openQueue(database, onProblem);
  const count = Math.max(1, settings.workers);
  const drapers = createDrapers(count);
  const storage = openStorage(settings.storage);
  const worker = startWorker({ database, queue, storage, drapers, count, log });
  const photographer = settings.pictures
    ? startPhotographer({ database, queue, storage, log })
    : undefined;
  say({ count }, 'draping');
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await photographer?.stop(5);
    await worker.stop(5);
    await drapers.close();
    await queue.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // Started by another program: it ends with that.
  process.on('disconnect', stop);
} catch (error) {
  console.error(`toile-worker: ${(error as Error).message}`);
  process.exit(1);
}
