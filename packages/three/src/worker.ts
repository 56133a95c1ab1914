// The worker's end: runs a session and answers each call in its turn.
import { createSession } from './session.ts';
import type { Call, Reply } from './worker-engine.ts';

/** The part of DedicatedWorkerGlobalScope used here; the page's own types know only `Window`. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Call>) => void) | null;
  postMessage(reply: Reply, transfer?: Transferable[]): void;
}
const scope = globalThis as unknown as WorkerScope;
const session = createSession();

let queue = Promise.resolve();
scope.onmessage = ({ data }) => {
  queue = queue.then(() => answer(data));
};

async function answer(call: Call): Promise<void> {
  try {
    if (call.name === 'open') {
      scope.postMessage({ value: await session.open(call.input) });
    } else {
      const positions = await session.step(call.input);
      scope.postMessage({ value: positions }, [positions.buffer]);
    }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    scope.postMessage({ error: { name: error.name, message: error.message } });
  }
}
