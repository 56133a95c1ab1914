export { type WasmBackend, type WasmOptions, wasmBackend } from './backend.ts';
export type { Watch } from './watch.ts';
