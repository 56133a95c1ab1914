import { expect, test } from 'vitest';
import { lookOf } from '../src/index.ts';

test('what is of the cloth looks like it', () => {
  for (const role of ['cloth', 'edge', 'piece'] as const) {
    expect(lookOf(role, [0.5, 0.5, 0.5])).toBeUndefined();
  }
});

test('thread is seen on light and on dark cloth, seams are darker than it', () => {
  for (const grey of [0.01, 0.1, 0.4, 0.9]) {
    const cloth = [grey, grey, grey] as const;
    const thread = lookOf('stitch', cloth)!.colour[0];
    expect(Math.abs(thread - grey)).toBeGreaterThan(0.04);
    expect(thread < grey).toBe(grey > 0.2);
    expect(lookOf('seam', cloth)!.colour[0]).toBeLessThan(grey);
  }
});
