import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reachIn } from './reach.mjs';
import { readJson } from './read-json.mjs';
import { StepFailed } from './step.mjs';

/**
 * The suites as a change sees them: which files are their tests, how many seconds one takes that has never been timed, and
 * for how many seconds, summed over its workers, a suite goes on from the nearest test to the next. Together less than two
 * minutes on two cores, with what has to be built.
 */
const kinds = [
  { suite: 'unit', is: /^(?!server\/|tests\/(?!unit\/)).*\.test\.tsx?$/, seconds: 0.2, limit: 60 },
  { suite: 'server', is: /^(server|tests\/contract)\/.*\.test\.ts$/, seconds: 3, limit: 60 },
  { suite: 'stories', is: /\.stories\.tsx?$/, seconds: 4, limit: 50 },
  { suite: 'e2e', is: /^tests\/e2e\/.*\.test\.ts$/, seconds: 15, limit: 50 },
  { suite: 'crash', is: /^tests\/crash\/.*\.test\.ts$/, seconds: 20, limit: 0 },
];

/** Files, from the root on, that differ from a commit or are new. */
export function changedFiles(since, root) {
  const lines = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new StepFailed(stderr.trim());
    return stdout.split('\0').filter(Boolean);
  };
  return [
    ...lines('diff', '--name-only', '--no-renames', '-z', since),
    ...lines('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/**
 * The tests that a change can reach, by suite: nearest first, as many as the time of the suite is enough for; `left` are the
 * others. A file that has itself changed is run whatever the time.
 */
export function testsOf(changed, root, secondsOf = timesOfLastRun(root)) {
  const words = new Set(changed.flatMap(wordsOf));
  // Of tests that are equally far, those that speak of the same thing come first, such as that of the trash.
  const isAkin = (file) => Number(wordsOf(basename(file)).some((word) => words.has(word)));
  const reached = [...reachIn(root)(changed)].filter(([file]) => existsSync(join(root, file)));
  return kinds.flatMap(({ suite, is, seconds, limit }) => {
    const near = reached
      .filter(([file, distance]) => is.test(file) && (distance === 0 || !isSlow.test(file)))
      .map(([file, distance]) => ({ file, distance, akin: isAkin(file), takes: secondsOf.get(file) ?? seconds }))
      .toSorted(
        (a, b) => a.distance - b.distance || b.akin - a.akin || a.takes - b.takes || a.file.localeCompare(b.file),
      );
    let spent = 0;
    const chosen = near.filter(({ distance, takes }) => {
      if (distance > 0 && spent + takes > limit) return false;
      spent += takes;
      return true;
    });
    if (near.length === 0) return [];
    const filesOf = (tests) => tests.map(({ file }) => file);
    return [{ suite, files: filesOf(chosen), left: filesOf(near.filter((one) => !chosen.includes(one))) }];
  });
}

/** Those of the changed files that no test can notice. */
export function unnoticed(changed, root) {
  const reach = reachIn(root);
  const isNoticed = (file) => [...reach([file]).keys()].some((name) => kinds.some(({ is }) => is.test(name)));
  return changed.filter((file) => !isNoticed(file));
}

/** They run in `npm run test:all`, and when they have themselves changed. */
const isSlow = /\.slow\.test\.tsx?$/;

/** The words of a path that tell one thing of the product from another. */
const wordsOf = (path) =>
  path.split(/[/.-]/).filter((word) => word.length > 3 && !['test', 'tests', 'page'].includes(word));

/** Seconds that each test file took when `npm test` ran last. */
function timesOfLastRun(root) {
  const folder = join(root, '.vitest/results');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const results = files.flatMap((file) => readJson(join(folder, file))?.testResults ?? []);
  return new Map(
    results.map(({ name, startTime, endTime }) => [name.slice(root.length + 1), (endTime - startTime) / 1000]),
  );
}

/** What picks the stories of these files among the tests: the titles that they name. */
export function titlesOf(storyFiles, root) {
  const titles = storyFiles.flatMap(
    (file) => /title: '([^']+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? [],
  );
  return `(${titles.map((title) => title.replaceAll(/[^\w\s/]/g, '\\$&')).join('|')}), `;
}
