import { createPlainSkinner, createSkinner } from '@toile/body';
import { expect, test } from 'vitest';
import { scatteredBody, timeSkinning } from '../src/skin.ts';

test.each(['linear', 'dual'] as const)(
  'times %s skinning in both kinds of code',
  async (method) => {
    const body = scatteredBody(100);
    const fast = timeSkinning(body, await createSkinner(body), method, 3);
    const plain = timeSkinning(body, createPlainSkinner(body), method, 3);
    expect([fast.kind, plain.kind]).toEqual(['wasm', 'plain']);
    for (const cost of [fast, plain]) {
      expect(cost.vertices).toBe(100);
      expect(cost.positionsMs).toBeGreaterThan(0);
      expect(cost.velocitiesMs).toBeGreaterThan(0);
    }
  },
);
