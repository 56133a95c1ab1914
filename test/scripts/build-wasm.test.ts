import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWasm } from '../../scripts/build-wasm.mjs';

const source = `
export function double(pointer: usize): void {
  v128.store(pointer, f32x4.mul(v128.load(pointer), f32x4.splat(2)));
}
export function next(pointer: usize): i32 {
  return atomic.add<i32>(pointer, 1);
}
`;
let folder: string;
let folders: { assembly: string; output: string };
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toile-wasm-'));
  folders = { assembly: join(folder, 'assembly'), output: join(folder, 'wasm') };
  mkdirSync(folders.assembly);
  writeFileSync(join(folders.assembly, 'index.ts'), source);
});
afterAll(() => rmSync(folder, { recursive: true }));

function instantiate(name: string, memory: WebAssembly.Memory) {
  const module = new WebAssembly.Module(readFileSync(join(folders.output, name)));
  expect(WebAssembly.Module.imports(module)).toEqual([
    { module: 'env', name: 'memory', kind: 'memory' },
  ]);
  return new WebAssembly.Instance(module, { env: { memory } }).exports as {
    double(pointer: number): void;
    next(pointer: number): number;
  };
}

test('builds a module for shared and one for plain memory, and only when needed', () => {
  expect(buildWasm(folders)).toBe('built');
  expect(buildWasm(folders)).toBe('up to date');

  const shared = new WebAssembly.Memory({ initial: 1, maximum: 16384, shared: true });
  const plain = new WebAssembly.Memory({ initial: 1 });
  for (const [name, memory] of [
    ['kernels-shared.wasm', shared],
    ['kernels.wasm', plain],
  ] as const) {
    const { double, next } = instantiate(name, memory);
    const numbers = new Float32Array(memory.buffer);
    numbers.set([1, 2, 3, 4], 4);
    double(16);
    expect([...numbers.subarray(4, 8)]).toEqual([2, 4, 6, 8]);
    expect([next(64), next(64)]).toEqual([0, 1]);
  }

  const soon = new Date(Date.now() + 5000);
  utimesSync(join(folders.assembly, 'index.ts'), soon, soon);
  expect(buildWasm(folders)).toBe('built');
});

test('says what is missing', () => {
  expect(() => buildWasm({ ...folders, assembly: join(folder, 'none') })).toThrow(/there is no/);
});
