import { describe, expect, test } from 'vitest';
import { energies } from '../../src/energies/table.ts';
import { checkEnergy } from './check-energy.ts';
import { samples } from './samples.ts';

test('every energy has its samples', () => {
  expect(Object.keys(samples).sort()).toEqual(energies.map((energy) => energy.name).sort());
});

describe.each(energies.map((energy) => [energy.name, energy] as const))('%s', (name, energy) => {
  checkEnergy(energy, samples[name]);
});
