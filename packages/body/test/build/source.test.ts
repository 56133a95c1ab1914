import { describe, expect, test } from 'vitest';
import { JOINTS } from '../../build/joint-order.mjs';
import { AVERAGE, COMMON_MODES, SEX_MODES } from '../../build/modes.mjs';
import { readSource } from '../../build/source.mjs';
import { JOINT_NAMES } from '../../src/skeleton/joints.ts';

const source = readSource();

test('the pack and the library number joints alike', () => {
  expect(JOINTS).toEqual(JOINT_NAMES);
});

describe('the source', () => {
  test('has a skin of quads', () => {
    expect(source.skinVertices).toBe(13380);
    expect(source.quads).toHaveLength(13378);
    expect(source.quads.every((quad) => quad.length === 4)).toBe(true);
  });

  test('lets no target through that is not CC0', () => {
    expect(() => source.target('measure/measure-hips-increase')).toThrow(/not among the CC0/);
    expect(source.target('measure/measure-waist-increase').some((value) => value !== 0)).toBe(true);
  });

  test('has every target that our modes need', () => {
    const modes = [
      ...Object.values(SEX_MODES).flatMap((sex) => Object.values(sex)),
      ...Object.values(COMMON_MODES),
    ];
    const sums = [
      ...Object.values(AVERAGE),
      ...modes.flatMap(({ more, less }) => (less ? [more, less] : [more])),
    ];
    for (const sum of sums) for (const name of Object.keys(sum)) source.target(name);
    expect(sums.length).toBeGreaterThan(40);
  });
});
