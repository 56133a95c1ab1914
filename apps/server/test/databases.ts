import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { openPglite } from '../src/database/pglite.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { createCluster, findPostgres } from '../trials/cluster.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A database of a test's own; in memory, or in a new cluster of Debian's PostgreSQL. */
export interface TestDatabase {
  readonly database: Database;
  /** Of PostgreSQL. */
  readonly url?: string;
  end(): Promise<void>;
}

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

/** PostgreSQL is tried where it is installed. */
export const DATABASES: readonly DatabaseKind[] = findPostgres()
  ? ['PGlite', 'PostgreSQL']
  : ['PGlite'];

export async function createDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'PostgreSQL') return createPostgres();
  const database = await openPglite(undefined, { loadDataDir: await template() });
  await migrate(database);
  return { database, end: async () => {} };
}

/** An empty database, made once: PGlite takes seconds for that. */
async function template(): Promise<Blob> {
  const manifest = join(root, 'node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(root, '.cache');
  const file = join(folder, `pglite-${version}.tar`);
  if (!existsSync(file)) {
    const lite = await PGlite.create();
    const dump = await lite.dumpDataDir('none');
    await lite.close();
    mkdirSync(folder, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
    renameSync(own, file);
  }
  return new Blob([readFileSync(file)]);
}

/** A cluster in a folder, gone afterwards. */
async function createPostgres(): Promise<TestDatabase> {
  const cluster = createCluster({ isSafe: false });
  const url = cluster.urlOf('postgres');
  const database = openPostgres(url);
  await migrate(database);
  return { database, url, end: async () => cluster.end() };
}
