import type { DxfOptions } from '../dxf/read-dxf.ts';
import type { Pattern } from '../pattern/pattern.ts';
import { isProject, readContent, readPieces } from './read-pieces.ts';
import { type ProjectOptions, readProject } from './read-project.ts';

/** `size` and `line` count for DXF only; a project has its own. */
export type PatternOptions = DxfOptions & ProjectOptions;

/** Reads a pattern in any of the formats, told apart by content: GarmentCode, project of Toile, DXF. */
export function readPattern(text: string, options: PatternOptions = {}): Pattern {
  const content = readContent(text, options.name ?? 'the file');
  return 'json' in content && isProject(content.json)
    ? readProject(content.json, options)
    : readPieces(content, options);
}
