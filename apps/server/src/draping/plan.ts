import { createHash } from 'node:crypto';
import type { Brand, Fabric, Garment, PatternRef } from '../catalogue/documents.ts';
import { readSizeRow, sizesOf } from '../catalogue/sizes.ts';
import type { Executor } from '../database/database.ts';
import { DocumentError } from '../document-error.ts';
import type { Queue } from './queue.ts';
import { type DrapingTask, POSES } from './task.ts';

/** A task as it is stored: a file's text is in the storage. */
export type StoredTask = Omit<DrapingTask, 'pattern' | 'fabric'> & {
  readonly pattern: PatternRef;
  readonly fabric: string | object;
};

/** What is to be draped of a garment; each size on its own body, arms at 45°, unless told otherwise. */
export interface Wanted {
  readonly sizes?: readonly string[] | undefined;
  /** Names of sizes whose bodies wear it. */
  readonly bodies?: readonly string[] | undefined;
  readonly poses?: readonly string[] | undefined;
}

/** The most drapings one request may ask for. */
const MOST = 400;

export function planTasks(
  garment: Garment,
  brand: Brand,
  fabric: Fabric,
  resolution: number,
  wanted: Wanted = {},
): StoredTask[] {
  const { sizes = garment.sizes, poses = ['a'] } = wanted;
  const unknown = sizes.find((name) => !garment.sizes.includes(name));
  if (unknown !== undefined) {
    throw new DocumentError(
      `sizes: "${garment.id}" has no size "${unknown}"; there are: ${garment.sizes.join(', ')}`,
    );
  }
  for (const pose of poses) {
    if (Object.hasOwn(POSES, pose)) continue;
    const known = Object.keys(POSES).join(', ');
    throw new DocumentError(`poses: there is no pose "${pose}"; there are: ${known}`);
  }
  const sex = garment.madeFor;
  const bodies = wanted.bodies?.map((name) => {
    const row = (brand.sizes[sex] ?? []).find((own) => own.name === name);
    if (!row) throw new DocumentError(`bodies: the chart has no ${sex} size "${name}"`);
    return readSizeRow(row, sex);
  });
  const tasks = sizesOf({ ...garment, sizes }, brand).flatMap((size) =>
    (bodies ?? [size]).flatMap((body) =>
      poses.map(
        (pose): StoredTask => ({
          ...{ version: 1, pattern: garment.pattern, sex, size, body, pose, resolution },
          fabric: fabric.card ?? fabric.like,
          colour: garment.colours[0].ground,
        }),
      ),
    ),
  );
  if (tasks.length <= MOST) return tasks;
  throw new DocumentError(
    `that would be ${tasks.length} drapings; ask for at most ${MOST} at once`,
  );
}

/** The same for the same task of the same garment, always: whoever asks twice gets one. */
export function drapingId(garment: string, task: StoredTask): string {
  return createHash('sha256')
    .update(JSON.stringify([garment, sorted(task)]))
    .digest('hex');
}

/** A value with its fields in one order, however it was made. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, own]) => [key, sorted(own)]));
}

/**
 * Puts what is not draped yet into the queue, and what had failed once more.
 *
 * @returns Ids of all, and how many are new in the queue.
 */
export async function enqueue(
  inside: Executor,
  queue: Queue,
  garment: string,
  tasks: readonly StoredTask[],
): Promise<{ ids: string[]; queued: number }> {
  const ids: string[] = [];
  let queued = 0;
  for (const task of tasks) {
    const id = drapingId(garment, task);
    ids.push(id);
    const rows = await inside.query(
      `insert into draping (id, garment, task) values ($1, $2, $3)
       on conflict (id) do update
         set state = 'queued', attempt = 0, progress = 0, error = null, changed_at = now()
         where draping.state = 'failed'
       returning id`,
      [id, garment, JSON.stringify(task)],
    );
    if (rows.length === 0) continue;
    await queue.add(inside, id);
    queued++;
  }
  return { ids, queued };
}
