import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureNginx } from './nginx.mjs';
import { childEnv, nodePath } from './node.mjs';
import { readJson } from './read-json.mjs';
import { root } from './root.mjs';
import { StepFailed, passThrough } from './step.mjs';
import { everything, suites } from './suites.mjs';
import { outcomeOf, retriedIn, slowestIn, totalLine } from './outcome.mjs';

const results = join(root, '.vitest/results');

/**
 * Runs the named suites, all by default, one after the other; the last line of the output sums them up. `npm run test:all`
 * runs the slow tests, all looks of stories and both engines besides. With `--changed` it runs the tests of units and servers
 * that import what has changed since a commit, as Vitest finds them.
 */
export async function test(args) {
  const isChanged = args[0] === '--changed';
  const chosen = choose(isChanged ? ['unit', 'server'] : args);
  const programs = { ...(await ensureChromium()), NGINX_PATH: await ensureNginx() };
  await build();
  if (args.length === 0) rmSync(results, { recursive: true, force: true });

  const outcomes = [];
  const only = isChanged ? ['--changed', args[1] ?? 'HEAD', '--passWithNoTests'] : [];
  for (const suite of chosen) outcomes.push(await runSuite(suite, programs, only));
  report(outcomes);
  if (args.length === 0) await passThrough(nodePath(), ['scripts/requirements.ts', '--count'], childEnv());
  console.log(`\n${totalLine(outcomes)}`);
  return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function runSuite({ name, budget, projects, more = [] }, programs, only) {
  const file = join(results, `${only.length === 0 ? '' : 'changed-'}${name}.json`);
  rmSync(file, { force: true });
  console.log(`\n── ${name} ──`);
  const started = Date.now();
  const code = await passThrough(
    nodePath(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...only,
      ...[...projects, ...(everything ? more : [])].flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    childEnv({ ...programs, UV_THREADPOOL_SIZE: '16', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }),
  );
  const json = readJson(file);
  return {
    name,
    budget,
    json,
    seconds: Math.round((Date.now() - started) / 1000),
    ...outcomeOf(json, code, only.length > 0),
  };
}

function choose(names) {
  const unknown = names.filter((name) => suites.every((suite) => suite.name !== name));
  if (unknown.length > 0) {
    throw new StepFailed(
      `No suite is called ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}`,
    );
  }
  return suites.filter(({ name }) => names.length === 0 || names.includes(name));
}

function report(outcomes) {
  console.log('');
  for (const { name, passed, failed, skipped, seconds, budget } of outcomes) {
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
    console.log(`${name.padEnd(10)} ${counts} (${seconds} s${everything ? '' : ` of ${budget} s`})`);
  }
  const reports = outcomes.map(({ json }) => json);
  list(
    'The files that took longest',
    slowestIn(reports).map(
      ({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name.slice(root.length + 1)}`,
    ),
  );
  list('Passed only when tried again', reports.flatMap(retriedIn));
}

function list(title, lines) {
  if (lines.length > 0) console.log(`\n${title}:\n  ${lines.join('\n  ')}`);
}
