import { EVERYDAY_FABRICS, findFabric } from '@toile/fabric';
import type { Cloth } from '../cloth/describe-cloth.ts';

/** What seams, elastics and interlinings add to a fabric's name. */
const MADE = /( fused with .*|, seam of \d+ layers|, elastic to [\d.]+)+$/;

/** Cards that stand for everyday fabrics are called what people call these, as where one chooses them. */
const EVERYDAY: ReadonlyMap<string, string> = new Map(
  Object.entries(EVERYDAY_FABRICS).map(([name, id]) => [
    findFabric(id).name,
    name.replaceAll('-', ' '),
  ]),
);

/** The fabrics a garment is made of, by the names they were chosen by, most used first. */
export function fabricNames({ material }: Cloth): string[] {
  if (!('materials' in material)) return [plainName(material.name)];
  const uses = new Map<string, number>();
  for (const k of Array.from(material.of)) {
    const name = plainName(material.materials[k].name);
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return [...uses].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

function plainName(name: string): string {
  const plain = name.replace(MADE, '');
  return EVERYDAY.get(plain) ?? plain;
}
