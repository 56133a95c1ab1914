// What the scripts beside it share: a shop as processes of its own, on loopback.
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} name */
const script = (name) => fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));

/** A folder that is gone when the program ends. */
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'toile-shop-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts a server and waits until it answers.
 *
 * @param {Record<string, string>} env
 */
export async function startServer(env) {
  const child = fork(script('main'), [], {
    env: { ...process.env, TOILE_LOG: 'error', TOILE_PORT: '0', TOILE_RATE: '100000000', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const address = await new Promise((resolve, reject) => {
    child.once('message', (message) =>
      resolve(/** @type {{ address: string }} */ (message).address),
    );
    child.once('exit', (code) => reject(new Error(`the server ended (${code})`)));
  });
  const token = readFileSync(join(env.TOILE_DATA, 'admin-token'), 'utf8').trim();
  return { child, address: /** @type {string} */ (address), token };
}

/**
 * A worker without a server.
 *
 * @param {Record<string, string>} env
 */
export function startWorker(env) {
  return fork(script('worker-main'), [], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/**
 * Ends a process at once, as a power cut does.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function kill(child) {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });
}

/**
 * @param {{ address: string, token: string }} server
 * @param {string} path
 * @param {string} [method]
 * @param {unknown} [body]
 */
export async function ask({ address, token }, path, method = 'GET', body) {
  const response = await fetch(`${address}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

/** @param {number} seconds */
export const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
