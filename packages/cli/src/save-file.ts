import { randomBytes } from 'node:crypto';
import {
  access,
  constants,
  type FileHandle,
  open,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { InputError } from './command.ts';

/** Stands for stdout where a file's name is expected. */
export const STDOUT = '-';

/** What a file holds; pieces may be asked for more than once. */
export type Content = string | Uint8Array | Iterable<string | Uint8Array>;

/**
 * Writes a file whole or not at all: beside its place, then into it, so that a full disk or a stop
 * leaves what was there before. Devices and pipes are written to directly, and so is `-`, stdout.
 *
 * @returns Whether there is a file now; what went to a device or pipe has gone on.
 */
export async function saveFile(path: string, content: Content): Promise<boolean> {
  if (path === STDOUT || path === '/dev/stdout') return print(content);
  const before = await stat(path).catch(() => undefined);
  try {
    if (before && !before.isFile()) {
      await writeFile(path, content);
      return false;
    }
    await replace(path, content, before?.mode);
    return true;
  } catch (error) {
    const kept = before?.isFile() ? '; what was there before is unchanged' : '';
    throw new InputError(`${path}: cannot be written (${reasonOf(error)})${kept}`);
  }
}

/** Throws an InputError where a file could not be written: before work of a minute, not after it. */
export async function checkWritable(path: string): Promise<void> {
  if (path === STDOUT) return;
  const exists = (await stat(path).catch(() => undefined)) !== undefined;
  try {
    await access(exists ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw new InputError(`${path}: cannot be written (${reasonOf(error)})`);
  }
}

/** Whoever watches stdout tells what goes wrong there. */
async function print(content: Content): Promise<false> {
  for (const piece of piecesOf(content)) {
    await new Promise<void>((resolve) => {
      process.stdout.write(piece, () => resolve());
    });
  }
  return false;
}

function piecesOf(content: Content): Iterable<string | Uint8Array> {
  return typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
}

/** Where nothing can be put beside a file or in its place, though the file itself may be written. */
const UNMOVABLE = ['EACCES', 'EPERM', 'EBUSY', 'EXDEV'];

async function replace(path: string, content: Content, mode: number | undefined): Promise<void> {
  // A file that is kept from being written must not be replaced either.
  if (mode !== undefined) await access(path, constants.W_OK);
  // What a link leads to is replaced, not the link.
  const place = mode === undefined ? path : await realpath(path);
  const name = `.${basename(place)}.${randomBytes(4).toString('hex')}.tmp`;
  const beside = join(dirname(place), name);
  try {
    await write(await open(beside, 'wx', mode), content);
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (mode === undefined || !UNMOVABLE.includes(code ?? '')) throw error;
    await writeFile(place, content);
  }
}

async function write(file: FileHandle, content: Content): Promise<void> {
  try {
    for (const piece of piecesOf(content)) await file.writeFile(piece);
    // Some disks tell only now that they are full.
    await file.sync();
  } finally {
    await file.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder; make it first',
  ENOTDIR: 'what should be its folder is a file; choose another place',
  EISDIR: 'this is a folder; name a file in it',
  EACCES: 'this is not allowed; check permissions or choose another folder',
  EROFS: 'the disk is read-only; choose another folder',
  ENOSPC: 'the disk is full; make room or choose another folder',
  EFBIG: 'it is larger than files may be here; choose another folder',
  EDQUOT: 'your share of the disk is full; make room or choose another folder',
  ENAMETOOLONG: 'its name is too long; choose a shorter one',
};

/** Why something cannot be written, for the user to read. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}
