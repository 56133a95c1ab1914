import { createBody } from '@toile/body';
import { describe, expect, test } from 'vitest';
import type { Ease } from '../../src/report/ease.ts';
import { supportOf } from '../../src/report/support.ts';
import type { PlaceName } from '../../src/report/tape-places.ts';
import { ANNA } from '../anna.ts';

const { measurements } = await createBody(ANNA);
const { shoulderHeight, waistHeight, hips, waist } = measurements;

/** Ease at places, by what the garment measures there at rest [m]. */
function easeOf(girths: Partial<Record<PlaceName, number>>): Ease[] {
  return Object.entries(girths).map(([name, rest]) => {
    const place = name as PlaceName;
    const body = measurements[place];
    return { place, body, cut: rest, rest, ease: rest - body, offset: 0, strain: 0 };
  });
}

const up = (height: number): Float64Array => Float64Array.of(0, height, 0, 0, 0.5, 0);

describe('supportOf', () => {
  test('straps over the shoulders hold whatever hangs from them', () => {
    const wide = easeOf({ waist: waist + 0.5 });
    expect(supportOf(up(shoulderHeight + 0.02), wide, measurements)).toBe('shoulders');
    expect(supportOf(up(waistHeight), wide, measurements)).toBe('none');
  });

  test('hips hold what is wider than the waist but not than they are', () => {
    const held = easeOf({ waist: (waist + hips) / 2 });
    expect(supportOf(up(waistHeight), held, measurements)).toBe('hips');
    const fallen = easeOf({ waist: Math.max(hips, measurements.highHip) + 0.01 });
    expect(supportOf(up(waistHeight), fallen, measurements)).toBe('none');
  });

  test('elastics grip by their length at rest', () => {
    const [wide] = easeOf({ waist: waist + 0.5 });
    const elastic = { ...wide, rest: waist - 0.05 };
    expect(supportOf(up(waistHeight), [elastic], measurements)).toBe('grip');
  });

  test('a wide tube at the chest falls, sleeves keep it', () => {
    const chest = measurements.chest + 0.05;
    expect(supportOf(up(1.2), easeOf({ chest }), measurements)).toBe('none');
    expect(supportOf(up(1.2), easeOf({ chest, upperArm: 0.4 }), measurements)).toBe('arms');
  });

  test('nothing is known of what goes around nothing', () => {
    expect(supportOf(up(1.2), easeOf({ thigh: 0.7 }), measurements)).toBeUndefined();
  });
});
