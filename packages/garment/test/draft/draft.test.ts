import { expect, test } from 'vitest';
import { type DraftOptions, length, ratio, readInput } from '../../src/draft/draft.ts';
import { PatternError } from '../../src/pattern/pattern-error.ts';

const OPTIONS = { ease: length(0, 0.2, 0.05, 'Room'), fullness: ratio(0.5, 1, 1, 'Fullness') };

function problemsOf(
  measurements: Record<string, number>,
  options: DraftOptions<'ease' | 'fullness'> = {},
): string[] {
  try {
    readInput(['chest', 'waist', 'hips'], OPTIONS, measurements, options);
  } catch (error) {
    if (error instanceof PatternError) return error.problems.map(({ message }) => message);
    throw error;
  }
  return [];
}

test('takes what is needed and fills in the defaults', () => {
  const measurements = { chest: 0.9, waist: 0.7, hips: 1, head: 0.5 };
  expect(readInput(['chest', 'waist'], OPTIONS, measurements, { ease: 0.1 })).toEqual({
    body: { chest: 0.9, waist: 0.7 },
    style: { ease: 0.1, fullness: 1 },
  });
  expect(
    readInput(['chest'], OPTIONS, measurements, { ease: undefined } as unknown as { ease: number })
      .style.ease,
  ).toBe(0.05);
});

test('lists all missing measurements at once', () => {
  const [message, ...others] = problemsOf({ waist: 0.7 });
  expect(message).toContain('chest, hips');
  expect(others).toEqual([]);
});

test('refuses measurements that are no lengths in metres', () => {
  const problems = problemsOf({ chest: 92, waist: Number.NaN, hips: -1 });
  expect(problems).toHaveLength(3);
  expect(problems[0]).toContain('chest is 92');
  expect(problems[0]).toContain('metres');
});

test('refuses options that are out of range or unknown, together with the rest', () => {
  const measurements = { chest: 0.9, waist: 0.7 };
  const options = { ease: 0.3, fullness: Number.NaN, flare: 1 };
  const problems = problemsOf(measurements, options);
  expect(problems).toHaveLength(4);
  expect(problems[0]).toContain('missing: hips');
  expect(problems[1]).toBe('option ease is 0.3: give 0 to 0.2 m');
  expect(problems[2]).toBe('option fullness is NaN: give 0.5 to 1');
  expect(problems[3]).toContain('no option "flare"; there are: ease, fullness');
});
