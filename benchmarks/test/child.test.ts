import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createChild, runInChild } from '../src/child.ts';

const folder = mkdtempSync(join(tmpdir(), 'toile-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

function child(name: string, onMessage: string, timeout = 30) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `process.once('message', (input) => { ${onMessage} });`);
  return runInChild<number>(pathToFileURL(file), { value: 20 }, timeout);
}

test('returns what the child found', async () => {
  expect(await child('adds', 'process.send({ result: input.value + 1 });')).toEqual({ result: 21 });
});

test('returns as soon as the child answered, though it stays busy', async () => {
  const script = 'process.send({ result: 1 }); setInterval(() => {}, 1000);';
  expect(await child('lingers', script)).toEqual({ result: 1 });
});

test('returns the reason that the child gives', async () => {
  expect(await child('gives-up', "process.send({ failed: 'NaN' });")).toEqual({ failed: 'NaN' });
});

test('survives a child that throws', async () => {
  expect(await child('throws', "throw new RangeError('out of bounds');")).toEqual({
    failed: 'exit code 1: RangeError: out of bounds',
  });
});

test('survives a child that is killed', async () => {
  expect(await child('killed', "process.kill(process.pid, 'SIGKILL');")).toEqual({
    failed: 'SIGKILL',
  });
});

test('ends a child that takes too long', async () => {
  expect(await child('hangs', 'for (;;);', 1)).toEqual({
    failed: 'no result within 1 s',
    timedOut: true,
  });
});

test('tells how far a child came that takes too long', async () => {
  const script = "process.send({ note: 'step 3' }, () => { for (;;); });";
  expect(await child('notes', script, 2)).toEqual({
    failed: 'no result within 2 s: step 3',
    timedOut: true,
  });
});

test('survives a child that does not exist', async () => {
  const missing = pathToFileURL(join(folder, 'missing.mjs'));
  expect(await runInChild(missing, {}, 30)).toHaveProperty('failed');
});

test('asks the same child again, and a new one after one that was lost', async () => {
  const file = join(folder, 'counts.mjs');
  const script = 'if (input.end) process.exit(3); process.send({ result: ++asked });';
  writeFileSync(file, `let asked = 0; process.on('message', (input) => { ${script} });`);
  const counter = createChild<number>(pathToFileURL(file));
  expect(await counter.ask({}, 30)).toEqual({ result: 1 });
  expect(await counter.ask({}, 30)).toEqual({ result: 2 });
  expect(await counter.ask({ end: true }, 30)).toEqual({ failed: 'exit code 3' });
  expect(await counter.ask({}, 30)).toEqual({ result: 1 });
  counter.end();
});
