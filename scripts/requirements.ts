import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { plants } from './requirements/plants.ts';
import { requireAnchors, tryPlant } from './requirements/planted.ts';
import { coverageOf, type ReportedTest } from './requirements/coverage.ts';
import { requirementRows } from './requirements/rows.ts';

/**
 * Prints which rows of docs/requirements.md the passed tests of the last `npm test` prove, in full or in part. With `--planted`
 * it takes behaviours out of the product, one by one, and says which rows' tests notice nothing; ids of rows limit it to those.
 */
if (process.argv.includes('--planted')) process.exit(findUnnoticed(process.argv.slice(3)));

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

function findUnnoticed(chosen: readonly string[]): number {
  requireAnchors();
  const tried = plants.filter(({ row }) => chosen.length === 0 || chosen.includes(row));
  const unnoticed = tried.filter((plant) => {
    const { result } = tryPlant(plant);
    console.log(`${result.padEnd(8)} ${plant.row} ${plant.file}: ${plant.kept.trim()}`);
    return result !== 'red';
  });
  console.log(`\n${tried.length} behaviours taken out, ${unnoticed.length} unnoticed`);
  return unnoticed.length === 0 ? 0 : 1;
}
