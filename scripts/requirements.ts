import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { coverageOf, type ReportedTest } from './requirements/coverage.ts';
import { requirementRows } from './requirements/rows.ts';

/** Prints which rows of docs/requirements.md the passed tests of the last `npm test` prove, in full or in part. */
const results = resolve(import.meta.dirname, '../.vitest/results');
const files = existsSync(results) ? readdirSync(results).filter((name) => name.endsWith('.json')) : [];
if (files.length === 0) {
  console.error('There are no results yet: run npm test first.');
  process.exit(1);
}

const rows = requirementRows();
const coverage = coverageOf(
  rows,
  files.flatMap((name) => testsOf(join(results, name))),
);

if (process.argv.includes('--count')) {
  console.log(`\nrows proven: ${coverage.tested.length} of ${coverage.rows}`);
} else if (process.argv.includes('--json')) {
  console.log(JSON.stringify(coverage, null, 2));
} else {
  for (const { id, text, open } of rows) {
    console.log(`${markOf(id)} ${id} ${text}${coverage.partly.includes(id) ? `\n         open: ${open}` : ''}`);
  }
  const { tested, partly, missing } = coverage;
  console.log(
    `\n${tested.length} of ${coverage.rows} rows tested, ${partly.length} in part, ${missing.length} missing`,
  );
}

function markOf(id: string): string {
  if (coverage.tested.includes(id)) return '✓';
  return coverage.partly.includes(id) ? '◐' : ' ';
}

function testsOf(file: string): ReportedTest[] {
  const report: { testResults: { assertionResults: ReportedTest[] }[] } = JSON.parse(readFileSync(file, 'utf8'));
  return report.testResults.flatMap(({ assertionResults }) => assertionResults);
}
