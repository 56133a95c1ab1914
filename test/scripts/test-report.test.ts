import { expect, test } from 'vitest';
import { countTests } from '../../scripts/test-report.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

test('counts passed and failed tests, not skipped ones', () => {
  const report = {
    testResults: [
      file('passed', 'passed', 'pending'),
      file('failed', 'passed', 'failed', 'failed'),
    ],
  };
  expect(countTests(report)).toEqual({ passed: 2, failed: 2 });
});

test('counts a file that could not be loaded as a failure', () => {
  expect(countTests({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1 });
});
