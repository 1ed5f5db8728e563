import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { coverageOf, type ReportedTest } from './requirements/coverage.ts';
import { requirementRows } from './requirements/rows.ts';

/** Prints which rows of docs/requirements.md a passed test of the last `npm test` proves. */
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

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(coverage, null, 2));
} else {
  for (const { id, text } of rows) console.log(`${coverage.tested.includes(id) ? '✓' : ' '} ${id} ${text}`);
  console.log(`\n${coverage.tested.length} of ${coverage.rows} rows tested, ${coverage.missing.length} missing`);
}

function testsOf(file: string): ReportedTest[] {
  const report: { testResults: { assertionResults: ReportedTest[] }[] } = JSON.parse(readFileSync(file, 'utf8'));
  return report.testResults.flatMap(({ assertionResults }) => assertionResults);
}
