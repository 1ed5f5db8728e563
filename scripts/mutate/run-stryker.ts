import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { collected } from './collector.ts';
import { isOfServer } from './is-of-server.ts';
import type { SampledMutant } from './sample-mutants.ts';

interface Effort {
  /** Milliseconds after which the run is stopped. */
  patience: number;
  /** Where the tests stand that are asked. */
  testFolders: readonly string[];
  /** Mutants tried at once. */
  concurrency: number;
}

/** Tries the mutants in a copy of the project; returns what came of those tried. */
export async function runStryker(
  mutants: readonly SampledMutant[],
  { patience, testFolders, concurrency }: Effort,
): Promise<readonly MutantResult[]> {
  // Stryker starts the runners as processes of their own, which read the configuration anew.
  process.env.MUTATE_TESTS = testFolders.join(':');
  process.env.MUTATE_SAMPLE = JSON.stringify(mutants);
  const scratch = await mkdtemp(join(tmpdir(), 'kadr-stryker-'));
  const stryker = new Stryker({
    mutate: mutants.map(rangeOf),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', ...['collector.ts', 'only-sampled.ts'].map(beside)],
    checkers: ['only-sampled'],
    // Vitest does not find a test of the server related that comes to the source by way of the whole app.
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: !testFolders.some(isOfServer) },
    coverageAnalysis: 'perTest',
    // On a busy machine Stryker's five minutes are not enough for the tests of a large area.
    dryRunTimeoutMinutes: 15,
    // Half of the processes look for what is not in the sample, which takes no time.
    concurrency: 2 * concurrency,
    // A test that waits for what the mutant no longer does; on a busy machine others take their time too.
    timeoutMS: 20_000,
    reporters: ['progress-append-only', 'collector'],
    // TypeScript 7 has no interface for programs, and Vite reads the options as they are.
    tsconfigFile: 'none',
    ignorePatterns: ['data', 'dist', 'storybook-static', 'tests/visual'],
    tempDirName: scratch,
    allowEmpty: true,
  });
  await Promise.race([stryker.runMutationTest(), setTimeout(patience)]);
  await rm(scratch, { recursive: true, force: true });
  return collected;
}

const beside = (name: string): string => join(import.meta.dirname, name);

const rangeOf = ({ file, start, end }: SampledMutant): string =>
  `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
