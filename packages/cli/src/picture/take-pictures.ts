import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize, sep } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { PicturesOptions } from '@toile/viewer';
import { InputError } from '../command.ts';
import { FOLDERS, picturePage } from './picture-page.ts';

export interface Order {
  readonly glb: Uint8Array;
  readonly options: PicturesOptions;
  /** Path of a Chromium or Chrome. */
  readonly browser: string;
  readonly signal: AbortSignal;
  /** Each picture as it comes, a PNG. */
  readonly taken: (picture: Uint8Array, place: number) => void | Promise<void>;
}

/** A picture that takes longer than that is not to be expected any more [ms]. */
const PATIENCE = 600_000;

/**
 * Has a browser without a window take pictures: it opens a page on this machine alone, which sends them back.
 * Nothing else is asked of the browser, so any that knows modules and WebGL 2 will do.
 */
export async function takePictures(order: Order): Promise<void> {
  const { options, browser, signal } = order;
  const profile = await mkdtemp(join(tmpdir(), 'toile-picture-'));
  const server = createServer();
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const late = (): void =>
        reject(new InputError(`${browser}: no picture came within ${PATIENCE / 60_000} minutes`));
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(late, PATIENCE);
      };
      const stop = (): void => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      let count = 0;
      serve(server, order, {
        async picture(png) {
          await order.taken(png, count++);
          wait();
          if (count === options.views.length) resolve();
        },
        problem: (message) => reject(new InputError(message)),
      });
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        child = launch(browser, profile, `http://127.0.0.1:${port}/`);
        child.once('error', (error) =>
          reject(new InputError(`${browser}: cannot be started (${error.message})`)),
        );
        child.once('exit', (code) =>
          reject(new InputError(`${browser}: ended (code ${code}) before the pictures were taken`)),
        );
      });
      wait();
    });
  } finally {
    clearTimeout(timer);
    server.close();
    server.closeAllConnections();
    await end(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}

function launch(browser: string, profile: string, address: string): ChildProcess {
  const isRoot = process.getuid?.() === 0;
  return spawn(
    browser,
    [
      '--headless=new',
      `--user-data-dir=${profile}`,
      // Chromium's sandbox refuses to run as root.
      ...(isRoot ? ['--no-sandbox'] : []),
      // Where there is no graphics card, WebGL runs on the processor; only our own page is drawn.
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-extensions',
      address,
    ],
    { stdio: 'ignore' },
  );
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(timer);
}

interface Heard {
  picture(png: Buffer): Promise<void>;
  problem(message: string): void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

function serve(server: Server, { glb, options }: Order, heard: Heard): void {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      if (pathname === '/picture') await heard.picture(await buffer(request));
      else heard.problem(await text(request));
      response.end();
    } else if (pathname === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(picturePage(options));
    } else if (pathname === '/figure.glb') {
      response.end(glb);
    } else {
      const content = await readModule(pathname);
      if (!content) response.writeHead(404).end();
      else response.setHeader('content-type', TYPES[extname(pathname)] ?? '').end(content);
    }
  };
  server.on('request', (request, response) => {
    answer(request, response).catch((error) => {
      heard.problem(error instanceof Error ? error.message : String(error));
      response.destroy();
    });
  });
}

/** A file of the few packages that the page needs, and of no other folder. */
async function readModule(path: string): Promise<Buffer | undefined> {
  const [, name, ...rest] = path.split('/');
  const folder = Object.hasOwn(FOLDERS, name) ? FOLDERS[name] : undefined;
  const file = folder && normalize(join(folder, rest.map(decodeURIComponent).join('/')));
  if (!file?.startsWith(`${normalize(folder as string)}${sep}`)) return undefined;
  return readFile(file).catch(() => undefined);
}
