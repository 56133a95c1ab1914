// npm start: prepares everything, serves the site on localhost and opens it: the fitting room first.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPack } from '../packages/body/build/build-pack.mjs';
import { buildWasm } from './build-wasm.mjs';
import { openCommand } from './open-command.mjs';
import { installPackages, root, runMain } from './setup.mjs';
import { startShop } from './start-shop.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  installPackages();
  buildWasm();
  buildPack();

  const app = join(root, 'apps/web');
  const vitePath = createRequire(join(app, 'package.json')).resolve('vite');
  const { createServer } = await import(pathToFileURL(vitePath).href);
  const server = await createServer({
    root: app,
    plugins: [startShop()],
    server: { ...(values.port && { port: Number(values.port), strictPort: true }) },
  });
  try {
    await server.listen();
  } catch (error) {
    await server.close(); // its file watcher would keep the process alive
    throw error;
  }
  const url = server.resolvedUrls.local[0];
  console.log(`Toile is at ${url} (Ctrl+C stops it)`);
  open(url);
});

/** @param {string} url */
function open(url) {
  const command = openCommand(process.platform, process.env);
  if (!command) return;
  const opener = spawn(command[0], [...command.slice(1), url], { stdio: 'ignore', detached: true });
  // The address is on the screen already: a desktop without an opener is no failure.
  opener.on('error', () => {});
  opener.unref();
}
