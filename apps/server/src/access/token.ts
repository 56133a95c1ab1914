import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../database/database.ts';

/** A token that the database knows by its hash alone. */
export type KnownToken = {
  readonly id: string;
  readonly label: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
};

const FORM = /^toile_[A-Za-z0-9_-]{43}$/;

/** Random enough that a plain hash cannot be turned back. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A new token; it is told once, here. */
export async function createToken(
  database: Executor,
  label: string,
): Promise<{ token: string; id: string }> {
  const token = `toile_${randomBytes(32).toString('base64url')}`;
  const id = randomBytes(6).toString('hex');
  await database.query('insert into admin_token (id, hash, label) values ($1, $2, $3)', [
    id,
    hashOf(token),
    label,
  ]);
  return { token, id };
}

/** The id of a token that is valid now. */
export async function findToken(
  database: Executor,
  header: string | undefined,
): Promise<string | undefined> {
  const [, token = ''] = /^Bearer (\S{1,100})$/.exec(header ?? '') ?? [];
  if (!FORM.test(token)) return undefined;
  const [row] = await database.query<{ id: string }>(
    'select id from admin_token where hash = $1 and (expires_at is null or expires_at > now())',
    [hashOf(token)],
  );
  return row?.id;
}

export async function listTokens(database: Executor): Promise<KnownToken[]> {
  const rows = await database.query<KnownToken>(
    `select id, label, created_at as "createdAt", expires_at as "expiresAt" from admin_token
     where expires_at is null or expires_at > now() order by created_at`,
  );
  return rows.map((row) => ({ ...row }));
}

/** A token ends: at once, or some seconds from now, so that who uses it can change to the next one. */
export async function endToken(database: Executor, id: string, seconds: number): Promise<boolean> {
  const rows = await database.query(
    `update admin_token set expires_at = now() + make_interval(secs => $2)
     where id = $1 and (expires_at is null or expires_at > now()) returning id`,
    [id, seconds],
  );
  return rows.length > 0;
}
