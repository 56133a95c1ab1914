import { readFileSync } from 'node:fs';
import { wasmBackend } from '@toile/kernels';
import { type Backend, referenceBackend } from '@toile/sim';
import { afterAll, describe, expect, test } from 'vitest';
import { hashedRuns, hashOf } from './hash-run.ts';

// The hashes say that nothing changed unnoticed. A change that is meant to move the cloth changes
// them: put in what this test says it received, and say why in the commit.
const hashes = JSON.parse(readFileSync(new URL('hashes.json', import.meta.url), 'utf8'));

const one = await wasmBackend({ threads: 1 });
const two = await wasmBackend({ threads: 2 });
afterAll(() => {
  one.dispose();
  two.dispose();
});
const backends: readonly (readonly [string, Backend])[] = [
  ['TypeScript', referenceBackend],
  ['WASM', one],
  ['WASM with two threads', two],
];

test('there is a hash for each run', () => {
  expect(Object.keys(hashes)).toEqual(hashedRuns.map(({ name }) => name));
});

describe.each(hashedRuns.map((run) => [run.name, run] as const))('%s', (name, run) => {
  test.each(backends)('ends in the same bits in %s', (_, backend) => {
    expect(hashOf(run, backend)).toBe(hashes[name]);
  });
});
