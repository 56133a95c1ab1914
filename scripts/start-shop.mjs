// The shop beside the page: a process of its own, which ends with this one.
import { fork } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, runTool } from './setup.mjs';

/** Paths that the shop answers. */
const PATHS = /^\/(api|admin|health|metrics)(\/|\?|$)/;
/** The page's own catalogue, and the shop's in its place. */
const CATALOGUE = /^\/catalogue\.json(\?|$)/;
const SHOPS_CATALOGUE = '/api/v1/catalogue.json';
/** The page goes on with its own catalogue where the shop takes longer to open [ms]. */
const PATIENCE = 20_000;

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * Starts the shop. The page does not wait for it, and is there without it where it cannot start; what is asked
 * of the shop meanwhile waits until it is open.
 *
 * @returns {{ name: string, configureServer(server: { middlewares: { use(handle: Handle): void } }): void }}
 *   For Vite, to hand the shop's paths to it.
 *
 * @typedef {(request: Request, response: Response, next: () => void) => void} Handle
 */
export function startShop() {
  const opening = open().catch((error) => {
    console.error(`${error.message}: the page is served without the shop.`);
    return undefined;
  });
  /** @type {Handle} */
  const handle = async (request, response, next) => {
    const url = request.url ?? '/';
    const isCatalogue = CATALOGUE.test(url);
    if (!isCatalogue && !PATHS.test(url)) return next();
    const port = await (isCatalogue ? Promise.race([opening, wait(PATIENCE)]) : opening);
    if (port !== undefined && isCatalogue) {
      // Addresses in it are relative to its own.
      response.writeHead(307, { location: SHOPS_CATALOGUE }).end();
    } else if (port !== undefined) forward(request, response, port);
    else if (isCatalogue) next();
    else tell(response);
  };
  return {
    name: 'shop',
    configureServer({ middlewares }) {
      // Nothing is given back: Vite would call it.
      middlewares.use(handle);
    },
  };
}

/** @returns {Promise<number>} The port at which it listens. */
function open() {
  return new Promise((resolve, reject) => {
    if (runTool('typescript', 'tsc', ['-b', 'apps/server']) !== 0) {
      throw new Error('The shop is not built');
    }
    const shop = fork(join(root, 'apps/server/dist/main.js'), [], {
      env: {
        TOILE_DATA: join(root, '.cache/shop'),
        TOILE_WORKERS: '1',
        TOILE_LOG: 'warn',
        ...process.env,
        TOILE_PORT: '0',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    shop.once('message', (message) => {
      console.log('The shop is open: /admin/ is its page.');
      resolve(Number(new URL(/** @type {{ address: string }} */ (message).address).port));
    });
    shop.once('exit', (code) => {
      if (code) console.error('The shop has ended; the page goes on without it.');
      reject(new Error('The shop did not open'));
    });
    // The page's server keeps the process alive, not the shop.
    shop.unref();
    shop.channel?.unref();
  });
}

/** @param {Request} own @param {Response} response @param {number} port */
function forward(own, response, port) {
  const { method, headers, url } = own;
  const asked = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.once('error', () => (response.headersSent ? response.destroy() : tell(response)));
  response.once('close', () => asked.destroy());
  own.pipe(asked);
}

/** @param {Response} response */
function tell(response) {
  response.writeHead(503, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ status: 503, message: 'the shop is closed; its terminal says why' }),
  );
}
