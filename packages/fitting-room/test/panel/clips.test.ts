import { CLIP_ENDINGS } from '@toile/body';
import { expect, test } from 'vitest';
import { CLIPS } from '../../src/panel/show-step.ts';

test('the room takes every kind of recording that can be read', () => {
  expect(CLIPS).toEqual(CLIP_ENDINGS);
});
