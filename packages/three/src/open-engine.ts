import type { ClothInput, Engine, EngineInfo } from './engine.ts';
import { WorkerError, workerEngine } from './worker-engine.ts';

/** Whether to use a worker, or how to make one where the bundler does not understand ours. */
export type WorkerChoice = boolean | (() => Worker);

/** Bundlers look for exactly this expression. */
const ourWorker = (): Worker =>
  new Worker(new URL('../worker/worker.mjs', import.meta.url), { type: 'module' });

/** An engine in a worker; in this thread where there are no workers, none is wanted, or it fails. */
export async function openEngine(
  input: ClothInput,
  choice: WorkerChoice = true,
): Promise<{ engine: Engine; info: EngineInfo }> {
  let reason: string | undefined;
  if (choice && (typeof choice === 'function' || typeof Worker === 'function')) {
    const engine = workerEngine(choice === true ? ourWorker() : choice());
    try {
      return { engine, info: await engine.open(input) };
    } catch (error) {
      engine.close();
      if (!(error instanceof WorkerError)) throw error;
      reason = `Running in the page's own thread, as the worker failed: ${error.message}.`;
    }
  }
  // Only here is the whole engine a part of the page.
  const { createSession } = await import('./session.ts');
  const engine = createSession();
  const info = await engine.open(input);
  const notice = [reason, info.notice].filter(Boolean).join(' ');
  return { engine, info: { ...info, ...(notice && { notice }) } };
}
