import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { openPglite } from '../src/database/pglite.ts';
import { openPostgres } from '../src/database/postgres.ts';

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
export const DATABASES: readonly DatabaseKind[] = postgresFolder()
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

function postgresFolder(): string | undefined {
  const folder = '/usr/lib/postgresql';
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(folder, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/** A cluster in a folder, reached by a socket in it: no port, no password, gone afterwards. */
async function createPostgres(): Promise<TestDatabase> {
  const bin = postgresFolder() as string;
  const folder = mkdtempSync(join(tmpdir(), 'toile-pg-'));
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: string[]): void => {
    const { status, stderr } = spawnSync(join(bin, program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  const data = join(folder, 'data');
  const options = `-c listen_addresses='' -c fsync=off -k ${folder}`;
  const log = join(folder, 'log');
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'toile', '-N', '-E', 'UTF8']);
  run('pg_ctl', ['-D', data, '-w', '-l', log, '-o', options, 'start']);
  const url = `postgres://toile@/postgres?host=${encodeURIComponent(folder)}`;
  const database = openPostgres(url);
  await migrate(database);
  return {
    database,
    url,
    async end() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((own) => own.startsWith(`${name}:`));
  const [, , uid, gid] = (line ?? '::65534:65534').split(':').map(Number);
  return { uid, gid };
}
