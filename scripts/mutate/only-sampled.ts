import { CheckStatus, type Checker, type CheckResult } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { isSame } from './same-mutant.ts';
import type { SampledMutant } from './sample-mutants.ts';

/** Stryker takes places, and tries all mutants inside them: those that nobody chose are refused before a test runs. */
class OnlySampled implements Checker {
  readonly #sample: readonly SampledMutant[] = JSON.parse(process.env.MUTATE_SAMPLE ?? '[]');

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#answer(mutant)]));
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  #answer(mutant: Mutant): CheckResult {
    return this.#sample.some((sampled) => isSame(mutant, sampled, 0))
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'Not in the sample' };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'only-sampled', OnlySampled)];
