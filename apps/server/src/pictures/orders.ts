import { nextRevision } from '../catalogue/store.ts';
import type { Database } from '../database/database.ts';
import { PICTURES, type Queue, within } from '../draping/queue.ts';

/** A draping of which a picture is wanted, and its file. */
export interface PictureOrder {
  readonly job: string;
  readonly draping: string;
  readonly file: string;
}

/** Takes the next order, if there is one; who dies with it loses it after some minutes. */
export async function nextOrder(
  database: Database,
  queue: Queue,
): Promise<PictureOrder | undefined> {
  const [job] = await queue.boss.fetch<{ draping: string }>(PICTURES, { batchSize: 1 });
  if (!job) return undefined;
  const { draping } = job.data;
  const [row] = await database.query<{ file: string }>(
    'select result as file from draping where id = $1 and result is not null',
    [draping],
  );
  if (row) return { job: job.id, draping, file: row.file };
  // Its garment is no more.
  await queue.boss.complete(PICTURES, job.id);
  return undefined;
}

/** The catalogue shows it from now on. */
export async function hangPicture(
  database: Database,
  queue: Queue,
  { job, draping }: PictureOrder,
  name: string,
): Promise<void> {
  await database.transaction(async (inside) => {
    await inside.query(
      'update draping set picture = $2, pictured_at = now(), changed_at = now() where id = $1',
      [draping, name],
    );
    await nextRevision(inside);
    await queue.boss.complete(PICTURES, job, {}, { db: within(inside) });
  });
}
