// What the trials share: a shop as processes of its own, on loopback, with a folder and a database of its own.
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCluster } from './cluster.mjs';

/**
 * @typedef {'PGlite' | 'PostgreSQL'} Kind
 * @typedef {{ child: import('node:child_process').ChildProcess, address: string, token: string }} Server
 * @typedef {{ [name: string]: unknown }} Figures What a trial has seen.
 * @typedef {{ figures: Figures, failures: string[] }} Outcome
 */

/** @param {string} name */
const script = (name) => fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));

/**
 * A shop that is not open yet. What it leaves is gone after `end`.
 *
 * @param {Kind} kind
 * @param {Record<string, string>} [settings]
 */
export function prepareShop(kind, settings = {}) {
  const data = mkdtempSync(join(tmpdir(), 'toile-trial-'));
  const cluster = kind === 'PostgreSQL' ? createCluster({ isSafe: true }) : undefined;
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set();
  const env = {
    ...process.env,
    ...{ TOILE_LOG: 'silent', TOILE_PORT: '0', TOILE_RATE: '100000000', TOILE_PICTURES: 'none' },
    ...{ TOILE_DATA: data, TOILE_RESOLUTION_MM: '50', TOILE_CHECK_SECONDS: '600' },
    DATABASE_URL: cluster?.urlOf('postgres') ?? '',
    ...settings,
  };

  /** @param {string} name @param {Record<string, string>} own */
  function start(name, own) {
    const child = fork(script(name), [], {
      env: { ...env, ...own },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }
  return {
    ...{ kind, data, cluster },
    /**
     * Starts a server and waits until it answers.
     *
     * @param {Record<string, string>} [own]
     * @returns {Promise<Server>}
     */
    async startServer(own = {}) {
      const child = start('main', own);
      const address = await new Promise((resolve, reject) => {
        child.once('message', (message) =>
          resolve(/** @type {{ address: string }} */ (message).address),
        );
        child.once('exit', (code) => reject(new Error(`the server ended (${code})`)));
      });
      const token = readFileSync(join(own.TOILE_DATA ?? data, 'admin-token'), 'utf8').trim();
      return { child, address: /** @type {string} */ (address), token };
    },
    /**
     * A worker without a server.
     *
     * @param {Record<string, string>} [own]
     */
    startWorker: (own = {}) => start('worker-main', { TOILE_WORKERS: '1', ...own }),
    async end() {
      await Promise.all([...children].map(kill));
      cluster?.end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * Ends a process at once, as a power cut does.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function kill(child) {
  return signal(child, 'SIGKILL');
}

/**
 * Sends a signal and waits for the end.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} name
 * @returns {Promise<number | null>} Its exit code.
 */
export function signal(child, name) {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(name);
  });
}

/**
 * An answer of the shop, whatever it is.
 *
 * @param {Server} server
 * @param {string} path
 * @param {string} [method]
 * @param {unknown} [body] As JSON, unless it is bytes.
 */
export function send({ address, token }, path, method = 'GET', body) {
  const isBytes = body instanceof Uint8Array;
  return fetch(`${address}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': isBytes ? 'image/png' : 'application/json' }),
    },
    ...(body !== undefined && {
      body: isBytes ? /** @type {BodyInit} */ (body) : JSON.stringify(body),
    }),
  });
}

/**
 * An answer that is well; what is told to come back later does.
 *
 * @param {Server} server
 * @param {string} path
 * @param {string} [method]
 * @param {unknown} [body]
 */
export async function ask(server, path, method = 'GET', body) {
  let response = await send(server, path, method, body);
  for (let tries = 0; response.status === 503 && tries < 30; tries++) {
    await response.arrayBuffer();
    await wait(Number(response.headers.get('retry-after') ?? 1));
    response = await send(server, path, method, body);
  }
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

/**
 * A skirt unlike any other's.
 *
 * @param {number} k
 * @param {readonly string[]} sizes
 */
export const skirt = (k, sizes = ['S']) => ({
  title: `Skirt ${k}`,
  pattern: { draft: 'pencil-skirt', options: { length: 0.4 + 0.004 * k } },
  category: 'skirts',
  sizes,
  fabrics: ['wool-tropical'],
  colours: [{ ground: '#35548c' }],
});

/**
 * Files of drapings that are there and are what their names say.
 *
 * @param {Server} server
 * @param {readonly { file: string | null }[]} drapings
 */
export async function countWhole({ address }, drapings) {
  let whole = 0;
  for (const { file } of drapings) {
    if (!file) continue;
    const answer = await fetch(`${address}/api/v1/${file}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (answer.ok && file.includes(hash)) whole++;
  }
  return whole;
}

/**
 * Waits until no draping waits or is at work.
 *
 * @param {Server} server
 * @param {number} seconds At most.
 */
export async function untilDraped(server, seconds) {
  const end = performance.now() + 1000 * seconds;
  for (;;) {
    const { counts, drapings } = await ask(server, 'drapings');
    if (counts.queued + counts.active === 0 || performance.now() > end) return { counts, drapings };
    await wait(1);
  }
}

/**
 * Time of processors that a process has taken, that its first thread has taken, and for how long that thread was
 * ready and had to wait for one [s].
 *
 * @param {number | undefined} id
 */
export function processorTimes(id) {
  const [, rest] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  const [main, waited] = readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ');
  return {
    all: (Number(fields[11]) + Number(fields[12])) / 100,
    main: Number(main) / 1e9,
    waited: Number(waited) / 1e9,
  };
}

/** What a server takes for a PNG, and no other one like it. @param {number} length */
export function noise(length) {
  const bytes = randomBytes(length);
  bytes.set(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  bytes.writeUInt32BE(384, 16);
  bytes.writeUInt32BE(512, 20);
  return bytes;
}

/** @param {number} seconds */
export const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

/** Seconds since then, rounded. @param {number} then */
export const since = (then) => Math.round((performance.now() - then) / 100) / 10;
