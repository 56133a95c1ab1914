import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../checks/files.ts';
import { runNpm } from './run.ts';

/** What is used here of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly keywords?: readonly string[];
  readonly repository?: unknown;
  readonly engines?: unknown;
  readonly sideEffects?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Folders of the packages that this repository is there to publish. */
export function ownPackages(): string[] {
  const folders = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));
  return folders.filter((folder) => !readManifest(folder).private);
}

/** Folders of installed packages, with all that they depend on. */
function installedPackages(names: Iterable<string>): string[] {
  const found = new Map<string, string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const folder = join(root, 'node_modules', name);
    if (found.has(name) || name.startsWith('@toile/') || !existsSync(folder)) continue;
    found.set(name, folder);
    const { dependencies = {}, peerDependencies = {} } = readManifest(folder);
    queue.push(...Object.keys(dependencies), ...Object.keys(peerDependencies));
  }
  return [...found.values()];
}

export interface Registry {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * An npm registry without a network: our packages as `npm pack` makes them, and what they need from
 * outside as this repository has it installed. npm resolves against it as it will against the real one.
 *
 * @param folder Where the tarballs are put.
 * @param more Packages from outside that are there beside those which ours depend on.
 */
export async function startRegistry(folder: string, more: readonly string[]): Promise<Registry> {
  const own = ownPackages();
  const needed = own.flatMap((path) => Object.keys(readManifest(path).dependencies ?? {}));
  const folders = [...own, ...installedPackages([...needed, ...more])];
  const tarballs = await packAll(folders, folder);
  const manifests = new Map(folders.map((path) => [readManifest(path).name, readManifest(path)]));

  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    const tarball = tarballs.get(path.replace(/\.tgz$/, ''));
    if (path.endsWith('.tgz') && tarball) return response.end(readFileSync(tarball));
    const manifest = manifests.get(path);
    if (!manifest) return response.writeHead(404).end('{}');
    const dist = { tarball: `${addressOf(server.address())}/${path}.tgz` };
    const { name, version } = manifest;
    const versions = { [version]: { ...manifest, dist } };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: addressOf(server.address()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function addressOf(address: string | AddressInfo | null): string {
  return `http://127.0.0.1:${(address as AddressInfo).port}`;
}

/** Packs as they are: `npm test` has built them. */
async function packAll(
  folders: readonly string[],
  destination: string,
): Promise<Map<string, string>> {
  mkdirSync(destination, { recursive: true });
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', destination];
  const packed: { name: string; filename: string }[] = JSON.parse(
    await runNpm([...args, ...folders], root),
  );
  return new Map(packed.map(({ name, filename }) => [name, join(destination, filename)]));
}
