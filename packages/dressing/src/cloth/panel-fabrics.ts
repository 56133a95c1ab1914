import { library, toMaterial } from '@toile/fabric';
import { type Pattern, PatternError, type PatternProblem } from '@toile/garment';
import type { Material } from '@toile/sim';
import { fuseFabrics } from './cloth-fabrics.ts';

/**
 * The fabric of each panel, interlining fused to it: of those given, or by the pattern's own list from
 * the library of fabrics. Refuses all names that are not known at once.
 */
export function panelFabrics(
  { panels, fabrics: ids = {} }: Pattern,
  main: Material,
  fabrics: Readonly<Record<string, Material>>,
): Material[] {
  const known = new Map([...Object.entries(fabrics), ['main', main] as const]);
  for (const [name, id] of Object.entries(ids)) {
    const card = library.find((candidate) => candidate.id === id);
    if (card && !known.has(name)) known.set(name, toMaterial(card).material);
  }
  const fused = new Map<string, Material>();
  const problems: PatternProblem[] = [];
  const find = (panel: string, name: string, verb: string): Material => {
    const found = known.get(name);
    if (!found) {
      const names = [...known.keys()].sort().join(', ');
      const isFile = Object.hasOwn(ids, name) ? ` ("${ids[name]}" is not in the library)` : '';
      problems.push({
        panel,
        message: `is ${verb} "${name}", which is not given${isFile}; give a fabric of that name, or use one of ${names}`,
      });
    }
    return found ?? main;
  };
  const all = panels.map(({ name, fabric = 'main', interlining }) => {
    const outer = find(name, fabric, 'cut from');
    if (interlining === undefined) return outer;
    const inner = find(name, interlining, 'interlined with');
    const key = JSON.stringify([fabric, interlining]);
    if (!fused.has(key)) fused.set(key, fuseFabrics(outer, inner));
    return fused.get(key)!;
  });
  if (problems.length > 0) throw new PatternError(problems);
  return all;
}
