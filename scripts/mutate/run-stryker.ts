import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import type { SampledMutant } from './sample-mutants.ts';

/** Tries the mutants in a copy of the project; every answer is told as it comes. */
export async function runStryker(mutants: readonly SampledMutant[]): Promise<MutantResult[]> {
  const stryker = new Stryker({
    mutate: mutants.map(rangeOf),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A test that waits for what the mutant no longer does.
    timeoutMS: 10_000,
    reporters: ['progress-append-only'],
    // TypeScript 7 has no interface for programs, and Vite reads the options as they are.
    tsconfigFile: 'none',
    ignorePatterns: ['data', 'dist', 'storybook-static', 'tests/visual', 'bench/results'],
    tempDirName: await mkdtemp(join(tmpdir(), 'kadr-stryker-')),
    allowEmpty: true,
  });
  return stryker.runMutationTest();
}

/** Mutants inside it come along; they are told apart by their replacement. */
const rangeOf = ({ file, start, end }: SampledMutant): string =>
  `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
