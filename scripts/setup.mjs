// What every command needs before it can start: npm packages, a browser. Plain Node, because on a
// fresh clone nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../apps/server/trials/cluster.mjs';
import { findBrowser } from './find-browser.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock A package-lock.json.
 */

/**
 * Whether an installation holds what the lock asks for. npm records what it installed in a lock of
 * its own; packages for other platforms (optional ones) may be missing from it.
 *
 * @param {Lock} wanted
 * @param {Lock} installed
 */
export function isInStep(wanted, installed) {
  for (const [path, { version, optional }] of Object.entries(wanted.packages)) {
    if (path === '') continue;
    const found = installed.packages[path];
    if (found ? found.version !== version : !optional) return false;
  }
  return Object.keys(installed.packages).every((path) => path in wanted.packages);
}

/** Installs the npm packages unless they are already there. */
export function installPackages() {
  if (packagesAreInstalled()) return;
  console.log('Installing npm packages…');
  // dev packages are the tools; NODE_ENV=production would leave them out
  const status = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (status !== 0) {
    throw new Error('npm could not install the packages; its message above says why.');
  }
}

function packagesAreInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = JSON.parse(readFileSync(record, 'utf8'));
  const complete = Object.keys(installed.packages).every((path) => existsSync(join(root, path)));
  return complete && isInStep(wanted, installed);
}

/** @param {string[]} args */
function runNpm(args) {
  const npm = process.env.npm_execpath;
  // Under `npm run`, npm says where its script is; this works on Windows too, where npm is npm.cmd.
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args]);
  return run('npm', args);
}

/**
 * The browser for the tests; as root on Debian it is installed when there is none.
 *
 * @returns {string} The executable's path.
 */
export function provideBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (installOnDebian('chromium')) {
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need a browser: install Chromium (on Debian: sudo apt-get install chromium) or set TOILE_BROWSER to the path of Chromium or Chrome.',
  );
}

/** PostgreSQL for the tests of the shop, as root on Debian; elsewhere they do without, or use what is there. */
export function providePostgres() {
  if (findPostgres()) return;
  if (installOnDebian('postgresql') && findPostgres()) return;
  console.log(
    'PostgreSQL is not installed: the shop is tested on PGlite alone (on Debian: sudo apt-get install postgresql).',
  );
}

/**
 * Installs a package where this is root on Debian.
 *
 * @param {string} name
 * @returns {boolean} Whether it was tried.
 */
function installOnDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], env);
  run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], env);
  return true;
}

/**
 * Runs a program in the repository's root and shows what it prints.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {number} Its exit code; 1 when it could not start or was stopped by a signal.
 */
export function run(program, args, env = process.env) {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

/**
 * The script behind a command-line tool of an installed npm package.
 *
 * @param {string} packageName
 * @param {string} command
 * @returns {string} Its path.
 */
export function toolPath(packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs a command-line tool of an installed npm package.
 *
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {number} Its exit code.
 */
export function runTool(packageName, command, args, env) {
  return run(process.execPath, [toolPath(packageName, command), ...args], env);
}

/**
 * Runs a script's main function; an error becomes one line and a failing exit code.
 *
 * @param {() => void | Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
