import type { Laplacian } from './laplacian.ts';

/** So few vertices are not parted any more. */
const FEW = 24;

/**
 * An order of the vertices that are chosen in which eliminating them one by one couples few: two halves
 * that have no edge in common come first, each in such an order, then what lies between them.
 *
 * Halves are those of the ways from a vertex at the far end of what is to be parted.
 *
 * Source: [George1981, section 8.2]
 */
export function dissect({ first, to }: Laplacian, isChosen: (vertex: number) => boolean): number[] {
  const n = first.length - 1;
  /** The part that each vertex belongs to, and how far it is from where the last search began. */
  const part = new Int32Array(n).fill(-1);
  const way = new Uint32Array(n);
  /** The search that last came by. */
  const seen = new Uint32Array(n);
  let search = 0;
  let parts = 0;
  const order: number[] = [];
  const chosen: number[] = [];
  for (let v = 0; v < n; v++) if (isChosen(v)) chosen.push(v);
  split(chosen);
  return order;

  function split(vertices: readonly number[]): void {
    const own = parts++;
    for (const v of vertices) part[v] = own;
    let rest = 0;
    for (const v of vertices) {
      if (part[v] !== own) continue;
      const found = reach(reach(v, own).at(-1)!, own);
      rest += found.length;
      if (found.length <= FEW) order.push(...found);
      else halve(found);
      for (const w of found) if (part[w] === own) part[w] = -1;
      if (rest === vertices.length) return;
    }
  }

  /** Parts what hangs together, given in the order of ways from its far end. */
  function halve(vertices: readonly number[]): void {
    const middle = way[vertices[vertices.length >> 1]];
    const near: number[] = [];
    const between: number[] = [];
    const far: number[] = [];
    for (const v of vertices) (way[v] < middle ? near : way[v] > middle ? far : between).push(v);
    split(near);
    split(far);
    for (const v of between) order.push(v);
  }

  /** Vertices of a part that hang together with one, the nearest first. */
  function reach(start: number, own: number): number[] {
    const found = [start];
    seen[start] = ++search;
    way[start] = 0;
    for (const v of found) {
      for (let k = first[v]; k < first[v + 1]; k++) {
        const w = to[k];
        if (part[w] !== own || seen[w] === search) continue;
        seen[w] = search;
        way[w] = way[v] + 1;
        found.push(w);
      }
    }
    return found;
  }
}
