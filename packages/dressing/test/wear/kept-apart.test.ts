import { createBody, restPose, walk } from '@toile/body';
import { expect, test } from 'vitest';
import { keptApart } from '../../src/wear/kept-apart.ts';

const ada = await createBody({ sex: 'female', height: 1.68 });
const eva = await createBody({ sex: 'female', height: 1.6 });
const walking = walk(ada);

test('the same motion, person and room are adapted once', () => {
  const apart = keptApart(walking, ada, 0.01);
  expect(keptApart(walking, ada, 0.01)).toBe(apart);
});

test('another motion, person or room is another', () => {
  const apart = keptApart(walking, ada, 0.01);
  expect(keptApart(walk(ada), ada, 0.01)).not.toBe(apart);
  expect(keptApart(walking, ada, 0.03)).not.toBe(apart);
  expect(keptApart(walk(eva), eva, 0.01)).not.toBe(apart);
  // More room is more room.
  const [near, far] = [0.01, 0.03].map((gap) =>
    keptApart(walking, ada, gap).sample(0.3, restPose(ada.skeleton)),
  );
  expect(far.rotations).not.toEqual(near.rotations);
});
