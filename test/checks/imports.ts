import { posix } from 'node:path';
import { lineOf, type Problem, type TextFile } from './files.ts';

// Anchored to the line's start, so that examples in JSDoc (` * import …`) are not taken for imports.
const staticImport = /^[ \t]*(?:import|export)\b(?:[^;'"`=]*?\bfrom)?\s*['"]([^'"]+)['"]/gm;
const dynamicImport = /^(?![ \t]*(?:\*|\/[/*])).*?\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm;

export interface Import {
  readonly specifier: string;
  readonly line: number;
}

export function findImports(text: string): Import[] {
  return [...text.matchAll(staticImport), ...text.matchAll(dynamicImport)].map((match) => ({
    specifier: match[1],
    line: lineOf(text, match.index + match[0].length),
  }));
}

/**
 * Imports a folder's sources must not have: of our packages all but those allowed, files outside
 * the folder, and whatever `forbidden` matches.
 */
export function checkImports(
  file: TextFile,
  folder: string,
  allowed: readonly string[],
  forbidden?: RegExp,
): Problem[] {
  const problems: Problem[] = [];
  for (const { specifier, line } of findImports(file.text)) {
    const complain = (message: string) => problems.push({ path: file.path, line, message });
    const ours = /^@toile\/[^/]+/.exec(specifier)?.[0];
    if (ours && !allowed.includes(ours)) complain(`${folder} must not import ${ours}`);
    if (forbidden?.test(specifier)) complain(`${folder} must not import ${specifier}`);
    if (specifier.startsWith('.')) {
      const target = posix.join(posix.dirname(file.path), specifier);
      if (!target.startsWith(`${folder}/`)) complain(`${specifier} is outside ${folder}`);
    }
  }
  return problems;
}
