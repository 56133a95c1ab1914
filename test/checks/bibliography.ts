import { lineOf, type Problem, type TextFile } from './files.ts';

export interface BibEntry {
  readonly key: string;
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
}

const requiredFields = ['author', 'title', 'year'];

/** Reads the entries of a BibTeX file: `@type{key, field = {value}, …}`. */
export function parseBibliography(file: TextFile): { entries: BibEntry[]; problems: Problem[] } {
  const entries: BibEntry[] = [];
  const problems: Problem[] = [];
  for (const match of file.text.matchAll(/^@(\w+)\s*\{\s*([^,\s{}]*)\s*,?/gm)) {
    const line = lineOf(file.text, match.index);
    const end = closingBrace(file.text, file.text.indexOf('{', match.index));
    if (end === undefined) {
      problems.push({ path: file.path, line, message: `"${match[2]}" has an unclosed brace` });
      continue;
    }
    const body = file.text.slice(match.index + match[0].length, end);
    entries.push({ key: match[2], line, fields: parseFields(body) });
  }
  return { entries, problems };
}

/** Entries that lack a key or a field every entry needs, and keys used twice. */
export function checkBibliography(file: TextFile): Problem[] {
  const { entries, problems } = parseBibliography(file);
  const seen = new Set<string>();
  for (const { key, line, fields } of entries) {
    const complain = (message: string) => problems.push({ path: file.path, line, message });
    if (!/^[A-Z][A-Za-z]*\d{4}[a-z]?$/.test(key)) {
      complain(`"${key}" is no key of the form Author2003`);
    }
    if (seen.has(key)) complain(`"${key}" is there twice`);
    seen.add(key);
    const missing = requiredFields.filter((field) => !fields.get(field));
    if (missing.length > 0) complain(`"${key}" has no ${missing.join(', no ')}`);
  }
  return problems;
}

function parseFields(body: string): Map<string, string> {
  const fields = new Map<string, string>();
  const assignment = /(\w+)\s*=\s*/y;
  let at = 0;
  while (at < body.length) {
    assignment.lastIndex = at;
    const match = assignment.exec(body);
    if (!match) {
      at++;
      continue;
    }
    const start = assignment.lastIndex;
    const end = valueEnd(body, start);
    const value = body.slice(start, end).replace(/^[{"]|[}"]$/g, '');
    fields.set(match[1].toLowerCase(), value.trim());
    at = end;
  }
  return fields;
}

function valueEnd(body: string, start: number): number {
  if (body[start] === '{') return (closingBrace(body, start) ?? body.length) + 1;
  const end = body[start] === '"' ? body.indexOf('"', start + 1) + 1 : body.indexOf(',', start);
  return end > start ? end : body.length;
}

function closingBrace(text: string, open: number): number | undefined {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return i;
  }
  return undefined;
}
