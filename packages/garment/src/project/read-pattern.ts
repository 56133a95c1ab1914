import type { Pattern } from '../pattern/pattern.ts';
import type { FormatOptions } from '../pattern/pattern-format.ts';
import { isProject, readContent, readPieces } from './read-pieces.ts';
import { type ProjectOptions, readProject } from './read-project.ts';

/** `size` and `line` count for other programs' files only; a project has its own. */
export type PatternOptions = FormatOptions & ProjectOptions;

/** Reads a pattern in any of the formats, told apart by content: other programs', or a project of Toile. */
export function readPattern(text: string, options: PatternOptions = {}): Pattern {
  const file = readContent(text, options.name ?? 'the file');
  if (isProject(file.json)) return readProject(file.json, options);
  const { resolve: _, ...others } = options;
  return readPieces(file, others);
}
