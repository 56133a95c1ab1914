import type { Database, Executor } from '../database/database.ts';
import { orderPicture } from './order-picture.ts';
import type { StoredTask } from './plan.ts';
import { type JobData, QUEUE, type Queue, within } from './queue.ts';

/** A draping that a worker has: nobody else ends it as long as the attempt is the same. */
export interface Claim {
  readonly id: string;
  readonly job: string;
  readonly attempt: number;
  readonly task: StoredTask;
}

/** Who has not been heard of for so long is gone [s]. */
const LEASE = 20;
/** So many workers may die of one garment. */
const MOST_DEATHS = 5;

/** Takes the next draping from the queue, if there is one. */
export async function claimNext(
  database: Database,
  queue: Queue,
  worker: string,
): Promise<Claim | undefined> {
  return database.transaction(async (inside) => {
    const [job] = await queue.boss.fetch<JobData>(QUEUE, { batchSize: 1, db: within(inside) });
    if (!job) return undefined;
    const [row] = await inside.query<{ attempt: number; task: StoredTask }>(
      `update draping set state = 'active', attempt = attempt + 1, worker = $2, job = $3,
         progress = 0, lease_until = now() + make_interval(secs => $4), changed_at = now()
       where id = $1 and state = 'queued' returning attempt, task`,
      [job.data.draping, worker, job.id, LEASE],
    );
    if (row) return { id: job.data.draping, job: job.id, ...row };
    // Done already, or its garment is no more.
    await queue.boss.complete(QUEUE, job.id, {}, { db: within(inside) });
    return undefined;
  });
}

/** Says that the work goes on. False where somebody else has it now. */
export async function renew(database: Executor, claim: Claim, part: number): Promise<boolean> {
  const rows = await database.query(
    `update draping set progress = $3, lease_until = now() + make_interval(secs => $4),
       changed_at = now()
     where id = $1 and attempt = $2 and state = 'active' returning id`,
    [claim.id, claim.attempt, Math.min(1, Math.max(0, part)), LEASE],
  );
  return rows.length > 0;
}

export type End =
  | {
      readonly state: 'done';
      readonly result: string;
      readonly bytes: number;
      readonly seconds: number;
      readonly report: object;
    }
  | { readonly state: 'failed'; readonly error: string };

/** Ends a draping, once: false where it was ended already or is somebody else's. */
export async function finish(
  database: Database,
  queue: Queue,
  claim: Claim,
  end: End,
): Promise<boolean> {
  const { result, bytes, seconds, report, error } = { ...EMPTY, ...end };
  return database.transaction(async (inside) => {
    const rows = await inside.query(
      `update draping set state = $3, result = $4, bytes = $5, seconds = $6, report = $7, error = $8,
         progress = case when $3 = 'done' then 1 else progress end,
         worker = null, lease_until = null, changed_at = now()
       where id = $1 and attempt = $2 and state = 'active' returning id`,
      [
        ...[claim.id, claim.attempt, end.state, result, bytes, seconds],
        report && JSON.stringify(report),
        error?.slice(0, 2000),
      ],
    );
    if (rows.length === 0) return false;
    await inside.query('insert into draping_end (draping, attempt, state) values ($1, $2, $3)', [
      claim.id,
      claim.attempt,
      end.state,
    ]);
    await queue.boss.complete(QUEUE, claim.job, {}, { db: within(inside) });
    if (end.state === 'done') await orderPicture(inside, queue, claim.id);
    return true;
  });
}

const EMPTY: {
  result?: string;
  bytes?: number;
  seconds?: number;
  report?: object;
  error?: string;
} = {};

/** Gives a draping back to the queue; `isUntried` where it is not its fault. */
export async function giveBack(
  database: Database,
  queue: Queue,
  claim: Claim,
  isUntried: boolean,
): Promise<void> {
  await database.transaction(async (inside) => {
    const rows = await inside.query(
      `update draping set state = 'queued', attempt = attempt - $3, worker = null,
         lease_until = null, changed_at = now()
       where id = $1 and attempt = $2 and state = 'active' returning id`,
      [claim.id, claim.attempt, isUntried ? 1 : 0],
    );
    if (rows.length > 0) {
      await queue.boss.fail(QUEUE, claim.job, {}, { db: within(inside) });
    }
  });
}

/** Drapings of workers that are gone go back to the queue. How many there were. */
export async function releaseLost(database: Database, queue: Queue): Promise<number> {
  return database.transaction(async (inside) => {
    const rows = await inside.query<{ id: string; job: string; attempt: number }>(
      `select id, job, attempt from draping where state = 'active' and lease_until < now()
       limit 100 for update skip locked`,
    );
    for (const { id, job, attempt } of rows) {
      const isPoison = attempt >= MOST_DEATHS;
      await inside.query(
        `update draping set state = $2, error = $3, worker = null, lease_until = null,
           changed_at = now() where id = $1`,
        [
          id,
          isPoison ? 'failed' : 'queued',
          isPoison ? `${attempt} workers ended while they draped it` : null,
        ],
      );
      if (isPoison) await queue.boss.complete(QUEUE, job, {}, { db: within(inside) });
      else await queue.boss.fail(QUEUE, job, {}, { db: within(inside) });
    }
    return rows.length;
  });
}
