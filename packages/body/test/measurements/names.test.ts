import { describe, expect, it } from 'vitest';
import {
  DIFFERENCES,
  findMeasurement,
  MEASUREMENT_KEYS,
  MEASUREMENT_WORDS,
  MEASUREMENTS,
} from '../../src/measurements/names.ts';

describe('the catalogue of measurements', () => {
  it('names, labels and explains every measurement', () => {
    expect(MEASUREMENT_KEYS).toHaveLength(58);
    for (const key of MEASUREMENT_KEYS) {
      const { key: own, name, label, how } = MEASUREMENTS[key];
      expect(own).toBe(key);
      expect(name).not.toBe('');
      expect(label.length).toBeLessThan(30);
      expect(how).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('gives no two measurements the same label', () => {
    const labels = MEASUREMENT_KEYS.map((key) => MEASUREMENTS[key].label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('knows everyday words, but not the names of Object', () => {
    expect(findMeasurement('bust')).toBe('chest');
    expect(findMeasurement('hips')).toBe('hips');
    expect(findMeasurement('toString')).toBeUndefined();
    for (const word of MEASUREMENT_WORDS) expect(findMeasurement(word)).toBeDefined();
  });

  it('builds no difference upon another', () => {
    const results = DIFFERENCES.map(({ of }) => of);
    for (const { plus, minus } of DIFFERENCES) {
      expect(results).not.toContain(plus);
      expect(results).not.toContain(minus);
    }
  });
});
