import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ReportedTest } from './coverage.ts';
import { plants, type Plant } from './plants.ts';
import { idsOfTitle } from './rows.ts';

const root = resolve(import.meta.dirname, '../..');
const projects = ['unit', 'alone-unit', 'server', 'alone-server', 'e2e'];

/** `red` is what is wanted: without the behaviour a test of its row fails. */
export interface Outcome {
  plant: Plant;
  result: 'red' | 'green' | 'no test';
}

/** Throws unless every plant can be made in the sources as they are. */
export function requireAnchors(): void {
  const lost = plants.filter(({ file, kept }) => textOf(file).split(kept).length !== 2);
  if (lost.length === 0) return;
  const lines = lost.map(({ row, file, kept }) => `  ${row} ${file}: ${kept}`);
  throw new Error(`These behaviours no longer stand once in their file; name them anew:\n${lines.join('\n')}`);
}

/** Takes one behaviour out, runs the tests that name its row, and puts it back. */
export function tryPlant(plant: Plant): Outcome {
  const path = join(root, plant.file);
  const before = textOf(plant.file);
  writeFileSync(
    path,
    before.replace(plant.kept, () => plant.lost),
  );
  try {
    return { plant, result: resultOf(plant.row) };
  } finally {
    writeFileSync(path, before);
  }
}

function resultOf(row: string): Outcome['result'] {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-planted-'));
  const report = join(folder, 'report.json');
  try {
    spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...filesNaming(row),
        ...projects.flatMap((project) => ['--project', project]),
        ...['--testNamePattern', row, '--retry', '0', '--reporter=json', `--outputFile.json=${report}`],
      ],
      { cwd: root, stdio: 'ignore' },
    );
    const tests = testsIn(report).filter(({ title }) => idsOfTitle(title).includes(row));
    if (tests.some(({ status }) => status === 'failed')) return 'red';
    return tests.some(({ status }) => status === 'passed') ? 'green' : 'no test';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function testsIn(report: string): ReportedTest[] {
  const { testResults }: { testResults: { assertionResults: ReportedTest[] }[] } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

/** The files of `npm test` that name a row. */
const filesNaming = (row: string): string[] =>
  globSync('{domain,machines,mesh,scripts,server,src,tests}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.slow.'))
    .filter((file) => textOf(file).includes(row));

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
