import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

// `source` leads to a package's TypeScript, so tests never see a stale build. Setting conditions
// replaces Vite's own, hence the rest of the list.
const conditions = ['source', 'module', 'development|production'];

// They share one built site and one browser.
const pages = ['apps/web/test/*/page.test.ts'];

// It counts what a process leaves to the garbage collector.
const alone = ['packages/kernels/test/allocation.test.ts'];

export default defineConfig({
  resolve: { conditions: [...conditions, 'browser'] },
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    // Only what hangs should end: nothing here takes a minute, but machines may be slow or busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'pages', include: pages, globalSetup: 'apps/web/test/serve-site.ts' },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'units',
          // Modules are loaded once by each worker, not by each file: a fifth of the time.
          isolate: false,
          include: [
            'packages/*/test/**/*.test.ts',
            'examples/test/**/*.test.ts',
            'benchmarks/test/**/*.test.ts',
            'calibration/test/**/*.test.ts',
            'plots/test/**/*.test.ts',
            'apps/*/test/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: [...pages, ...alone],
        },
      },
    ],
  },
});
