import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserLaunchOptions, findBrowser } from '../../scripts/find-browser.mjs';
import { toolPath } from '../../scripts/setup.mjs';
import { root } from '../checks/files.ts';
import { type Consumer, createConsumer, firstExample } from './consumer.ts';
import { countPixels } from './count-pixels.ts';
import { ownPackages, readManifest } from './registry.ts';
import { run } from './run.ts';

const bella = ['bella', 'library', 'config', 'plugin-transform'].map((n) => `@freesewing/${n}`);
const packages = ownPackages();
const nameOf = (folder: string): string => readManifest(folder).name;
const examples = new Map(packages.map((folder) => [basename(folder), firstExample(folder)]));
/** Runs in a browser, below. */
const inPage = 'three';
const inNode = [...examples].filter(([name, { language }]) => language === 'ts' && name !== inPage);
/** This Node, and others that `TOILE_NODES` names. */
const nodes = [process.execPath, ...(process.env.TOILE_NODES?.split(delimiter) ?? [])];

let consumer: Consumer;
beforeAll(async () => {
  consumer = await createConsumer(bella);
  await consumer.install(packages.map(nameOf));
});
afterAll(() => consumer?.dispose());

test('no package brings FreeSewing along, nor a copy of another of ours', () => {
  const installed = readdirSync(join(consumer.folder, 'node_modules'));
  expect(installed).not.toContain('@freesewing');
  const own = join(consumer.folder, 'node_modules/@toile');
  expect(readdirSync(own).sort()).toEqual(packages.map((folder) => basename(folder)).sort());
  const nested = readdirSync(own).filter((name) => existsSync(join(own, name, 'node_modules')));
  expect(nested).toEqual([]);
});

test('every path that a package exports is there, its types too', () => {
  const missing = packages.flatMap((folder) => {
    const { name, exports = {} } = readManifest(folder);
    const targets = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const installed = join(consumer.folder, 'node_modules', name);
    return targets.filter((target) => !existsSync(join(installed, target))).map((t) => name + t);
  });
  expect(missing).toEqual([]);
});

test('the first example of every README compiles, against types that are checked too', async () => {
  const files = [...examples].flatMap(([name, { language, code }]) =>
    language === 'ts' ? [consumer.write(`samples/${name}.ts`, code)] : [],
  );
  const paths = packages.flatMap((folder) => {
    const { name, exports = {} } = readManifest(folder);
    return Object.entries(exports).flatMap(([path, target]) =>
      typeof target === 'string' ? [] : [`import '${name}${path.slice(1)}';`],
    );
  });
  files.push(consumer.write('samples/all-paths.ts', paths.join('\n')));
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    // The last is what the types of @gltf-transform/core, behind @toile/geometry/gltf, ask for.
    lib: ['es2023', 'dom', 'esnext.float16'],
    types: [],
    strict: true,
    skipLibCheck: false,
    rootDir: 'samples',
    outDir: 'out',
  };
  consumer.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
  const tsc = toolPath('typescript', 'tsc');
  const { output } = await run(process.execPath, [tsc, '-p', '.'], consumer.folder);
  expect(output).toBe('');
});

describe.each(nodes)('with %s', (node) => {
  test('every path can be imported', async () => {
    const { status, output } = await run(node, ['out/all-paths.js'], consumer.folder);
    expect(output).toBe('');
    expect(status).toBe(0);
  });

  test.each(inNode)('the example of %s runs', async (name) => {
    const { status, output } = await run(node, [`out/${name}.js`], consumer.folder);
    expect(status, output).toBe(0);
  });
});

test('the command line runs its examples', async () => {
  const lines = examples.get('cli')?.code.trim().split('\n') ?? [];
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    const [program, ...args] = line.split(' ');
    expect(program).toBe('npx');
    const { status, output } = await run('npx', ['--no-install', ...args], consumer.folder);
    expect(status, output).toBe(0);
  }
  expect(existsSync(join(consumer.folder, 'skirt.svg'))).toBe(true);
});

test('a FreeSewing design names the command that installs it, and is drafted then', async () => {
  const args = ['--no-install', 'toile', 'pattern', 'info', '--freesewing', 'bella'];
  const person = ['--sex', 'female', '--height', '172cm'];
  const draft = () => run('npx', [...args, ...person], consumer.folder);
  const before = await draft();
  expect(before.status).toBe(2);
  const [, command] = /npm install (.*)/.exec(before.output) ?? [];
  expect(command?.split(' ').map((name) => name.replace(/@[\d.]+$/, ''))).toEqual(bella);
  await consumer.install(command?.split(' ') ?? []);
  const after = await draft();
  expect(after.status, after.output).toBe(0);
});

describe('the page with three.js', () => {
  const page = () => join(consumer.folder, 'page');
  const kilobytes = (file: string): number =>
    gzipSync(readFileSync(join(page(), 'dist/assets', file))).length / 1000;

  test('is bundled by Vite without any setting, and stays small', async () => {
    const html = readFileSync(join(root, 'examples/three/index.html'), 'utf8');
    consumer.write('page/index.html', html);
    consumer.write('page/main.ts', examples.get(inPage)?.code ?? '');
    await build({ root: page(), configFile: false, logLevel: 'error' });
    const files = readdirSync(join(page(), 'dist/assets'));
    const sizes = (pattern: RegExp) => files.filter((f) => pattern.test(f)).map(kilobytes);
    // Of the page's own 136 kB nearly all is three.js; the engine is the worker's.
    expect(Math.max(...sizes(/^index-.*\.js$/))).toBeLessThan(160);
    expect(Math.max(...sizes(/^worker-.*\.js$/))).toBeLessThan(110);
    expect(sizes(/\.wasm$/)).toHaveLength(2);
    expect(Math.max(...sizes(/\.wasm$/))).toBeLessThan(45);
  });

  test.skipIf(!findBrowser())('drapes its cloth in a browser', async () => {
    const server = await preview({ root: page(), configFile: false, preview: { port: 0 } });
    let browser: Browser | undefined;
    try {
      browser = await chromium.launch(browserLaunchOptions());
      const tab = await browser.newPage({ viewport: { width: 480, height: 320 } });
      const complaints: string[] = [];
      tab.on('pageerror', (error) => complaints.push(error.message));
      await tab.goto(server.resolvedUrls?.local[0] ?? '');
      // Flat it is above the middle of the picture, draped it reaches far below.
      const hanging = async () => countPixels(tab, await tab.screenshot(), isRed, 0.6);
      await expect.poll(hanging, { timeout: 240_000, interval: 500 }).toBeGreaterThan(2000);
      expect(tab.workers()).toHaveLength(1);
      expect(complaints).toEqual([]);
    } finally {
      await browser?.close();
      await server.close();
    }
  });
});

/** The cloth's colour, in light and shadow. */
function isRed(red: number, green: number, blue: number): boolean {
  return red > 2 * green && red > 2 * blue && red > 40;
}
