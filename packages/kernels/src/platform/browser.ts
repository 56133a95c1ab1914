import type { Platform, PoolWorker, WorkerTask } from './platform.ts';

function startWorker(task: WorkerTask): PoolWorker {
  const worker = new Worker(new URL('../../worker/browser.mjs', import.meta.url), {
    type: 'module',
  });
  const ready = new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve();
    worker.onerror = (event) => reject(new Error(`pool worker: ${event.message}`));
  });
  worker.postMessage(task);
  return { ready, stop: () => worker.terminate() };
}

export const platform: Platform = {
  async readBytes(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url.pathname} cannot be loaded: HTTP ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  },
  startWorker,
  mayBlock: !('document' in globalThis),
  processors: navigator.hardwareConcurrency || 1,
  noSharing: globalThis.crossOriginIsolated
    ? undefined
    : 'this page is not cross-origin isolated, so memory cannot be shared between threads; ' +
      'serve it with Cross-Origin-Opener-Policy: same-origin and ' +
      'Cross-Origin-Embedder-Policy: require-corp',
};
