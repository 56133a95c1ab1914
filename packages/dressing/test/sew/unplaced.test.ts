import { createBody } from '@toile/body';
import { DRAFTS, type Pattern } from '@toile/garment';
import { wasmBackend } from '@toile/kernels';
import { cotton } from '@toile/sim';
import { expect, test } from 'vitest';
import { dress } from '../../src/index.ts';
import { sewGarment } from '../../src/sew/sew-garment.ts';
import { ANNA } from '../anna.ts';

const body = await createBody(ANNA);

/** A pattern of which nothing is known but its pieces and seams. */
function unplaced(pattern: Pattern): Pattern {
  const panels = pattern.panels.map(({ placement: _, part: __, ...panel }) => panel);
  return { ...pattern, panels };
}

/** Vertices of the rims that limbs go through, by limb. */
function limbsOf(pattern: Pattern): Record<string, Set<number>> {
  const { rims, shell } = sewGarment({ pattern, material: cotton }, body, 0.03);
  const { top, bottom, legs = [], leftArm, rightArm } = rims;
  const all = { top, bottom, leftLeg: legs[0], rightLeg: legs[1], leftArm, rightArm };
  return Object.fromEntries(
    Object.entries(all).flatMap(([limb, rim]) =>
      rim === undefined ? [] : [[limb, new Set(shell.rims[rim])]],
    ),
  );
}

test.each(Object.keys(DRAFTS))('%s: limbs go through the same rims, placed or not', (name) => {
  const pattern = DRAFTS[name].draft(body.measurements, {});
  const [placed, guessed] = [pattern, unplaced(pattern)].map(limbsOf);
  expect(Object.keys(guessed)).toEqual(Object.keys(placed));
  for (const [limb, own] of Object.entries(guessed)) {
    // Where an open front begins is some vertices beside where placing it says.
    const shared = [...own].filter((v) => placed[limb].has(v));
    expect(shared.length / Math.max(own.size, placed[limb].size), limb).toBeGreaterThan(0.7);
  }
});

test('a shirt that is placed nowhere is put on', async () => {
  const backend = await wasmBackend({ threads: 1 });
  try {
    const pattern = unplaced(DRAFTS.shirt.draft(body.measurements, {}));
    const options = { resolution: 0.03, backend };
    const dressed = await dress({ body, garments: [{ pattern, material: cotton }] }, options);
    expect(dressed.refused).toEqual([]);
    expect(dressed.audit).toMatchObject({ intersections: 0, inside: 0 });
    expect(dressed.settled).toBe(true);
  } finally {
    backend.dispose();
  }
});
