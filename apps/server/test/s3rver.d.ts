declare module 's3rver' {
  /** What the tests use of it; it has no types of its own. */
  export default class S3rver {
    constructor(options: Record<string, unknown>);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
