import { randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FILE_NAME, fileName, type Storage, StorageError } from './storage.ts';

/** Files below a folder, those that begin alike together. */
export function diskStorage(folder: string): Storage {
  const beginnings = join(folder, 'begun');
  mkdirSync(beginnings, { recursive: true });
  // What a killed process had begun; nobody was told of it.
  for (const name of readdirSync(beginnings)) {
    if (!isOwned(name)) rmSync(join(beginnings, name), { force: true });
  }
  const place = (name: string): string => {
    if (!FILE_NAME.test(name)) throw new StorageError(`"${name}" is no name of a file`);
    return join(folder, name.slice(0, 2), name);
  };

  const storage: Storage = {
    async put(bytes, ending) {
      const name = fileName(bytes, ending);
      if ((await storage.size(name)) === bytes.length) return name;
      const begun = join(beginnings, `${process.pid}-${randomBytes(6).toString('hex')}`);
      try {
        const file = await open(begun, 'wx');
        try {
          await file.writeFile(bytes);
          // Some disks tell only now that they are full; and a name must not outlive what it names.
          await file.sync();
        } finally {
          await file.close();
        }
        await mkdir(dirname(place(name)), { recursive: true });
        await rename(begun, place(name));
        return name;
      } catch (error) {
        await rm(begun, { force: true });
        throw explain(error);
      }
    },
    async size(name) {
      try {
        return (await stat(place(name))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw explain(error);
      }
    },
    async read(name, range) {
      return createReadStream(place(name), range && { start: range[0], end: range[1] });
    },
    async check() {
      const probe = join(beginnings, `${process.pid}-probe-${randomBytes(4).toString('hex')}`);
      try {
        const file = await open(probe, 'wx');
        await file.writeFile(new Uint8Array(4096));
        await file.close();
      } catch (error) {
        throw explain(error);
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
  return storage;
}

/** Whether what was begun may still be going on: its process lives. */
function isOwned(name: string): boolean {
  const id = Number(name.split('-')[0]);
  if (!(id > 0) || id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function explain(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    return new StorageError('the disk of the storage is full: make room, nothing was stored', true);
  }
  if (code === undefined || error instanceof StorageError) return error;
  return new StorageError(`the storage cannot be used (${message})`);
}
