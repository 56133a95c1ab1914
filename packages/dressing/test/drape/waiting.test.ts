import { describe, expect, test } from 'vitest';
import { type Advice, createWaiting } from '../../src/drape/waiting.ts';

/** What is advised after steps in which the body was so far behind [m]. */
function adviceFor(behind: readonly number[]): Advice[] {
  const waiting = createWaiting();
  return behind.map(waiting);
}

describe('waiting for cloth', () => {
  test('goes on where nothing holds the body back', () => {
    expect(adviceFor([0, 1e-3, 0])).toEqual(['go', 'go', 'go']);
  });

  test('waits while the body comes on', () => {
    expect(adviceFor([10e-3, 8e-3, 6e-3, 5e-3, 4e-3, 3e-3, 2.5e-3, 1e-3])).toEqual([
      ...Array(7).fill('wait'),
      'go',
    ]);
  });

  test('draws back where it does not, and comes again', () => {
    const advice = adviceFor(Array(10).fill(4e-3));
    expect(advice).toEqual([...Array(4).fill('wait'), 'back', ...Array(4).fill('wait'), 'back']);
  });

  test('gives up in the end', () => {
    // Of five steps four are in vain; the first after drawing back is not judged.
    expect(adviceFor(Array(102).fill(4e-3)).at(-1)).toBe('refuse');
    expect(adviceFor(Array(101).fill(4e-3))).not.toContain('refuse');
  });

  test('does not give up while the body comes on, however slowly', () => {
    const slow = Array.from({ length: 100 }, (_, k) => 1 * 0.94 ** k).filter((b) => b > 2e-3);
    const often = [...slow, 1e-3, ...slow, 1e-3, ...slow];
    expect(often.length).toBeGreaterThan(250);
    expect(adviceFor(often)).not.toContain('refuse');
  });
});
