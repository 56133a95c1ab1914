import { type DxfOptions, readDxf } from '../dxf/read-dxf.ts';
import { readGarmentCode } from '../garmentcode/read-garment-code.ts';
import { parseJson } from '../pattern/parse-json.ts';
import type { Pattern } from '../pattern/pattern.ts';
import { PatternError } from '../pattern/pattern-error.ts';

/** What a text is, by how it begins. */
export type Content = { readonly json: unknown } | { readonly dxf: string };

/** Tells JSON from DXF. Throws a `PatternError` for anything else. */
export function readContent(text: string, name: string): Content {
  const start = text
    .slice(0, 1000)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^[{[]/.test(start)) return { json: parseJson(text, name) };
  if (/^(0|999)\s*[\r\n]/.test(start) || start.startsWith('AutoCAD Binary DXF'))
    return { dxf: text };
  const what = start === '' ? 'is empty' : `begins with ${JSON.stringify(start.slice(0, 20))}`;
  const message = `${name} ${what}; patterns are GarmentCode JSON, projects of Toile or DXF (AAMA or ASTM)`;
  throw new PatternError([{ message }]);
}

/** Whether parsed JSON is a project of Toile. */
export function isProject(json: unknown): json is object {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, 'toile');
}

/** A pattern of another program. */
export function readPieces(content: Content, { name, ...options }: DxfOptions): Pattern {
  const named = name === undefined ? {} : { name };
  return 'dxf' in content
    ? readDxf(content.dxf, { ...options, ...named })
    : readGarmentCode(content.json as object, named);
}
