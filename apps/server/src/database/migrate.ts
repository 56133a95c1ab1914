import type { Database } from './database.ts';
import { MIGRATIONS } from './migrations.ts';

/** Any number; whoever migrates at the same time waits for it. */
const LOCK = 7_042_019;

/**
 * Brings the database's form up to date, step by step, each whole or not at all.
 *
 * @returns Names of the steps that were taken.
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.script(
    'create table if not exists migration (version integer primary key, name text not null, applied_at timestamptz not null default now())',
  );
  const done: string[] = [];
  for (const [k, { name, sql }] of MIGRATIONS.entries()) {
    const version = k + 1;
    await database.transaction(async (inside) => {
      await inside.query('select pg_advisory_xact_lock($1)', [LOCK]);
      const [known] = await inside.query<{ name: string }>(
        'select name from migration where version = $1',
        [version],
      );
      if (known && known.name !== name) {
        throw new Error(
          `the database has step ${version} "${known.name}" where this program has "${name}": it belongs to another program`,
        );
      }
      if (known) return;
      for (const statement of sql.split(/;\s*(?:\n|$)/)) {
        if (statement.trim() !== '') await inside.query(statement);
      }
      await inside.query('insert into migration (version, name) values ($1, $2)', [version, name]);
      done.push(name);
    });
  }
  await refuseNewer(database);
  return done;
}

/** There is no way back: an older program must not write into a newer database. */
async function refuseNewer(database: Database): Promise<void> {
  const [{ newest }] = await database.query<{ newest: number }>(
    'select max(version)::integer as newest from migration',
  );
  if (newest > MIGRATIONS.length) {
    throw new Error(
      `the database is of a newer version (step ${newest}, this program knows ${MIGRATIONS.length}): update the program, or restore a backup of before`,
    );
  }
}
