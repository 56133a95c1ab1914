import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { type Pattern, type PatternOptions, patternOfSize, readPattern } from '@toile/garment';
import { InputError } from './command.ts';
import { explain } from './explain.ts';
import { projectFile } from './project-files.ts';
import { readBytes } from './read-mesh.ts';

/** Larger files are no patterns [bytes]. */
const LARGEST = 100e6;

/**
 * Reads a pattern from a file in any of the formats, and the file it takes its pieces from, if any.
 * A size is one of a DXF file's or of a project's.
 */
export async function readPatternFile(
  path: string,
  options: Pick<PatternOptions, 'size' | 'line'> = {},
): Promise<Pattern> {
  const text = decode(await readBytes(path, LARGEST));
  const name = basename(path, extname(path));
  const { size } = options;
  const isGraded = size !== undefined && /^\s*\{/.test(text);
  return explain(path, () => {
    const resolve = (other: string): string => readOther(path, other);
    const pattern = readPattern(text, { ...options, name, resolve });
    return isGraded ? patternOfSize(pattern, size) : pattern;
  });
}

/** A file named by another, from its folder. */
function readOther(path: string, other: string): string {
  const file = projectFile(path, other, `${path}: "pieces"`);
  const { size } = statSync(file);
  if (size > LARGEST) {
    throw new InputError(
      `${path}: "pieces" names "${other}", which has more than ${LARGEST / 1e6} MB; no pattern is that large`,
    );
  }
  try {
    return decode(readFileSync(file));
  } catch (error) {
    const { message } = error as NodeJS.ErrnoException;
    throw new InputError(`${path}: "pieces" names "${other}", which cannot be read (${message})`);
  }
}

/** Older drafting programs write DXF in the Windows code page. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
