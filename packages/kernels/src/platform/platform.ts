/** What differs between Node and the browser. */
export interface Platform {
  /** Bytes of a file that lies beside the package's code. */
  readBytes(url: URL): Promise<Uint8Array<ArrayBuffer>>;
  /** Starts a worker of the pool; the returned function ends it. */
  startWorker(module: WebAssembly.Module, memory: WebAssembly.Memory): PoolWorker;
  /** Whether this thread may wait for others; a page's main thread may not. */
  readonly mayBlock: boolean;
  /** Processors that a pool may use. */
  readonly processors: number;
  /** Whether memory can be shared between threads; otherwise a sentence that says why not. */
  readonly noSharing: string | undefined;
}

export interface PoolWorker {
  /** Resolves when the worker takes part. */
  readonly ready: Promise<void>;
  stop(): void;
}
