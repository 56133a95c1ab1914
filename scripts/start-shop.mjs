// The shop beside the page: a process of its own, which ends with this one.
import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root, runTool } from './setup.mjs';

/** Paths that the shop answers. */
const PATHS = ['/api/', '/admin/', '/health/', '/metrics'];

/**
 * Starts the shop; the page does not wait for it, and is there without it where it cannot start.
 *
 * @returns {Promise<Record<string, string>>} Where requests to its paths go.
 */
export async function startShop() {
  if (runTool('typescript', 'tsc', ['-b', 'apps/server']) !== 0) {
    console.error('The shop is not built: the page is served without it.');
    return {};
  }
  const port = await freePort();
  const shop = fork(join(root, 'apps/server/dist/main.js'), [], {
    env: {
      TOILE_DATA: join(root, '.cache/shop'),
      TOILE_WORKERS: '1',
      TOILE_LOG: 'warn',
      ...process.env,
      TOILE_PORT: `${port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  shop.once('message', () => console.log('The shop is open: /admin/ is its page.'));
  shop.once('exit', (code) => {
    if (code) console.error('The shop has ended; the page goes on without it.');
  });
  // The page's server keeps the process alive, not the shop.
  shop.unref();
  shop.channel?.unref();
  return Object.fromEntries(PATHS.map((path) => [path, `http://127.0.0.1:${port}`]));
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
