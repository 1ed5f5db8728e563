import { readFile } from 'node:fs/promises';
import type { Mutant } from '@stryker-mutator/api/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';

export interface SampledMutant {
  file: string;
  mutator: string;
  replacement: string;
  /** Lines and columns count from 0. */
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/**
 * What is longer is whole functions and configurations: every test would notice that they are gone, and each would
 * bring all the mutants inside it along.
 */
const longest = 8;

/** All mutants of these files that are worth a try, in the order of the files. */
export async function mutantsOf(files: readonly string[]): Promise<SampledMutant[]> {
  const sources = await Promise.all(
    files.map(async (name) => ({ name, content: await readFile(name, 'utf8'), mutate: true })),
  );
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await new Instrumenter(silent).instrument(sources, options);
  return mutants.map(sampled).filter(({ start, end }) => end.line - start.line < longest);
}

/** So many of them, chosen by the seed alone; in the order of the files. */
export function sampleOf<Item>(items: readonly Item[], size: number, seed: number): Item[] {
  const random = generator(seed);
  const order = items.map((_, index) => ({ index, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  const chosen = order.slice(0, size).map(({ index }) => index);
  return chosen.toSorted((a, b) => a - b).flatMap((index) => items[index] ?? []);
}

/** The text with the mutant in it. */
export function mutated(text: string, { start, end, replacement }: SampledMutant): string {
  return text.slice(0, offsetOf(text, start)) + replacement + text.slice(offsetOf(text, end));
}

/** What the mutant replaces. */
export const originalOf = (text: string, { start, end }: SampledMutant): string =>
  text.slice(offsetOf(text, start), offsetOf(text, end));

const offsetOf = (text: string, { line, column }: SampledMutant['start']): number =>
  text
    .split('\n')
    .slice(0, line)
    .reduce((sum, { length }) => sum + length + 1, column);

const sampled = ({ fileName, mutatorName, replacement, location: { start, end } }: Mutant): SampledMutant => ({
  file: fileName,
  mutator: mutatorName,
  replacement,
  start,
  end,
});

/** Mulberry32: numbers from 0 to 1 that the seed decides. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const nothing = () => {};
const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
