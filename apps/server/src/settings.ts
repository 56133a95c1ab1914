import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

/** How the server runs, from the environment; all of it has a default. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Folder of the database, results, pictures and the first token. */
  readonly data: string;
  /** Address of PostgreSQL; PGlite in the folder unless given. */
  readonly databaseUrl: string | undefined;
  readonly storage: StorageSettings;
  /** Processes that drape in this server; others may run elsewhere. */
  readonly workers: number;
  /** Requests per minute and address. */
  readonly rate: number;
  /** How long a request may take to come [ms]. */
  readonly patience: number;
  /** Addresses of proxies before it, whose word on where a request comes from is taken. */
  readonly proxies: string | undefined;
  /** Length of edges of draped meshes [m]. */
  readonly resolution: number;
  /** The longest that the check of a garment may take [ms]. */
  readonly checkTime: number;
  /** Whether garments are draped as soon as they are stored. */
  readonly drapesAtOnce: boolean;
  /** Whether pictures are taken of what was draped. */
  readonly pictures: boolean;
  /** Folder of a built page to serve as well. */
  readonly site: string | undefined;
  readonly log: string;
}

export type StorageSettings =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Environment = process.env): Settings {
  const data = resolve(env.TOILE_DATA ?? 'toile-data');
  return {
    host: env.TOILE_HOST ?? '127.0.0.1',
    port: number(env, 'TOILE_PORT', 8080, 0, 65535),
    data,
    databaseUrl: env.DATABASE_URL || undefined,
    storage: readStorage(env, data),
    workers: number(env, 'TOILE_WORKERS', Math.max(1, availableParallelism() - 1), 0, 256),
    rate: number(env, 'TOILE_RATE', 1200, 1, 1e9),
    patience: 1000 * number(env, 'TOILE_PATIENCE_SECONDS', 15, 0.1, 600),
    proxies: env.TOILE_PROXIES || undefined,
    resolution: number(env, 'TOILE_RESOLUTION_MM', 15, 5, 50) / 1000,
    checkTime: 1000 * number(env, 'TOILE_CHECK_SECONDS', 20, 1, 600),
    drapesAtOnce: env.TOILE_DRAPE !== 'ask',
    pictures: env.TOILE_PICTURES !== 'none',
    site: env.TOILE_SITE ? resolve(env.TOILE_SITE) : undefined,
    log: env.TOILE_LOG ?? 'info',
  };
}

function readStorage(env: Environment, data: string): StorageSettings {
  if (!env.TOILE_S3_ENDPOINT) return { kind: 'disk', folder: resolve(data, 'files') };
  const need = (name: string): string => {
    const value = env[name];
    if (!value)
      throw new Error(`${name} is missing: TOILE_S3_ENDPOINT is set, so it is needed too`);
    return value;
  };
  return {
    kind: 's3',
    endpoint: env.TOILE_S3_ENDPOINT,
    bucket: need('TOILE_S3_BUCKET'),
    region: env.TOILE_S3_REGION ?? 'us-east-1',
    accessKeyId: need('AWS_ACCESS_KEY_ID'),
    secretAccessKey: need('AWS_SECRET_ACCESS_KEY'),
  };
}

function number(
  env: Environment,
  name: string,
  standard: number,
  min: number,
  max: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (value >= min && value <= max) return value;
  throw new Error(`${name} is "${text}": give a number from ${min} to ${max}`);
}
