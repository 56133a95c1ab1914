import { parentPort, workerData } from 'node:worker_threads';

const { module, memory, thread, threads } = workerData;
const { exports } = new WebAssembly.Instance(module, { env: { memory } });
parentPort.postMessage('ready');
exports.work(thread, threads);
