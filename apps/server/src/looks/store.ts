import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor } from '../database/database.ts';

/** A look that somebody shares: what is worn; the body only where its owner has said so. */
export interface Look {
  readonly id: string;
  readonly garments: readonly object[];
  readonly body?: object;
  readonly expiresAt: string;
}

const hash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Stores a look; its delete key is told once, here. */
export async function saveLook(
  database: Executor,
  garments: readonly object[],
  body: object | undefined,
  days: number,
): Promise<{ id: string; deleteKey: string; expiresAt: string }> {
  const id = randomBytes(16).toString('base64url');
  const deleteKey = randomBytes(24).toString('base64url');
  const [{ at }] = await database.query<{ at: Date }>(
    `insert into look (id, delete_hash, document, body, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(days => $5)) returning expires_at as at`,
    [id, hash(deleteKey), JSON.stringify({ garments }), body ? JSON.stringify(body) : null, days],
  );
  return { id, deleteKey, expiresAt: at.toISOString() };
}

export async function findLook(database: Executor, id: string): Promise<Look | undefined> {
  const [row] = await database.query<{
    document: { garments: object[] };
    body: object | null;
    at: Date;
  }>('select document, body, expires_at as at from look where id = $1 and expires_at > now()', [
    id,
  ]);
  if (!row) return undefined;
  const { document, body, at } = row;
  return { id, ...document, ...(body && { body }), expiresAt: at.toISOString() };
}

/** Whether it is gone now; only who has the key can do that, once. */
export async function deleteLook(database: Executor, id: string, key: string): Promise<boolean> {
  const [row] = await database.query<{ delete_hash: string }>(
    'select delete_hash from look where id = $1',
    [id],
  );
  const [known, given] = [row?.delete_hash ?? hash(''), hash(key)].map((own) => Buffer.from(own));
  if (!row || !timingSafeEqual(known, given)) return false;
  await database.query('delete from look where id = $1', [id]);
  return true;
}

/** What has expired is not hidden but gone. */
export async function deleteExpired(database: Executor): Promise<number> {
  return (await database.query('delete from look where expires_at <= now() returning id')).length;
}
