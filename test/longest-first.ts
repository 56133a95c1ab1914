import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest: begun last, it would keep one worker busy when the others have nothing left. */
const LONGEST = [
  'examples/test/examples.test.ts',
  'packages/dressing/test/dress.test.ts',
  'test/packages/install.test.ts',
  'examples/test/breakers.test.ts',
  'examples/test/stress.test.ts',
  'examples/test/browser.test.ts',
  'packages/cli/test/animate.test.ts',
  'packages/kernels/test/implicit.test.ts',
  'packages/dressing/test/report/girth-in-outfits.test.ts',
  'packages/cli/test/dress.test.ts',
  'calibration/test/experiments.test.ts',
  'examples/test/hashes.test.ts',
  'test/repository/portable.test.ts',
  'apps/server/test/draping/worker.test.ts',
];

/**
 * Vitest begins with the files that took longest the last time, and in a fresh clone with those that
 * have most text. This puts first what is known to take long, within its project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
      const within = place < 0 ? LONGEST.length : place;
      return projects.indexOf(project.name) * (LONGEST.length + 1) + within;
    };
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
