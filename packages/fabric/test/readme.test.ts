import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the example in the README is the one below, and runs', async () => {
  const block = read('../README.md').match(/^```ts\n(.*?)^```/ms)?.[1];
  expect(block).toBe(read('./readme-example.ts'));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import('./readme-example.ts');
  const [curve, assumed, svg] = log.mock.calls.map(([first]) => first);
  log.mockRestore();
  expect(curve.strains.at(-1)).toBeCloseTo(0.04, 9);
  expect(assumed.join()).toContain('shear: 30, lower end of the 30 to 80 N/m usual');
  expect(svg).toMatch(/^<svg /);
});
