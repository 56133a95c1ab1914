import type { Draping } from '@toile/cli/shop';
import type { Executor } from '../database/database.ts';

const COLUMNS = `id, garment, task->'size'->>'name' as size, task->'body'->>'name' as body,
  task->>'pose' as pose, state, progress, attempt, 'files/' || result as file,
  'files/' || picture as picture,
  bytes::float8 as bytes, seconds, report, error`;

export interface Filter {
  readonly garment?: string | undefined;
  readonly state?: string | undefined;
  readonly limit: number;
}

export async function listDrapings(database: Executor, filter: Filter): Promise<Draping[]> {
  const { drapings } = JSON.parse(await tellDrapings(database, filter));
  return drapings;
}

/** Drapings, and how many there are in each state, as JSON: the database writes it, so that nobody reads it twice. */
export async function tellDrapings(database: Executor, filter: Filter): Promise<string> {
  const [{ text }] = await database.query<{ text: string }>(
    `select json_build_object(
       'counts', jsonb_build_object('queued', 0, 'active', 0, 'done', 0, 'failed', 0) || (
         select coalesce(jsonb_object_agg(state, count), '{}') from (
           select state, count(*) as count from draping
           where ($1::text is null or garment = $1) group by state) as own),
       'drapings', (
         select coalesce(json_agg(own), '[]') from (
           select ${COLUMNS} from draping
           where ($1::text is null or garment = $1) and ($2::text is null or state = $2)
           order by created_at, id limit $3) as own))::text as text`,
    [filter.garment ?? null, filter.state ?? null, filter.limit],
  );
  return text;
}

export async function countDrapings(
  database: Executor,
  garment?: string,
): Promise<Record<Draping['state'], number>> {
  const rows = await database.query<{ state: Draping['state']; count: number }>(
    `select state, count(*)::integer as count from draping
     where ($1::text is null or garment = $1) group by state`,
    [garment ?? null],
  );
  const counts = { queued: 0, active: 0, done: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export async function countEnds(database: Executor): Promise<number> {
  const [{ count }] = await database.query<{ count: number }>(
    'select count(*)::integer as count from draping_end',
  );
  return count;
}

/** What has changed since a moment of the database's clock, and that clock now. */
export async function changesSince(
  database: Executor,
  moment: string | undefined,
): Promise<{ now: string; changed: Draping[] }> {
  const [{ now }] = await database.query<{ now: string }>(
    // Transactions that were begun before may end after it.
    "select (now() - interval '2 seconds')::text as now",
  );
  if (moment === undefined) return { now, changed: [] };
  const changed = await database.query<Draping>(
    `select ${COLUMNS} from draping where changed_at >= $1::timestamptz order by changed_at limit 1000`,
    [moment],
  );
  return { now, changed };
}
