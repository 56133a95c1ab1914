import { expect, test } from 'vitest';
import { createHistory } from '../../src/room/history.ts';

test('goes back and forth', () => {
  const history = createHistory('a');
  expect([history.canUndo, history.canRedo]).toEqual([false, false]);
  history.push('b');
  history.push('c');
  history.undo();
  expect([history.present, history.canUndo, history.canRedo]).toEqual(['b', true, true]);
  history.redo();
  expect(history.present).toBe('c');
  history.redo();
  expect(history.present).toBe('c');
});

test('what is chosen after going back is what comes next', () => {
  const history = createHistory(1);
  history.push(2);
  history.undo();
  history.push(3);
  expect([history.present, history.canRedo]).toEqual([3, false]);
  history.undo();
  expect(history.present).toBe(1);
});

test("a slider's way is one step, and another slider's is its own", () => {
  const history = createHistory(0);
  for (const value of [1, 2, 3]) history.push(value, 'waist');
  for (const value of [4, 5]) history.push(value, 'hips');
  history.undo();
  expect(history.present).toBe(3);
  history.undo();
  expect(history.present).toBe(0);
});
