import type { DxfEntity } from './read-entities.ts';

/** What a file says in words, by lower-case key: `Piece Name: FRONT` is `piece name` → `FRONT`. */
export type Fields = ReadonlyMap<string, string>;

/** Where a key is given twice, the first counts. */
export function readFields(entities: readonly DxfEntity[]): Fields {
  const fields = new Map<string, string>();
  for (const { text } of entities) {
    const [, key, value] = /^([^:]+):\s*(.*)$/.exec(text) ?? [];
    const name = key?.trim().toLowerCase();
    if (name && value && !fields.has(name)) fields.set(name, value.trim());
  }
  return fields;
}
