import type { Mutant } from '@stryker-mutator/api/core';
import type { SampledMutant } from './sample-mutants.ts';

/** Whether Stryker speaks of this mutant; `firstLine` is 0 in its own processes and 1 in its reports. */
export function isSame(
  { fileName, location: { start, end }, mutatorName, replacement }: Mutant,
  mutant: SampledMutant,
  firstLine: 0 | 1,
): boolean {
  return (
    fileName.endsWith(`/${mutant.file}`) &&
    mutatorName === mutant.mutator &&
    replacement === mutant.replacement &&
    start.line === mutant.start.line + firstLine &&
    start.column === mutant.start.column + firstLine &&
    end.line === mutant.end.line + firstLine &&
    end.column === mutant.end.column + firstLine
  );
}
