// node scripts/complete-lock.mjs: adds to package-lock.json the binaries of other platforms that
// `npm install` left out. npm drops an optional package its registry does not have, and `npm ci`
// then refuses the lock everywhere. Run it after `npm install` when a test says so.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const platformName =
  /-(android|darwin|freebsd|linux|openharmony|wasm32|win32)-(arm64|arm|ppc64|s390x|wasi|x64)(?:-(\w+))?$/;

/**
 * @typedef {{
 *   version?: string, cpu?: string[], dev?: boolean, libc?: string[], license?: string,
 *   optional?: boolean, os?: string[], optionalDependencies?: Record<string, string>,
 * }} LockEntry
 */

/**
 * The optional packages a lock asks for without listing them. What they run on is read from their
 * names; they get no checksum, because the registry that lacks them cannot tell it.
 *
 * @param {Record<string, LockEntry>} packages The lock's `packages`.
 * @returns {Record<string, LockEntry>} Only the missing entries.
 */
export function missingEntries(packages) {
  /** @type {Record<string, LockEntry>} */
  const missing = {};
  for (const { optionalDependencies = {}, dev, license } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`;
      if (path in packages) continue;
      missing[path] = {
        version,
        ...(dev && { dev }),
        ...(license && { license }),
        optional: true,
        ...platformOf(name),
      };
    }
  }
  return missing;
}

/**
 * @param {string} name
 * @returns {LockEntry}
 */
function platformOf(name) {
  const match = platformName.exec(name);
  if (!match) throw new Error(`${name} is not in package-lock.json; add it with npm install.`);
  const [, os, cpu, abi] = match;
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  const libc = os === 'linux' && { gnu: 'glibc', musl: 'musl' }[abi];
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock.packages);
  // npm's own order, so that its next run changes nothing
  const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${Object.keys(missing).length} entries added`);
}
