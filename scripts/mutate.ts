import { glob, readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantStatus } from '@stryker-mutator/api/core';
import { runStryker } from './mutate/run-stryker.ts';
import { isSame } from './mutate/same-mutant.ts';
import { mutantsOf, originalOf, sampleOf, type SampledMutant } from './mutate/sample-mutants.ts';
import { typesCatch } from './mutate/types-catch.ts';

/**
 * Plants faults, one at a time, and tells which no test notices: `npm run mutate -- PATH…`. A seed decides which of all
 * possible ones; `--seed 2` takes others, `--sample 20` fewer. Of the tests those of PATH are run and those of every
 * `--tests FOLDER`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '60' },
    tests: { type: 'string', multiple: true, default: [] },
    concurrency: { type: 'string', default: '1' },
  },
});
const [seed, size, concurrency] = [Number(values.seed), Number(values.sample), Number(values.concurrency)];
if (positionals.length === 0 || !Number.isInteger(seed) || !isCount(size) || !isCount(concurrency)) {
  console.error('npm run mutate -- PATH… [--seed 1] [--sample 60] [--tests FOLDER]… [--concurrency 1]');
  process.exit(2);
}

const told = {
  time: 'A test never ended',
  types: 'Refused by the compiler',
  survived: 'SURVIVED',
  untried: 'Not tried',
};

/** Minutes after which a run is stopped; what was tried until then is reported. */
const patience = 20;

const root = resolve(import.meta.dirname, '..');
process.chdir(root);
const files = await sourcesOf(positionals);
const all = await mutantsOf(files);
const sample = sampleOf(all, size, seed);
console.log(`${sample.length} of ${all.length} mutants in ${files.length} files, seed ${seed}`);
if (sample.length === 0) process.exit(2);

const started = Date.now();
const testFolders = [...positionals.map((path) => path.replace(/\/[^/]+\.tsx?$/, '')), ...values.tests];
const results = await runStryker(sample, { patience: patience * 60_000, testFolders, concurrency });
const tally = { tests: 0, time: 0, types: 0, survived: 0, untried: 0 };
for (const mutant of sample) {
  const status = results.find((result) => isSame(result, mutant, 1))?.status;
  const outcome = await outcomeOf(mutant, status);
  tally[outcome] += 1;
  if (outcome === 'tests') continue;
  const { file, start, mutator, replacement } = mutant;
  const original = originalOf(await readFile(file, 'utf8'), mutant);
  console.log(
    `\n${told[outcome]}: ${file}:${start.line + 1}:${start.column + 1} ${mutator}\n- ${original}\n+ ${replacement}`,
  );
}

const tried = sample.length - tally.untried;
const caught = tally.tests + tally.time + tally.types;
const untried = tally.untried > 0 ? `, ${tally.untried} not tried` : '';
console.log(
  `\n${positionals.join(' ')}: caught ${caught} of ${tried} (${((100 * caught) / tried).toFixed(1)} %): ` +
    `${tally.tests} by tests, ${tally.time} since a test never ended, ${tally.types} by the compiler; ` +
    `${tally.survived} survived${untried}. Seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s`,
);
process.exit(tally.survived > 0 ? 1 : 0);

async function outcomeOf(mutant: SampledMutant, status?: MutantStatus): Promise<keyof typeof tally> {
  // Where the files of the tests cannot even be loaded, that is red as well.
  if (status === 'Killed' || status === 'RuntimeError') return 'tests';
  if (status === 'Timeout') return 'time';
  if (status !== 'Survived' && status !== 'NoCoverage') return 'untried';
  return (await typesCatch(mutant)) ? 'types' : 'survived';
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}

/** Code that a test could be about: of tests, stories and generated files there is nothing to prove. */
async function sourcesOf(paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const path of paths) {
    const inside = relative(root, resolve(path));
    if (/\.tsx?$/.test(inside)) found.add(inside);
    else for await (const file of glob(`${inside}/**/*.{ts,tsx}`)) found.add(file);
  }
  return [...found]
    .filter((file) => !/\.(test|stories|fixtures|d)\.tsx?$|\/(testing|generated)\//.test(file))
    .toSorted();
}
