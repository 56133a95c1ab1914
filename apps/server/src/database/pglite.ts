import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite';
import type { Database, Executor, Row } from './database.ts';
import { lockFolder } from './lock-folder.ts';

/**
 * PostgreSQL in this process, its files in a folder; in memory where none is given. One process at a
 * time: a second one would destroy the files, so it is refused.
 */
export async function openPglite(
  folder: string | undefined,
  options: PGliteOptions = {},
): Promise<Database> {
  let unlock: (() => void) | undefined;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    unlock = lockFolder(folder);
  }
  try {
    const lite = await PGlite.create({
      ...options,
      ...(folder !== undefined && { dataDir: join(folder, 'pglite') }),
    });
    return databaseOf(lite, unlock);
  } catch (error) {
    unlock?.();
    throw error;
  }
}

function databaseOf(lite: PGlite, unlock?: () => void): Database {
  return {
    kind: 'pglite',
    ...executorOf(lite),
    async script(text) {
      const results: Results<Row>[] = await lite.exec(text);
      return results.at(-1)?.rows ?? [];
    },
    transaction: (work) => lite.transaction((inside) => work(executorOf(inside))),
    async close() {
      await lite.close();
      unlock?.();
    },
  };
}

function executorOf(lite: PGlite | Transaction): Executor {
  return {
    async query<R extends Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await lite.query<R>(text, [...values]);
      return rows;
    },
  };
}
