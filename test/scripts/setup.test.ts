import { expect, test } from 'vitest';
import { isInStep } from '../../scripts/setup.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-windows': { version: '1.0.0', optional: true },
    'node_modules/@toile/sim': { link: true },
    'packages/sim': { version: '0.1.0' },
  },
};
const installed = {
  packages: {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/@toile/sim': { link: true },
    'packages/sim': { version: '0.1.0' },
  },
};

test('packages are in step when all but other platforms’ are installed', () => {
  expect(isInStep(wanted, installed)).toBe(true);
});

test('packages are out of step when one is missing, another version, or no longer wanted', () => {
  const { 'node_modules/a': _, ...withoutA } = installed.packages;
  const change = (packages: object) => ({ packages: { ...installed.packages, ...packages } });
  expect(isInStep(wanted, { packages: withoutA })).toBe(false);
  expect(isInStep(wanted, change({ 'node_modules/a': { version: '1.0.1' } }))).toBe(false);
  expect(isInStep(wanted, change({ 'node_modules/a-windows': { version: '2.0.0' } }))).toBe(false);
  expect(isInStep(wanted, change({ 'node_modules/b': { version: '1.0.0' } }))).toBe(false);
});
