import { posix } from 'node:path';
import type { TextFile } from './files.ts';
import { findImports } from './imports.ts';

/** Which folders each folder of a package imports from. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Imports between the folders of a package's sources. A file beside the folders, as an entry point or a
 * type that all of them share, counts as a folder of its own.
 *
 * @param source The folder of all sources, as `packages/sim/src`.
 */
export function folderGraph(files: readonly TextFile[], source: string): FolderGraph {
  const folderOf = (path: string): string => {
    const within = posix.relative(source, path);
    const folder = posix.dirname(within);
    return folder === '.' ? within : folder;
  };
  const graph = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const from = folderOf(path);
    const known = graph.get(from) ?? new Set<string>();
    graph.set(from, known);
    for (const { specifier } of findImports(text)) {
      if (!specifier.startsWith('.')) continue;
      const to = folderOf(posix.join(posix.dirname(path), specifier));
      if (to !== from && !to.startsWith('..')) known.add(to);
    }
  }
  return graph;
}

/** A way from folder to folder that ends where it began, or nothing. */
export function findCycle(graph: FolderGraph): string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const follow = (folder: string): string[] | undefined => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    way.push(folder);
    for (const next of graph.get(folder) ?? []) {
      const cycle = follow(next);
      if (cycle) return cycle;
    }
    way.pop();
    done.add(folder);
    return undefined;
  };
  for (const folder of graph.keys()) {
    const cycle = follow(folder);
    if (cycle) return cycle;
  }
  return undefined;
}
