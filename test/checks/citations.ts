import { lineOf, type Problem, type TextFile } from './files.ts';

// A citation is [Key2003, Eq. 5], maybe several with semicolons, maybe broken over comment lines.
const bracket = /\[([A-Z][A-Za-z]*\d{4}[a-z]?\b[^[\]]*)\]/g;
const place =
  /^(?:abstract$|(?:(?:Eq|Eqs|Fig|Figs)\.|[Ss]ections?|Tables?|Algorithms?|[Aa]ppendix|pages?)\s+(?:\(?\d|[A-Z]\b))/;

/** Citations that name no known source, or not where in the source. */
export function checkCitations(file: TextFile, keys: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  for (const match of file.text.matchAll(bracket)) {
    const line = lineOf(file.text, match.index);
    const inside = match[1].replace(/\s*\n[\s*/]*/g, ' ');
    for (const citation of inside.split(';')) {
      const message = checkCitation(citation.trim(), keys);
      if (message) problems.push({ path: file.path, line, message });
    }
  }
  return problems;
}

function checkCitation(citation: string, keys: ReadonlySet<string>): string | undefined {
  const [key, ...places] = citation.split(/,\s*/);
  if (!keys.has(key)) return `[${citation}]: no "${key}" in docs/references.bib`;
  if (!places.some((text) => place.test(text))) {
    return `[${citation}]: say where, as in [${key}, Eq. 5], section 4, Fig. 2 or Table 1`;
  }
  return undefined;
}
