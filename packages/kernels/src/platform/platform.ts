/** What differs between Node and the browser. */
export interface Platform {
  /** Bytes of a file that lies beside the package's code. */
  readBytes(url: URL): Promise<Uint8Array<ArrayBuffer>>;
  /** Starts a worker of the pool; the returned function ends it. */
  startWorker(task: WorkerTask): PoolWorker;
  /** Whether this thread may wait for others; a page's main thread may not. */
  readonly mayBlock: boolean;
  /** Processors that a pool may use. */
  readonly processors: number;
  /** Whether memory can be shared between threads; otherwise a sentence that says why not. */
  readonly noSharing: string | undefined;
}

/** What a worker of the pool is told. */
export interface WorkerTask {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Its number; the caller is 0. */
  readonly thread: number;
  readonly threads: number;
}

export interface PoolWorker {
  /** Resolves when the worker takes part. */
  readonly ready: Promise<void>;
  stop(): void;
}
