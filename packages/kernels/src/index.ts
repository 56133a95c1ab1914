export { type WasmBackend, type WasmOptions, wasmBackend } from './backend.ts';
