/**
 * Counts of one suite from vitest's JSON report and exit code. A suite that ended badly without naming a failed test
 * (a file that does not load, an unhandled error, no report, no test at all) counts as one failure.
 */
export function outcomeOf(json, exitCode) {
  const tests = (json?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const count = (status) => tests.filter((test) => test.status === status).length;
  const brokenFiles = (json?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const passed = count('passed');
  const named = count('failed') + brokenFiles;
  const endedBadly = exitCode !== 0 || passed === 0;
  return { passed, failed: named === 0 && endedBadly ? 1 : named, skipped: tests.length - passed - count('failed') };
}

/** The line that a whole run closes with. */
export function totalLine(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
