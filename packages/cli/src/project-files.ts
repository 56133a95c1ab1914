import { realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { InputError } from './command.ts';

/**
 * The path of a file that a project names. Projects come from others: what they name must lie in their
 * own folder or below it, links followed, and be a plain file.
 *
 * @param where The project's file and the place in it, for the user to read.
 */
export function projectFile(project: string, name: string, where: string): string {
  const wrong = (reason: string): InputError =>
    new InputError(`${where} names "${name}", which ${reason}`);
  const outside = (): InputError =>
    wrong("is not in the project's folder; put the file there and name it by its path within");
  // Projects of Windows are read elsewhere as well.
  const local = name.replaceAll('\\', '/');
  if (local.trim() === '' || local.includes('\0')) throw wrong('is no name of a file');
  if (/^([a-z]:|\/)/i.test(local)) throw outside();
  const folder = resolve(dirname(project));
  const path = resolve(folder, local);
  if (!isBelow(folder, path)) throw outside();
  const real = realPath(path, (reason) => wrong(`cannot be read (${reason})`));
  if (!isBelow(realpathSync(folder), real)) throw outside();
  if (!statSync(real).isFile()) throw wrong('is no plain file; name a file in the folder');
  return real;
}

function realPath(path: string, fail: (reason: string) => InputError): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw fail(code === 'ENOENT' ? 'there is no such file' : message);
  }
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
