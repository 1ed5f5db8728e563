import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { changedFiles, testsOf, titlesOf, unnoticed } from './changed.mjs';
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
 * runs the slow tests, all looks of stories and both engines besides. With `--changed` it
 * runs what the changes since a commit can reach, by default those that are not committed yet.
 */
export async function test(args) {
  const reached = args[0] === '--changed' ? reachedSince(args[1] ?? 'HEAD') : undefined;
  if (reached?.length === 0) return 0;
  const chosen = reached ? reached.map(({ suite }) => suiteCalled(suite)) : choose(args);
  const programs = { ...(await ensureChromium()), NGINX_PATH: await ensureNginx() };
  await build();
  const folder = reached ? join(root, '.vitest/changed') : results;
  if (args.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const outcomes = [];
  for (const suite of chosen) {
    const only = reached?.find((one) => one.suite === suite.name);
    if (only) announce(only);
    if (only?.files.length !== 0) outcomes.push(await runSuite(suite, programs, folder, only ? narrowed(only) : []));
  }
  report(outcomes);
  if (args.length === 0) await passThrough(nodePath(), ['scripts/requirements.ts', '--count'], childEnv());
  console.log(`\n${totalLine(outcomes)}`);
  return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}

function reachedSince(commit) {
  const changed = changedFiles(commit, root);
  const reached = testsOf(changed, root);
  const silent = unnoticed(changed, root);
  if (silent.length > 0) console.log(['\nNo test can notice a change of:', ...silent].join('\n  '));
  if (changed.length === 0) console.log(`\nNothing has changed since ${commit}: nothing is run.`);
  else if (reached.length === 0) console.log('\nNothing is run.');
  return reached;
}

/** What tells Vitest to run no more of a suite than these files. */
const narrowed = ({ suite, files }) =>
  suite === 'stories' ? ['tests/stories/stories.test.ts', '-t', titlesOf(files, root)] : files;

function announce({ suite, files, left }) {
  const rest =
    left.length > 0
      ? `; ${left.length} that are further away or take long are left to npm test -- ${suite}, first ${left[0]}`
      : '';
  console.log(`\n${suite}: ${files.length} of the files that the change can reach${rest}`);
}

async function runSuite({ name, budget, projects, more = [] }, programs, folder, only) {
  const file = join(folder, `${name}.json`);
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
  return { name, budget, json, seconds: Math.round((Date.now() - started) / 1000), ...outcomeOf(json, code) };
}

const suiteCalled = (wanted) => suites.find(({ name }) => name === wanted);

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
