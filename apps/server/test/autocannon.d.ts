declare module 'autocannon' {
  /** What the load test uses of it; it has no types of its own. */
  interface Result {
    readonly latency: Record<'p50' | 'p97_5' | 'p99' | 'max', number>;
    readonly requests: Record<'total' | 'average', number>;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    readonly statusCodeStats?: Readonly<Record<string, { readonly count: number }>>;
  }
  export default function autocannon(options: object): Promise<Result>;
}
