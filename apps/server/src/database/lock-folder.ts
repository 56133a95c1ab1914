import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps a folder for this process. What a process left that was killed is taken over.
 *
 * @returns Gives it back.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.pid');
  const own = `${process.pid}`;
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 3) throw error;
      const owner = readOwner(file);
      if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
        throw new Error(
          `${folder} is in use by process ${owner}: stop it first, give another folder (TOILE_DATA), or set DATABASE_URL, as PostgreSQL serves several processes`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  return () => {
    if (readOwner(file) === process.pid) rmSync(file, { force: true });
  };
}

function readOwner(file: string): number | undefined {
  try {
    const id = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
