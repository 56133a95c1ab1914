import { join } from 'node:path';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import type { Settings } from './settings.ts';

/** The database that the settings name, its form up to date. */
export async function openDatabase(
  { data, databaseUrl }: Pick<Settings, 'data' | 'databaseUrl'>,
  onProblem?: (error: Error) => void,
): Promise<Database> {
  const database = databaseUrl
    ? openPostgres(databaseUrl, onProblem && { onProblem })
    : await openPglite(join(data, 'database'));
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
