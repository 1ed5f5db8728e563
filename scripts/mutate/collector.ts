import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';

/** The answers so far: a run that takes too long is stopped, and what it has found is reported. */
export const collected: MutantResult[] = [];

class Collector implements Reporter {
  onMutantTested(result: MutantResult): void {
    collected.push(result);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'collector', Collector)];
