import type { Database, Executor } from '../database/database.ts';
import type { Brand, Fabric, Garment, Outfit } from './documents.ts';

interface Kinds {
  readonly brand: Brand;
  readonly fabric: Fabric;
  readonly garment: Garment;
  readonly outfit: Outfit;
}
export type Kind = keyof Kinds;

/** The brand of garments that name none. */
export const HOUSE = 'house';

export async function list<K extends Kind>(database: Executor, kind: K): Promise<Kinds[K][]> {
  const rows = await database.query<{ document: Kinds[K] }>(
    `select document from ${kind} order by id`,
  );
  return rows.map(({ document }) => document);
}

/** Those of a brand. */
export async function listOf<K extends 'garment' | 'outfit'>(
  database: Executor,
  kind: K,
  brand: string,
): Promise<Kinds[K][]> {
  const rows = await database.query<{ document: Kinds[K] }>(
    `select document from ${kind} where document->>'brand' = $1 order by id`,
    [brand],
  );
  return rows.map(({ document }) => document);
}

export async function find<K extends Kind>(
  database: Executor,
  kind: K,
  id: string,
): Promise<Kinds[K] | undefined> {
  const [row] = await database.query<{ document: Kinds[K] }>(
    `select document from ${kind} where id = $1`,
    [id],
  );
  return row?.document;
}

/** Stores a document in the place of the one before, if there was one. */
export async function save<K extends Kind>(
  inside: Executor,
  kind: K,
  document: Kinds[K],
): Promise<{ isNew: boolean }> {
  const [{ new: isNew }] = await inside.query<{ new: boolean }>(
    `insert into ${kind} (id, document) values ($1, $2)
     on conflict (id) do update set document = excluded.document, updated_at = now()
     returning (xmax = 0) as new`,
    [document.id, JSON.stringify(document)],
  );
  await nextRevision(inside);
  return { isNew };
}

export async function remove(database: Database, kind: Kind, id: string): Promise<boolean> {
  return database.transaction(async (inside) => {
    const rows = await inside.query(`delete from ${kind} where id = $1 returning id`, [id]);
    if (rows.length > 0) await nextRevision(inside);
    return rows.length > 0;
  });
}

/** Everything that is read of the catalogue is as old as its number. */
export async function revision(database: Executor): Promise<string> {
  const [{ value }] = await database.query<{ value: string }>('select value::text from revision');
  return value;
}

export async function nextRevision(inside: Executor): Promise<void> {
  await inside.query('update revision set value = value + 1');
}

/** Addresses of the pictures that were taken last, by garment. */
export async function takenPictures(database: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ garment: string; picture: string }>(
    `select distinct on (garment) garment, picture from draping where picture is not null
     order by garment, pictured_at desc`,
  );
  return new Map(rows.map(({ garment, picture }) => [garment, `files/${picture}`]));
}
