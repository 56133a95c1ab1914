import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogStream } from '../src/http/app.ts';
import { readSettings } from '../src/settings.ts';
import { startServer } from '../src/start.ts';
import { createDatabase, type DatabaseKind, type TestDatabase } from './databases.ts';

export interface TestServer {
  readonly address: string;
  readonly token: string;
  readonly data: string;
  readonly database: TestDatabase['database'];
  /** A request to the API as an administrator, unless told otherwise. */
  ask(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  end(): Promise<void>;
}

/** A server on a free port of this machine, with a folder and a database of its own. */
export async function serve(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  log?: LogStream,
): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'toile-shop-'));
  const own = await createDatabase(kind);
  const settings = readSettings({
    TOILE_DATA: data,
    TOILE_PORT: '0',
    TOILE_WORKERS: '0',
    TOILE_LOG: 'silent',
    TOILE_RESOLUTION_MM: '50',
    TOILE_PICTURES: 'none',
    // Machines of tests may be slow, and busy.
    TOILE_CHECK_SECONDS: '600',
    ...env,
  });
  const server = await startServer(settings, { database: own.database, ...(log && { log }) });
  const token = readFileSync(join(data, 'admin-token'), 'utf8').trim();
  return {
    address: server.address,
    token,
    data,
    database: own.database,
    ask(path, { json, ...init } = {}) {
      const headers = new Headers({ authorization: `Bearer ${token}` });
      if (json !== undefined) headers.set('content-type', 'application/json');
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      return fetch(`${server.address}/api/v1${path}`, {
        ...init,
        headers,
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
    },
    async end() {
      await server.stop();
      await own.end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A garment that is fine. */
export const SKIRT = {
  title: 'Skirt',
  category: 'skirts',
  pattern: { draft: 'pencil-skirt' },
  sizes: ['S', 'M'],
  fabrics: ['wool-tropical'],
  colours: [{ ground: '#35548c' }],
  price: { amount: 4900, currency: 'EUR' },
};
