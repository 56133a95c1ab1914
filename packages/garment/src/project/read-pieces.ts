import { PATTERN_FORMAT_NAMES, PATTERN_FORMATS } from '../formats/formats.ts';
import { parseJson } from '../pattern/parse-json.ts';
import type { Pattern } from '../pattern/pattern.ts';
import { PatternError } from '../pattern/pattern-error.ts';
import type { FormatOptions, PatternText } from '../pattern/pattern-format.ts';

/** Looks at how a text begins, and parses what is JSON. */
export function readContent(text: string, name: string): PatternText {
  const start = text
    .slice(0, 1000)
    .replace(/^\ufeff/, '')
    .trimStart();
  return { text, start, ...(/^[{[]/.test(start) && { json: parseJson(text, name) }) };
}

/** Whether parsed JSON is a project of Toile. */
export function isProject(json: unknown): json is object {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, 'toile');
}

/** A pattern of another program. Throws a `PatternError` where the text is of none that is known. */
export function readPieces(file: PatternText, options: FormatOptions): Pattern {
  const format = PATTERN_FORMATS.find((candidate) => candidate.recognises(file));
  if (format) return format.read(file, options);
  const { start } = file;
  const what = start === '' ? 'is empty' : `begins with ${JSON.stringify(start.slice(0, 20))}`;
  const message = `${options.name ?? 'the file'} ${what}; a pattern is ${PATTERN_FORMAT_NAMES}`;
  throw new PatternError([{ message }]);
}
