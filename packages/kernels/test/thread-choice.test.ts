import { expect, test } from 'vitest';
import { createThreadChoice } from '../src/thread-choice.ts';

/** Share of calls that were done with all threads, when these are the times of a call [ms]. */
function shareTogether(times: (call: number) => { alone: number; together: number }): number {
  const choice = createThreadChoice(2);
  let together = 0;
  const calls = 20_000;
  for (let call = 0; call < calls; call++) {
    const all = choice.count === 2;
    if (all) together++;
    choice.took(all ? times(call).together : times(call).alone);
  }
  return together / calls;
}

test('all threads are used as long as they are faster, but for short trials', () => {
  expect(shareTogether(() => ({ alone: 1, together: 0.6 }))).toBeGreaterThan(0.98);
});

test('one thread is used where several are slower', () => {
  expect(shareTogether(() => ({ alone: 1, together: 1.5 }))).toBeLessThan(0.2);
});

test('threads come back when the processors are free again', () => {
  const share = shareTogether((call) => ({ alone: 1, together: call < 2000 ? 2 : 0.6 }));
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.95);
});

test('one thread stays one', () => {
  const choice = createThreadChoice(1);
  for (let call = 0; call < 5000; call++) choice.took(1);
  expect(choice.count).toBe(1);
});
