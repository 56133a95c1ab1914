import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root: string = fileURLToPath(new URL('../..', import.meta.url));

/** A text file: its path from the root with forward slashes, and what it says. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** What a check found wrong, and where. */
export interface Problem {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

// Dependencies and what builds leave behind; `.git`, `.cache` and the like start with a dot.
const skipped = new Set(['node_modules', 'dist', 'coverage']);

/** All files of the repository with one of these endings, in the given folders. */
export function readFiles(
  endings: readonly string[],
  folders: readonly string[] = ['.'],
): TextFile[] {
  const paths = folders.flatMap((folder) => listFiles(join(root, folder)));
  return paths
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8'),
    }));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
    return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(path);
  });
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** `file:line: message`, as editors and terminals link it. */
export function describeProblem({ path, line, message }: Problem): string {
  return `${path}:${line}: ${message}`;
}
