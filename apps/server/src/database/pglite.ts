import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { scriptBeside } from '../processes/script.ts';
import { type Database, type Executor, type Row, UnreachableError } from './database.ts';
import { lockFolder } from './lock-folder.ts';

/** Where the database is: in a folder, or in memory; from a dump, if one is given. */
export interface Opening {
  readonly dataDir?: string;
  readonly loadDataDir?: Blob;
}

/** What the thread is asked, one after the other. */
export type Question =
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly text: string;
      readonly values: readonly unknown[];
    }
  | { readonly id: number; readonly kind: 'script'; readonly text: string }
  | { readonly id: number; readonly kind: 'close' };

/** Its answers; the first of all, to no question, is that it is there. */
export type Reply =
  | { readonly id: number; readonly rows: Row[] }
  | { readonly id: number; readonly fault: { readonly message: string; readonly code?: string } };

/**
 * PostgreSQL in a thread of this process, its files in a folder; in memory where none is given. One process at
 * a time: a second one would destroy the files, so it is refused.
 */
export async function openPglite(
  folder: string | undefined,
  { loadDataDir }: { readonly loadDataDir?: Blob } = {},
): Promise<Database> {
  let unlock: (() => void) | undefined;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    unlock = lockFolder(folder);
  }
  try {
    const thread = await startThread({
      ...(folder !== undefined && { dataDir: join(folder, 'pglite') }),
      ...(loadDataDir && { loadDataDir }),
    });
    return databaseOf(thread, unlock);
  } catch (error) {
    unlock?.();
    throw error;
  }
}

interface Thread {
  query(text: string, values: readonly unknown[]): Promise<Row[]>;
  script(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

function databaseOf(thread: Thread, unlock?: () => void): Database {
  const inLine = line();
  const inside: Executor = {
    query: <R extends Row>(text: string, values: readonly unknown[] = []) =>
      thread.query(text, values) as Promise<R[]>,
  };
  return {
    kind: 'pglite',
    query: (text, values) => inLine(() => inside.query(text, values)),
    script: (text) => inLine(() => thread.script(text)),
    transaction: (work) =>
      inLine(async () => {
        await inside.query('begin');
        try {
          const result = await work(inside);
          await inside.query('commit');
          return result;
        } catch (error) {
          await inside.query('rollback').catch(() => {});
          throw error;
        }
      }),
    async close() {
      await inLine(() => thread.close());
      unlock?.();
    },
  };
}

/** One after the other: there is one connection, and a transaction has it to its end. */
function line(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };
}

async function startThread(opening: Opening): Promise<Thread> {
  const worker = new Worker(scriptBeside(import.meta.url, './pglite-thread.js'), {
    workerData: opening,
  });
  const waiting = new Map<number, { resolve(rows: Row[]): void; reject(error: Error): void }>();
  let count = 0;
  let ended: Error | undefined;
  let died: Error | undefined;
  worker.on('message', (reply: Reply) => {
    const own = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('rows' in reply) own?.resolve(reply.rows);
    else own?.reject(Object.assign(new Error(reply.fault.message), reply.fault));
  });
  worker.on('error', (error) => {
    died = error;
  });
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  void gone.then(() => {
    ended = new UnreachableError(`the database has ended (${died?.message ?? 'it was closed'})`);
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  });

  const reply = (id: number): Promise<Row[]> =>
    new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  const ask = (question: Partial<Question>): Promise<Row[]> => {
    if (ended) return Promise.reject(ended);
    const id = ++count;
    worker.postMessage({ ...question, id });
    return reply(id);
  };
  await reply(0);
  return {
    query: (text, values) => ask({ kind: 'query', text, values }),
    script: (text) => ask({ kind: 'script', text }),
    async close() {
      if (ended) return;
      await ask({ kind: 'close' });
      await gone;
    },
  };
}
