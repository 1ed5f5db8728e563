import { glob, readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult } from '@stryker-mutator/api/core';
import { runStryker } from './mutate/run-stryker.ts';
import { mutantsOf, originalOf, sampleOf, type SampledMutant } from './mutate/sample-mutants.ts';
import { typesCatch } from './mutate/types-catch.ts';

/**
 * Plants faults, one at a time, and tells which no test notices: `npm run mutate -- PATH…`. A seed decides which of all
 * possible ones; `--seed 2` takes others, `--sample 20` fewer.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, sample: { type: 'string', default: '60' } },
});
const [seed, size] = [Number(values.seed), Number(values.sample)];
if (positionals.length === 0 || !Number.isInteger(seed) || !Number.isInteger(size) || size < 1) {
  console.error('npm run mutate -- PATH… [--seed 1] [--sample 60]');
  process.exit(2);
}

/** Minutes after which what was not tried counts as not tried. */
const patience = 20;

const root = resolve(import.meta.dirname, '..');
process.chdir(root);
const files = await sourcesOf(positionals);
const all = await mutantsOf(files);
const sample = sampleOf(all, size, seed);
console.log(`${sample.length} of ${all.length} mutants in ${files.length} files, seed ${seed}`);
if (sample.length === 0) process.exit(2);

const started = Date.now();
setTimeout(() => {
  console.error(`Stopped after ${patience} minutes: name less, or a smaller --sample`);
  process.exit(2);
}, patience * 60_000).unref();

const results = await runStryker(sample);
const survivors: SampledMutant[] = [];
const tally = { tests: 0, types: 0, untried: 0 };
for (const mutant of sample) {
  const status = results.find((result) => isOf(result, mutant))?.status;
  if (status === 'Killed' || status === 'Timeout') tally.tests += 1;
  else if (status === 'Survived' || status === 'NoCoverage') {
    if (await typesCatch(mutant)) tally.types += 1;
    else survivors.push(mutant);
  } else tally.untried += 1;
}

for (const mutant of survivors) {
  const { file, start, mutator, replacement } = mutant;
  const original = originalOf(await readFile(file, 'utf8'), mutant);
  console.log(`\n${file}:${start.line + 1}:${start.column + 1} ${mutator}\n- ${original}\n+ ${replacement}`);
}
const tried = sample.length - tally.untried;
const caught = tally.tests + tally.types;
const untried = tally.untried > 0 ? `, ${tally.untried} broke the run` : '';
console.log(
  `\n${positionals.join(' ')}: caught ${caught} of ${tried} (${((100 * caught) / tried).toFixed(1)} %): ` +
    `${tally.tests} by tests, ${tally.types} by the compiler; ${survivors.length} survived${untried}. ` +
    `Seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s`,
);
process.exit(survivors.length > 0 ? 1 : 0);

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

function isOf({ fileName, location, mutatorName, replacement }: MutantResult, mutant: SampledMutant): boolean {
  return (
    relative(root, fileName) === mutant.file &&
    mutatorName === mutant.mutator &&
    replacement === mutant.replacement &&
    location.start.line === mutant.start.line + 1 &&
    location.start.column === mutant.start.column + 1
  );
}
