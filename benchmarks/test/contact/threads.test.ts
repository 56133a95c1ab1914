import { expect, test } from 'vitest';
import { timeOnThreads } from '../../src/contact/threads/critical-path.ts';
import { leastOf } from '../../src/contact/threads/recording.ts';
import { threads } from '../../src/contact/threads.ts';

test('tasks are taken as the pool does: own queues first, then the next ones', () => {
  expect(timeOnThreads([1, 1, 1, 1], 2)).toBe(2);
  // The first thread holds the long task; the second has three of its own and the one beside it.
  expect(timeOnThreads([4, 1, 1, 1, 1], 2)).toBe(4);
  // A long task that comes last is waited for.
  expect(timeOnThreads([1, 1, 1, 4], 2)).toBe(5);
  expect(timeOnThreads([7], 8)).toBe(7);
  expect(timeOnThreads([1, 2, 3], 1)).toBe(6);
  expect(timeOnThreads([1, 2, 3], 8)).toBe(3);
});

test('of several recordings each task counts as where it took least', () => {
  const one = { names: ['a'], tasks: [Float32Array.of(1, 5)], gaps: [2], ends: [1] };
  const other = { names: ['a'], tasks: [Float32Array.of(3, 4)], gaps: [1], ends: [3] };
  expect(leastOf([one, other])).toEqual({
    names: ['a'],
    tasks: [Float32Array.of(1, 4)],
    gaps: [1],
    ends: [1],
  });
  expect(() => leastOf([one, { ...one, tasks: [Float32Array.of(1)] }])).toThrow(/differ/);
});

test('what threads could share of a small sheet', async () => {
  const asked = { part: 'threads', threads: 1, resolution: 0.05, scene: 'self' } as const;
  const result = await threads.measure({ ...asked, size: 16, before: 2, frames: 3 });
  expect(result.vertices).toBe(256);
  expect(result.alone + result.outside).toBeLessThan(result.ms);
  expect(result.phases).toBeGreaterThan(10);
  expect(result.onThreads[2]).toBeLessThan(result.ms);
  expect(result.onThreads[2]).toBeGreaterThan(result.ms / 2);
  expect(result.onThreads[8]).toBeGreaterThanOrEqual(result.alone + result.outside);
  expect(result.kernels.map(({ name }) => name)).toContain('multiply');
  expect(threads.rows([result])[0]).toHaveLength(threads.columns.length);
});
