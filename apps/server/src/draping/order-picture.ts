import type { Garment } from '../catalogue/documents.ts';
import type { Executor } from '../database/database.ts';
import { PICTURES, type Queue, within } from './queue.ts';

/** The size by which a garment is shown, on its own body. */
export function shownSize(sizes: readonly string[]): string {
  return sizes[sizes.length >> 1];
}

/** Orders a picture of a draping that has ended, where its garment is shown by it and has none. */
export async function orderPicture(inside: Executor, queue: Queue, draping: string): Promise<void> {
  const [row] = await inside.query<{ document: Garment; size: string; body: string; pose: string }>(
    `select document, task->'size'->>'name' as size, task->'body'->>'name' as body,
       task->>'pose' as pose
     from draping join garment on garment.id = draping.garment where draping.id = $1`,
    [draping],
  );
  if (!row || row.document.picture !== undefined || row.pose !== 'a') return;
  if (row.size !== row.body || row.size !== shownSize(row.document.sizes)) return;
  await queue.boss.send(PICTURES, { draping }, { db: within(inside) });
}
