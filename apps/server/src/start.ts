import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createToken } from './access/token.ts';
import { catalogueReader } from './catalogue/catalogue.ts';
import { seed } from './catalogue/seed.ts';
import type { Database } from './database/database.ts';
import { createCheckers, createDrapers } from './draping/processes.ts';
import { openQueue } from './draping/queue.ts';
import { startWorker } from './draping/worker.ts';
import { createApp, type LogStream } from './http/app.ts';
import { deleteExpired } from './looks/store.ts';
import { openDatabase } from './open-database.ts';
import { createMetrics } from './operations/metrics.ts';
import { startPhotographer } from './pictures/photographer.ts';
import type { Settings } from './settings.ts';
import { openStorage } from './storage/open.ts';

export interface RunningServer {
  readonly address: string;
  /** Answers what was asked, takes no more, gives unfinished drapings back. */
  stop(): Promise<void>;
}

/** How long drapings may go on when the server stops [s]. */
const GRACE = 5;
/** How often expired looks are deleted [ms]. */
const SWEEP = 60_000;

export interface Given {
  /** A database that is open already; it is closed with the server. */
  readonly database?: Database;
  /** Where the log goes; to standard output unless given. */
  readonly log?: LogStream;
}

/** Opens everything and listens. */
export async function startServer(settings: Settings, given: Given = {}): Promise<RunningServer> {
  mkdirSync(settings.data, { recursive: true });
  const metrics = createMetrics();
  const problems: ((error: Error) => void)[] = [() => metrics.lost.inc()];
  const onProblem = (error: Error): void => {
    for (const tell of problems) tell(error);
  };
  const database = given.database ?? (await openDatabase(settings, onProblem));
  const closers: (() => Promise<unknown>)[] = [() => database.close()];
  const stop = async (): Promise<void> => {
    while (closers.length > 0) await closers.pop()?.();
  };
  try {
    await seed(database);
    await provideToken(database, settings.data);
    const queue = await openQueue(database, onProblem);
    closers.push(() => queue.close());
    const storage = openStorage(settings.storage);
    const checkers = createCheckers();
    closers.push(() => checkers.close());
    const shop = {
      ...{ settings, database, storage, queue, checkers },
      catalogue: catalogueReader(database),
    };
    const app = await createApp(shop, metrics, given.log);
    closers.push(() => app.close());
    problems.push((error) => app.log.warn({ reason: error.message }, 'database or queue'));
    if (settings.workers > 0) {
      const drapers = createDrapers(settings.workers);
      closers.push(() => drapers.close());
      const parts = { database, queue, storage, drapers, count: settings.workers, log: app.log };
      const worker = startWorker(parts);
      closers.push(() => worker.stop(GRACE));
      if (settings.pictures) {
        const photographer = startPhotographer({ database, queue, storage, log: app.log });
        closers.push(() => photographer.stop(GRACE));
      }
    }
    const sweep = setInterval(() => deleteExpired(database).catch(() => {}), SWEEP);
    closers.push(async () => clearInterval(sweep));
    await deleteExpired(database);
    const address = await app.listen({ host: settings.host, port: settings.port });
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first token of an administrator, in a file that only its owner can read. */
async function provideToken(database: Database, folder: string): Promise<void> {
  const [{ count }] = await database.query<{ count: number }>(
    'select count(*)::integer as count from admin_token where expires_at is null or expires_at > now()',
  );
  const file = join(folder, 'admin-token');
  if (count > 0) return;
  const { token } = await createToken(database, 'first');
  writeFileSync(file, `${token}\n`, { mode: 0o600, flag: existsSync(file) ? 'w' : 'wx' });
}
