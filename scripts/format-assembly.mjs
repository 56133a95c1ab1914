// Formats the AssemblyScript sources with Biome, which cannot parse decorators on functions
// (`@inline`): they travel through it as comments. With --write it mends, else it only tells.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runMain, toolPath } from './setup.mjs';

const folder = join(root, 'packages/kernels/assembly');

/**
 * Turns the decorators at the start of lines into comments, of the kind that stays where it is.
 *
 * @param {string} source
 */
export function hideDecorators(source) {
  const decorator = /^([ \t]*)(@\w+(?:\([^)\n]*\))?)(?:[ \t]*$|[ \t]+(?=\S))/gm;
  return source.replace(decorator, (match, indent, name, offset) => {
    const standsAlone = /^\r?\n|^$/.test(source.slice(offset + match.length));
    return standsAlone ? `${indent}//~${name}` : `${indent}/*~${name}*/ `;
  });
}

/** @param {string} source */
export function showDecorators(source) {
  return source.replace(/^([ \t]*)\/\/~@/gm, '$1@').replace(/^([ \t]*)\/\*~(@.*?)\*\//gm, '$1$2');
}

/**
 * Checks all AssemblyScript files, or rewrites those that need it.
 *
 * @param {{ write: boolean }} options
 * @returns {string[]} Files that were not formatted, from the root.
 */
export function formatAssembly({ write }) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true }).map(String);
  const files = names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
  return files
    .filter((file) => {
      const source = readFileSync(file, 'utf8');
      const formatted = showDecorators(formatSource(hideDecorators(source), relative(root, file)));
      if (formatted === source) return false;
      if (write) writeFileSync(file, formatted);
      return true;
    })
    .map((file) => relative(root, file));
}

/**
 * @param {string} source
 * @param {string} name For messages.
 */
function formatSource(source, name) {
  // Biome takes its settings from the path, and the AssemblyScript folder is switched off in them.
  const args = [toolPath('@biomejs/biome', 'biome'), 'format', '--stdin-file-path=scripts/any.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    input: source,
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`Biome cannot parse ${name} (decorators must start a line):\n${stderr}`);
  }
  return stdout;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(() => {
    const write = process.argv.includes('--write');
    const files = formatAssembly({ write });
    for (const file of files) console.log(`${write ? 'formatted' : 'not formatted:'} ${file}`);
    if (files.length > 0 && !write) throw new Error('Run npm run format.');
  });
}
