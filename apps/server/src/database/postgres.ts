import pg from 'pg';
import { type Database, type Executor, type Row, UnreachableError } from './database.ts';

export interface PostgresOptions {
  /** Connections at most. */
  readonly connections?: number;
  /** What happens on idle connections, such as the server going away. */
  readonly onProblem?: (error: Error) => void;
}

/** How long a statement may take, and how long one waits for a connection [ms]. */
const LONGEST = 20_000;
const PATIENCE = 8_000;

/** PostgreSQL by its address, as in DATABASE_URL. */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: PATIENCE,
    statement_timeout: LONGEST,
    query_timeout: LONGEST,
    idle_in_transaction_session_timeout: LONGEST,
    application_name: 'toile',
  });
  // Without a listener a server that restarts would end this process.
  pool.on('error', (error) => options.onProblem?.(error));

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw unreachable(error);
    }
  }

  return {
    kind: 'postgres',
    query: async (text, values) => {
      const client = await connect();
      return use(client, () => executorOf(client).query(text, values));
    },
    script: async (text) => {
      const client = await connect();
      return use(client, async () => {
        const results: unknown = await client.query(text);
        const last = Array.isArray(results) ? results.at(-1) : results;
        return (last as { rows: Row[] } | undefined)?.rows ?? [];
      });
    },
    transaction: async (work) => {
      const client = await connect();
      return use(client, async () => {
        await client.query('begin');
        try {
          const result = await work(executorOf(client));
          await client.query('commit');
          return result;
        } catch (error) {
          await client.query('rollback').catch(() => {});
          throw error;
        }
      });
    },
    close: () => pool.end(),
  };
}

/** Gives the connection back, or ends it where it is broken. */
async function use<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  let broken: Error | undefined;
  const note = (error: Error): void => {
    broken = error;
  };
  client.on('error', note);
  try {
    return await work();
  } catch (error) {
    const known = unreachable(error);
    if (known instanceof UnreachableError) broken = known;
    throw known;
  } finally {
    client.off('error', note);
    client.release(broken);
  }
}

function executorOf(client: pg.PoolClient): Executor {
  return {
    async query<R extends Row>(text: string, values: readonly unknown[] = []) {
      const { rows } = await client.query<R>(text, [...values]);
      return rows;
    },
  };
}

/** Codes of PostgreSQL for a server that stops, starts or is full, and of the network. */
const AWAY =
  /^(57P0[123]|53300|08\w\w\w|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_WORDS = /connection terminated|timeout exceeded|not queryable|connection error/i;

function unreachable(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const isAway = AWAY.test(code ?? '') || AWAY_WORDS.test(message ?? '');
  return isAway ? new UnreachableError(`the database cannot be reached (${message})`) : error;
}
