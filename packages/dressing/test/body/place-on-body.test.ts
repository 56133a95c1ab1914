import { createBody } from '@toile/body';
import { expect, test } from 'vitest';
import { placeOnBody } from '../../src/body/place-on-body.ts';
import { ANNA } from '../anna.ts';

const { measurements } = await createBody(ANNA);
const { neckHeight, armpitHeight, waistHeight, hipsHeight } = measurements;

test.each([
  ['at the head or neck', 0, neckHeight + 0.05],
  ['at the shoulders', 0.05, armpitHeight + 0.03],
  ['at the chest', 0.1, armpitHeight - 0.03],
  ['at the waist', -0.1, waistHeight],
  ['at the hips', 0.1, hipsHeight],
  ['at the left arm', 0.4, armpitHeight + 0.05],
  ['at the right arm', -0.4, armpitHeight + 0.05],
  ['at the left leg', 0.1, 0.4],
  ['at the right leg', -0.1, 0.4],
])('%s', (words, x, y) => {
  expect(placeOnBody([x, y, 0], measurements)).toBe(words);
});
