import { loadBodyMaker } from '@toile/body';
import { describe, expect, test } from 'vitest';
import { PEOPLE } from '../../src/body/people.ts';

describe('people to begin with', () => {
  test('are six, half of them women', () => {
    expect(PEOPLE.map(({ sex }) => sex).filter((sex) => sex === 'female')).toHaveLength(3);
    expect(PEOPLE).toHaveLength(6);
  });

  test.each(PEOPLE)('$name can be', async ({ sex, given }) => {
    const { measurements } = (await loadBodyMaker()).make({ ...given, sex });
    for (const [key, value] of Object.entries(given)) {
      expect(Math.abs(measurements[key as 'height'] - value), key).toBeLessThan(3e-3);
    }
  });
});
