import { expect, test } from 'vitest';
import { FREESEWING_DESIGNS } from '../../../src/freesewing/designs/designs.ts';
import { freeSewingPackages, loadDesign } from '../../../src/freesewing/designs/load-design.ts';
import { PatternError } from '../../../src/pattern/pattern-error.ts';
import { stubMap } from '../stub-design.ts';

const failing = (message: string, packages?: string[]) =>
  loadDesign({
    ...stubMap({}),
    ...(packages && { packages }),
    load: () => Promise.reject(new Error(message)),
  });

test.each([
  "Cannot find package '@freesewing/toy' imported from /a/b.js",
  'Could not resolve "@freesewing/toy" imported by "@toile/garment". Is it installed?',
  "Failed to resolve module specifier '@freesewing/toy'",
])('a missing design is told with the command that installs it: %s', async (message) => {
  const loading = failing(message, freeSewingPackages('4.10.2', 'toy'));
  await expect(loading).rejects.toThrow(PatternError);
  await expect(loading).rejects.toThrow(
    'npm install @freesewing/toy@4.10.2 @freesewing/config@4.10.2 @freesewing/plugin-transform@4.10.2',
  );
});

test('what else goes wrong is told as it is', async () => {
  await expect(failing('x is not a function', ['toy'])).rejects.toThrow('x is not a function');
  await expect(failing("Cannot find package 'mine'")).rejects.toThrow("Cannot find package 'mine'");
});

test('every design of ours tells what it needs', () => {
  for (const [name, { packages = [] }] of Object.entries(FREESEWING_DESIGNS)) {
    expect(packages[0]).toMatch(new RegExp(`^@freesewing/${name}@4\\.10\\.\\d$`));
  }
});
