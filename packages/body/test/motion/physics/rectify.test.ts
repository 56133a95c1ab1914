import { expect, test } from 'vitest';
import { rectify } from '../../../src/motion/physics/rectify.ts';

const keys = { count: 60, repeats: true, frameTime: 1 / 60 };
const wave = (k: number): number[] => {
  const t = (2 * Math.PI * k) / 60;
  const w = 2 * Math.PI;
  return [Math.sin(t), w * Math.cos(t), -w * w * Math.sin(t)];
};
const notesOf = (read: (k: number) => number[]) => {
  const all = Array.from({ length: 60 }, (_, k) => read(k));
  const [values, slopes, bends] = [0, 1, 2].map((c) => Float64Array.from(all, (one) => one[c]));
  return { values, slopes, bends };
};

test('notes that agree come out as they were', () => {
  const notes = notesOf(wave);
  rectify([notes], { value: 1, slope: 0.03, bend: 0.001 }, keys, 6);
  for (let k = 0; k < 60; k++) {
    const [value, slope, bend] = wave(k);
    expect(notes.values[k]).toBeCloseTo(value, 2);
    expect(notes.slopes[k] / 6.3).toBeCloseTo(slope / 6.3, 1);
    expect(Math.abs(notes.bends[k] - bend)).toBeLessThan(0.1 * 40);
  }
});

test('places follow from bends alone, where nothing else is known', () => {
  const notes = notesOf((k) => [0, 0, wave(k)[2]]);
  rectify([notes], { value: 1e-6, slope: 0, bend: 1 }, keys, 6);
  for (let k = 0; k < 60; k++) expect(notes.values[k]).toBeCloseTo(wave(k)[0], 1);
});
