import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedFiles, testsOf, titlesOf, unnoticed } from './changed.mjs';
import { reachOf } from './reach.mjs';
import { root } from './root.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadr-changed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

const product = {
  'domain/words.ts': '',
  'machines/one/one.machine.ts': `import { words } from '#domain/words.ts';`,
  'machines/one/one.machine.test.ts': `import { one } from './one.machine.ts';`,
  'machines/two/two.machine.ts': `import '../one/one.machine.ts'`,
  'machines/two/two.machine.test.ts': `const two = await import('./two.machine.ts')`,
  'machines/three/three.machine.test.ts': '',
  'server/app.ts': '',
  'server/main.ts': `import { buildApp } from './app.ts';`,
  'server/notes/routes.ts': `export { read } from './read.ts';`,
  'server/notes/read.ts': '',
  'server/notes/routes.test.ts': '',
  'server/app.test.ts': `import { buildApp } from './app.ts';`,
  'src/ui/note/note.stories.tsx': `export default { title: 'Components/Note (old)' };`,
  'src/ui/note/note.tsx': `import { one } from '#machines/one/one.machine.ts';`,
  'tests/e2e/journey.test.ts': '',
  'tests/e2e/notes.test.ts': '',
};

test('a change reaches what imports it, what lies beside it, and what finds it by its name', () => {
  write(product);
  expect(reachOf(['domain/words.ts'], folder)).toEqual(
    new Map([
      ['domain/words.ts', 0],
      ['machines/one/one.machine.ts', 1],
      ['machines/one/one.machine.test.ts', 2],
      ['machines/two/two.machine.ts', 2],
      ['src/ui/note/note.tsx', 2],
      ['machines/two/two.machine.test.ts', 3],
    ]),
  );
  expect(reachOf(['server/notes/read.ts'], folder)).toEqual(
    new Map([
      ['server/notes/read.ts', 0],
      ['server/notes/routes.ts', 1],
      ['server/notes/routes.test.ts', 1],
      ['server/app.ts', 2],
      ['server/main.ts', 3],
      ['server/app.test.ts', 3],
      ['tests/e2e/journey.test.ts', 4],
      ['tests/e2e/notes.test.ts', 4],
    ]),
  );
});

test('each suite goes on from the nearest test to the next for its time, and says how many are left', () => {
  write(product);
  const seconds = new Map([
    ['server/app.test.ts', 1000],
    ['tests/e2e/notes.test.ts', 49],
    ['tests/e2e/journey.test.ts', 2],
  ]);
  expect(testsOf(['server/notes/read.ts'], folder, seconds)).toEqual([
    { suite: 'server', files: ['server/notes/routes.test.ts'], left: ['server/app.test.ts'] },
    { suite: 'e2e', files: ['tests/e2e/notes.test.ts'], left: ['tests/e2e/journey.test.ts'] },
  ]);
  expect(testsOf(['server/app.test.ts'], folder, seconds)).toEqual([
    { suite: 'server', files: ['server/app.test.ts'], left: [] },
  ]);
  expect(testsOf(['src/ui/note/note.tsx'], folder, seconds)).toEqual([
    { suite: 'stories', files: ['src/ui/note/note.stories.tsx'], left: [] },
  ]);
});

test('times of a run that was killed while it wrote them are times of no run', () => {
  write({
    'domain/words.ts': '',
    'domain/words.test.ts': `import './words.ts';`,
    '.vitest/results/unit.json': '{"testRes',
  });
  expect(testsOf(['domain/words.ts'], folder)).toEqual([{ suite: 'unit', files: ['domain/words.test.ts'], left: [] }]);
});

test('stories are chosen by their titles', () => {
  write(product);
  const chosen = new RegExp(titlesOf(['src/ui/note/note.stories.tsx'], folder));
  expect(['Components/Note (old), en First', 'Components/Note, en First'].map((name) => chosen.test(name))).toEqual([
    true,
    false,
  ]);
});

test('changed are files that differ from a commit, and new ones that are not ignored', () => {
  write({ 'kept.ts': '1', 'other.ts': '1', 'gone.ts': '1', '.gitignore': 'built' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@kadr.example', ...args], { cwd: folder });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--no-verify', '--message', 'First');
  write({ 'other.ts': '2', 'new.ts': '1', built: '1' });
  rmSync(join(folder, 'gone.ts'));
  expect(changedFiles('HEAD', folder)).toEqual(['gone.ts', 'other.ts', 'new.ts']);
  expect(() => changedFiles('nowhere', folder)).toThrow(/nowhere/);
});

describe('in Kadr', () => {
  test.each([
    ['src/features/trash/lang/ru/trash.json', 'src/i18n/messages.test.ts'],
    ['src/graphql/operations/screen-fields.graphql', 'tests/contract/operations.test.ts'],
    ['content/configs.yaml', 'server/main-api/content/content-store.test.ts'],
    ['machines/toasts/toasts.machine.ts', 'machines/testing/conventions.test.ts'],
    ['machines/toasts/toasts.fixtures.ts', 'machines/testing/exploration.test.ts'],
    ['machines/toasts/toasts.table.md', 'machines/testing/exploration.test.ts'],
    ['machines/toasts/toasts.table.md', 'machines/testing/exploration.test.ts'],
    ['src/pages/trash/trash.loader.ts', 'src/pages/loaders.test.ts'],
    ['scripts/generate/page.ts', 'tests/unit/generated-parts.slow.test.ts'],
    ['scripts/generate/templates/page/src/pages/new/gone.page.tsx.template', 'tests/unit/generated-parts.slow.test.ts'],
    ['src/ui/menu/menu.module.css', 'src/ui/style-sheets.test.ts'],
  ])('a change of %s reaches %s in a few steps', (changed, looking) => {
    const distance = reachOf([changed], root).get(looking);
    expect([1, 2, 3]).toContain(distance);
  });

  test('a change of any file reaches a test, but for what is measured, what runs all tests and what only they run', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
    const onPurpose =
      /^(bench\/(measure|reference)\/.*|\.ci\/run|\.githooks\/pre-commit|tests\/(stories\/toolbar\.slow\.test\.ts|visual\/.*))$/;
    // Put together, as a test that names a file looks at it.
    const measurement = join('bench', 'measure', 'start.ts');
    expect(files.length).toBeGreaterThan(1000);
    expect(unnoticed(files, root).filter((file: string) => !onPurpose.test(file))).toEqual([]);
    expect(unnoticed([measurement, 'domain/limits.ts'], root)).toEqual([measurement]);
  });
});

test('what runs before anything is installed uses nothing that came after Node 20.0', () => {
  const later =
    /\b(?:(?:Map|Object)\.groupBy|RegExp\.escape|Promise\.(?:try|withResolvers)|Array\.fromAsync|globSync|matchesGlob|import\.meta\.dirname|isSubsetOf|Iterator\.from)\b|\.parentPath\b/;
  const files = globSync('{run.mjs,run/*.mjs}', { cwd: join(root, 'scripts') });
  expect(files.length).toBeGreaterThan(10);
  const withoutComments = (file: string) =>
    readFileSync(join(root, 'scripts', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  expect(files.filter((file) => later.test(withoutComments(file)))).toEqual([]);
});
