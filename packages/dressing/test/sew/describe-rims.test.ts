import { createBody } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { cotton } from '@toile/sim';
import { describe, expect, test } from 'vitest';
import { sewGarment } from '../../src/sew/sew-garment.ts';
import { ANNA } from '../anna.ts';

const body = await createBody(ANNA);
const SLEEVED = ['tee', 'shirt', 'dress', 'hoodie', 'qipao'];

describe.each(Object.keys(DRAFTS))('our %s', (name) => {
  const pattern = DRAFTS[name].draft(body.measurements, {});
  const { shell, rims, placed } = sewGarment({ pattern, material: cotton }, body, 0.03);
  const middle = (rim: number, axis: number): number =>
    shell.rims[rim].reduce((sum, v) => sum + placed[3 * v + axis], 0) / shell.rims[rim].length;

  test('has a rim for each limb that goes through it, where that limb is', () => {
    expect(rims.empty).toEqual([]);
    if (SLEEVED.includes(name)) {
      expect(middle(rims.leftArm!, 0)).toBeGreaterThan(0.1);
      expect(middle(rims.rightArm!, 0)).toBeLessThan(-0.1);
    } else expect([rims.leftArm, rims.rightArm]).toEqual([undefined, undefined]);
    if (name === 'trousers') {
      expect(rims.bottom).toBeUndefined();
      expect(middle(rims.legs![0], 0)).toBeGreaterThan(0.02);
      expect(middle(rims.legs![1], 0)).toBeLessThan(-0.02);
    } else {
      expect(rims.legs).toBeUndefined();
      expect(middle(rims.bottom!, 1)).toBeLessThan(middle(rims.top, 1) - 0.3);
    }
  });

  test('has no other rims', () => {
    const used = [rims.top, rims.bottom, rims.leftArm, rims.rightArm, ...(rims.legs ?? [])];
    expect(used.filter((rim) => rim !== undefined)).toHaveLength(shell.rims.length);
  });
});
