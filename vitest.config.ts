import { defineConfig } from 'vitest/config';

// `source` leads to a package's TypeScript, so tests never see a stale build. Setting conditions
// replaces Vite's own, hence the rest of the list.
const conditions = ['source', 'module', 'development|production'];

export default defineConfig({
  resolve: { conditions: [...conditions, 'browser'] },
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'examples/test/**/*.test.ts',
      'benchmarks/test/**/*.test.ts',
      'calibration/test/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
