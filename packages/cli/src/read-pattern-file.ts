import { readFileSync } from 'node:fs';
import { basename, extname, resolve as joinPath } from 'node:path';
import { type Pattern, PatternError, type PatternOptions, readPattern } from '@toile/garment';
import { InputError } from './command.ts';
import { readBytes } from './read-mesh.ts';

/** Reads a pattern from a file in any of the formats, and the file it takes its pieces from, if any. */
export async function readPatternFile(
  path: string,
  options: Pick<PatternOptions, 'size' | 'line'> = {},
): Promise<Pattern> {
  const text = decode(await readBytes(path));
  const name = basename(path, extname(path));
  try {
    return readPattern(text, { ...options, name, resolve: (other) => readOther(path, other) });
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    const { message, problems } = error;
    throw new InputError(problems.length > 1 ? `${path}:\n${message}` : `${path}: ${message}`);
  }
}

/** A file named by another, from its folder. */
function readOther(path: string, other: string): string {
  const file = joinPath(path, '..', other);
  try {
    return decode(readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : message;
    throw new InputError(`${path}: its pieces are in "${other}", which cannot be read (${reason})`);
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
