/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileResult
 */

/**
 * Counts the tests in the report of Vitest's JSON reporter.
 *
 * @param {{ testResults: FileResult[] }} report
 */
export function countTests(report) {
  let passed = 0;
  let failed = 0;
  for (const file of report.testResults) {
    const failures = file.assertionResults.filter((test) => test.status === 'failed').length;
    passed += file.assertionResults.filter((test) => test.status === 'passed').length;
    // A file that cannot even be loaded has no tests to count, but it is a failure.
    failed += file.status === 'failed' ? Math.max(failures, 1) : failures;
  }
  return { passed, failed };
}
