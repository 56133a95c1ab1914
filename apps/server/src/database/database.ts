/** A row as the database gives it. */
export type Row = Record<string, unknown>;

/** What statements are sent to: the database, or a transaction in it. */
export interface Executor {
  /** One statement with its values. */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/** PGlite or PostgreSQL; the same SQL goes to both. */
export interface Database extends Executor {
  readonly kind: 'pglite' | 'postgres';
  /** Several statements without values. */
  script(text: string): Promise<Row[]>;
  /** All of it or nothing. */
  transaction<T>(work: (inside: Executor) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The database cannot be reached now; it may be later. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
