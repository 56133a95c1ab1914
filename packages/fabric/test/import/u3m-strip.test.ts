import { describe, expect, test } from 'vitest';
import { asNumber, asObject, readSamples, readStrip } from '../../src/import/u3m-strip.ts';
import { change } from '../sample-card.ts';
import { strip, weftLaw } from './u3m-sample.ts';

const part = strip(weftLaw, 0.03);

test('counts extension from the free length, not from the slack start', () => {
  const { loading } = readStrip(part, 'S2');
  const pairs = loading.strains.map((strain, i) => [strain, loading.stresses[i]]);
  expect(pairs[0][0]).toBeCloseTo(7.98 / 8.13 - 1, 12);
  for (const [strain, stress] of pairs) {
    // 3000 gf/cm per unit of extension, and the gauge's zero taken off
    expect(stress).toBeCloseTo(Math.max(0, strain) * 3000 * 0.980665, 9);
  }
});

test('keeps of later cycles only what goes further', () => {
  const { loading, recovery } = readStrip(part, 'S2');
  const { strains } = loading;
  for (let i = 1; i < strains.length; i++) expect(strains[i]).toBeGreaterThan(strains[i - 1]);
  expect(strains.at(-1)).toBeCloseTo(0.03, 9);
  expect(recovery.strains[0]).toBeCloseTo(0.03, 9);
  expect(recovery.stresses[0]).toBeCloseTo(0.7 * 0.03 * 3000 * 0.980665, 9);
});

describe('refuses', () => {
  test.each([
    ['no length', ['length'], undefined, 'S2.length: is missing; it should be a number'],
    ['a length of zero', ['length'], 0, 'S2.length: 0 should be the free length'],
    ['a width of text', ['width'], 'wide', 'S2.width: is "wide"; it should be a number'],
    ['a length in mm', ['length'], 81.3, 'both must be in cm'],
    ['no samples', ['samplesTree'], [], 'S2.samplesTree: should be a list of cycles'],
    ['half a pair', ['samplesTree', 1], [8, 1, 8.1], 'S2.samplesTree[1]: should be pairs'],
    ['null for a sample', ['samplesTree', 0, 3], null, 'S2.samplesTree[0][3]: is null'],
  ])('%s', (_, path, value, message) => {
    expect(() => readStrip(change(part, path, value), 'S2')).toThrow(message);
  });

  test('what is no strip', () => {
    expect(() => readStrip(undefined, 'S2')).toThrow('S2: is missing; it should be an object');
    expect(() => asObject([1], 'x')).toThrow('x: is [1]; it should be an object');
  });
});

test('reads numbers written as text', () => {
  expect(asNumber('43.41', 'x')).toBe(43.41);
  expect(() => asNumber('', 'x')).toThrow('x: is ""');
  expect(readSamples([['1', '2']], 'x')).toEqual([[{ distance: 1, force: 2 }]]);
});
