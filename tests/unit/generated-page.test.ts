import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadName } from '#scripts/generate/names.ts';
import { generatePage, PageExists } from '#scripts/generate/page.ts';

const root = resolve(import.meta.dirname, '../..');
const leftOut = /^(?:\.git|\.mesh|\.vitest|node_modules|dist|data|storybook-static|tests\/visual)$/;

/** The generator works in a copy of the repository; what it wrote must hold there without a hand's touch. */
describe('a generated page', () => {
  let copy: string;
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'kadr-page-'));
    await cp(root, copy, { recursive: true, filter: (path) => !leftOut.test(relative(root, path)) });
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  });
  afterAll(() => rm(copy, { recursive: true }));

  test('is served in each language, and touches the table of paths alone outside of its folder', async () => {
    const before = await readFile(join(copy, 'domain/paths.ts'), 'utf8');
    const told = await run('node', 'scripts/generate.ts', 'page', 'SilverFinches');
    await run('node', 'scripts/generate.ts', 'page', 'Finches');
    const files = told.output.split('\n\n', 1)[0]?.split('\n') ?? [];
    expect(files).toEqual([
      'domain/paths.ts',
      ...['route.ts', 'page.tsx', 'stories.tsx', 'test.ts'].map(
        (end) => `src/pages/silver-finches/silver-finches.${end}`,
      ),
      ...['en', 'ru', 'uk'].map((locale) => `src/pages/silver-finches/lang/${locale}/silver-finches.json`),
    ]);
    const added = "  'silver-finches': '/silver-finches',\n  finches: '/finches',\n} as const;";
    expect(await readFile(join(copy, 'domain/paths.ts'), 'utf8')).toBe(before.replace('} as const;', added));

    const written = files.map((file) => join(copy, file));
    const types = { extends: './tsconfig.json', include: ['domain/paths.ts', 'src/pages', 'src/ui/culori.d.ts'] };
    await writeFile(join(copy, 'tsconfig.pages.json'), JSON.stringify(types));
    const done = await Promise.all([
      run('oxfmt', '--check', ...written),
      run('oxlint', '--type-aware', ...written),
      run('tsc', '--noEmit', '-p', 'tsconfig.pages.json'),
      run('node', 'scripts/check-boundaries.ts'),
      run('vitest', 'run', '--project', 'unit', 'src/pages/silver-finches', 'src/pages/finches', 'src/app/pages'),
    ]);
    expect(done.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(['', '', '', '', '']);
    expect(done[4].output).toMatch(/Test Files {2}3 passed \(3\)/);
  }, 180_000);

  test.each(['Gallery', 'Login', 'Upload', 'Finches'])('is not written over what is there: %s', (name) => {
    expect(() => generatePage(copy, name)).toThrow(PageExists);
  });

  test.each(['finches', 'Finch2', 'Silver finches', '../Escape', ''])('is refused the name "%s"', (name) => {
    expect(() => generatePage(copy, name)).toThrow(BadName);
  });

  async function run(tool: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: copy,
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'close');
    return { code: child.exitCode, output };
  }
});
