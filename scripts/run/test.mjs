import { mkdirSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureNginx } from './nginx.mjs';
import { childEnv, nodePath } from './node.mjs';
import { root } from './root.mjs';
import { StepFailed, passThrough } from './step.mjs';
import { suites } from './suites.mjs';
import { outcomeOf, totalLine } from './outcome.mjs';

const results = join(root, '.vitest/results');

/** Runs the named suites, all by default, one after the other; the last line of the output sums them up. */
export async function test(names) {
  const chosen = choose(names);
  const programs = { ...(await ensureChromium()), NGINX_PATH: await ensureNginx() };
  await build();
  if (names.length === 0) rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const outcomes = [];
  for (const suite of chosen) outcomes.push(await runSuite(suite, programs));
  report(outcomes);
  return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function runSuite({ name, projects, workers }, programs) {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  console.log(`\n── ${name} ──`);
  const started = Date.now();
  const code = await passThrough(
    nodePath(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(workers === undefined ? [] : ['--maxWorkers', String(workers)]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    childEnv({ ...programs, UV_THREADPOOL_SIZE: '16', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }),
  );
  const json = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return { name, seconds: Math.round((Date.now() - started) / 1000), ...outcomeOf(json, code) };
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
  for (const { name, passed, failed, skipped, seconds } of outcomes) {
    console.log(
      `${name.padEnd(10)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds} s)`,
    );
  }
  console.log(`\n${totalLine(outcomes)}`);
}
