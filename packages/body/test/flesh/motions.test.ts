import { existsSync, readFileSync } from 'node:fs';
import { auditMeshes } from '@toile/audit';
import { expect, test } from 'vitest';
import { loadBodyMaker } from '../../src/body-maker.ts';
import { parseBvh } from '../../src/motion/bvh.ts';
import { fitMotion } from '../../src/motion/fit/fit-motion.ts';
import { walk } from '../../src/motion/walk.ts';
import { examineMotion, isSound, PEOPLE } from '../../stress/motions.mjs';

/** A run of 1.2 s: knees and elbows bend as far as they do. */
const RUN = new URL('../../../../../shared/data/motion/09_01.bvh', import.meta.url);

// `npm run stress -- --scene motions` has all of them; these two are to be quick.
test('in the body that cloth meets no skin goes through skin: a fast walk of a heavy woman', async () => {
  const body = (await loadBodyMaker()).make(PEOPLE['heavy short woman']);
  const verdict = await examineMotion(body, walk(body, { speed: 1.8 }), auditMeshes);
  expect(verdict.looks).toBeGreaterThan(1);
  expect(verdict.before).toBeGreaterThan(0);
  expect(verdict).toSatisfy(isSound);
});

test.skipIf(!existsSync(RUN))(
  'nor in the recorded run of a thin woman',
  async () => {
    const body = (await loadBodyMaker()).make(PEOPLE['thin tall woman']);
    const motion = fitMotion(parseBvh(readFileSync(RUN, 'utf8'), { name: 'run' }), body);
    const verdict = await examineMotion(body, motion, auditMeshes);
    expect(verdict.before).toBeGreaterThan(0);
    expect(verdict).toSatisfy(isSound);
  },
  60_000,
);
