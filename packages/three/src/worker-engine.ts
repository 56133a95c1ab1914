import type { ClothInput, Engine, EngineInfo, StepInput } from './engine.ts';

/** What the worker is told. */
export type Call =
  | { readonly name: 'open'; readonly input: ClothInput }
  | { readonly name: 'step'; readonly input: StepInput };

/** What it answers, once for each call and in their order. */
export type Reply =
  | { readonly value: unknown }
  | { readonly error: { readonly name: string; readonly message: string } };

/** The worker itself has failed, not what it was asked to do: as a rule it could not be loaded. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The page's end of a worker. */
export function workerEngine(worker: Worker): Engine {
  const pending: Pending[] = [];

  function failAll(error: Error): void {
    for (const { reject } of pending.splice(0)) reject(error);
  }

  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const call = pending.shift();
    if ('value' in data) call?.resolve(data.value);
    else call?.reject(Object.assign(new Error(data.error.message), { name: data.error.name }));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    failAll(new WorkerError(event.message || 'its script could not be loaded'));
  };

  function ask(call: Call, transfer: Transferable[] = []): Promise<unknown> {
    return new Promise((resolve, reject) => {
      pending.push({ resolve, reject });
      worker.postMessage(call, transfer);
    });
  }

  return {
    open: (input) => ask({ name: 'open', input }) as Promise<EngineInfo>,
    step: (input) =>
      ask({ name: 'step', input }, [input.positions.buffer]) as Promise<Float32Array<ArrayBuffer>>,
    close() {
      worker.terminate();
      failAll(new Error('the cloth has been disposed of'));
    },
  };
}
