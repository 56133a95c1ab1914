import { expect, test } from 'vitest';
import { missingEntries } from '../../scripts/complete-lock.mjs';

const lock = (...optional: string[]) => ({
  'node_modules/tool': {
    version: '1.0.0',
    dev: true,
    optionalDependencies: Object.fromEntries(optional.map((name) => [name, '1.0.0'])),
  },
  'node_modules/tool-linux-x64': { version: '1.0.0', optional: true },
});

test('finds the platforms a lock lacks, and reads from the name what they run on', () => {
  const packages = lock('tool-linux-x64', 'tool-darwin-arm64', 'tool-linux-x64-musl');
  expect(missingEntries(packages)).toEqual({
    'node_modules/tool-darwin-arm64': {
      version: '1.0.0',
      dev: true,
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    },
    'node_modules/tool-linux-x64-musl': {
      version: '1.0.0',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
  });
});

test('finds nothing in a complete lock, and refuses to guess', () => {
  expect(missingEntries(lock('tool-linux-x64'))).toEqual({});
  expect(() => missingEntries(lock('fancy'))).toThrow(/fancy is not in package-lock\.json/);
});
