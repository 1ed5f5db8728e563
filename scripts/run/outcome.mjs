/**
 * Counts of one suite from vitest's JSON report and exit code. A suite that ended badly without naming a failed test
 * (a file that does not load, an unhandled error, no report, no test at all) counts as one failure.
 */
export function outcomeOf(json, exitCode, mayBeEmpty = false) {
  const tests = (json?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const count = (status) => tests.filter((test) => test.status === status).length;
  const brokenFiles = (json?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const passed = count('passed');
  const named = count('failed') + brokenFiles;
  const endedBadly = exitCode !== 0 || (passed === 0 && !mayBeEmpty);
  return { passed, failed: named === 0 && endedBadly ? 1 : named, skipped: tests.length - passed - count('failed') };
}

/** The tests that passed only when they were tried again: Vitest keeps what went wrong before. */
export const retriedIn = (json) =>
  (json?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
    .map(({ fullName }) => fullName);

/** The files of these reports that took longest, with their seconds. */
export function slowestIn(reports, most = 10) {
  return reports
    .flatMap((json) => json?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most);
}

/** The line that a whole run closes with. */
export function totalLine(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
