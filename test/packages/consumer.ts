import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../checks/files.ts';
import { type Registry, readManifest, startRegistry } from './registry.ts';
import { runNpm } from './run.ts';

/** A folder outside the repository, as a user of the packages has it. */
export interface Consumer {
  readonly folder: string;
  /** Installs by name, as users do. */
  install(packages: readonly string[]): Promise<void>;
  write(path: string, text: string): string;
  dispose(): Promise<void>;
}

/** @param available Packages from outside that can be installed too. */
export async function createConsumer(available: readonly string[]): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), 'toile-install-'));
  const registry: Registry = await startRegistry(join(folder, 'tarballs'), available);
  // The large ones are links to what is installed here: packing them takes longer than all the rest.
  const links = ['three', '@types/three'].map((name) => [
    name,
    `file:${join(root, 'node_modules', name)}`,
  ]);
  const write = (path: string, text: string): string => {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const manifest = { private: true, type: 'module', dependencies: Object.fromEntries(links) };
  write('package.json', JSON.stringify(manifest));
  write('.npmrc', `registry=${registry.address}\ncache=${join(folder, 'cache')}\n`);
  return {
    folder,
    async install(packages) {
      await runNpm(['install', '--no-audit', '--no-fund', ...packages], folder);
    },
    write,
    async dispose() {
      await registry.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The first example in a package's README: TypeScript, or lines for a shell. */
export function firstExample(folder: string): { language: string; code: string } {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const [, language, code] = /^```(\w+)\n(.*?)^```/ms.exec(readme) ?? [];
  if (!code) throw new Error(`${readManifest(folder).name} has no example in its README`);
  return { language, code };
}
