import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { steps } from './build-steps.mjs';
import { build, hashOf } from './build.mjs';
import { dev } from './dev.mjs';
import { start } from './start.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadr-build-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/page.tsx'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the hash of inputs changes with bytes, names and new files', () => {
  const first = hashOf(['src'], folder);
  expect(hashOf(['src'], folder)).toBe(first);

  writeFileSync(join(folder, 'src/page.tsx'), 'two');
  const changed = hashOf(['src'], folder);
  renameSync(join(folder, 'src/page.tsx'), join(folder, 'src/other.tsx'));
  const renamed = hashOf(['src'], folder);
  writeFileSync(join(folder, 'src/new.tsx'), '');
  const added = hashOf(['src'], folder);
  expect(new Set([first, changed, renamed, added]).size).toBe(4);
});

test('tests and stories are no input of the product', () => {
  const before = hashOf(['src'], folder);
  writeFileSync(join(folder, 'src/page.test.tsx'), 'a test');
  writeFileSync(join(folder, 'src/page.stories.tsx'), 'a story');
  expect(hashOf(['src'], folder)).toBe(before);
});

test('files that are copied as they are, such as icons, are inputs of what they are copied into', async () => {
  const root = resolve(import.meta.dirname, '../..');
  const { publicDir } = await resolveConfig({ root, logLevel: 'silent' }, 'build');
  const without = steps.filter(
    ({ name, inputs }) => !['gateway', 'server'].includes(name) && !inputs.includes(relative(root, publicDir)),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('what renders pages on the server is one file, of which none is missing later', async () => {
  const root = resolve(import.meta.dirname, '../..');
  const { environments } = await resolveConfig({ root, logLevel: 'silent' }, 'build');
  expect(environments['ssr']?.build.rolldownOptions.output).toMatchObject({ codeSplitting: false });
});

test('what nobody can build is named, and so are options that the server would not hear', async () => {
  await expect(build(['storybok'])).rejects.toThrow(
    'Nothing to build is called storybok. There are: gateway, app, server, storybook',
  );
  for (const command of [start, dev])
    await expect(command(['--port', '4000'])).rejects.toThrow('The server takes no options (--port 4000)');
});

test('what runs before anything is installed uses nothing that came after Node 20.0', () => {
  const later =
    /\b(?:(?:Map|Object)\.groupBy|RegExp\.escape|Promise\.(?:try|withResolvers)|Array\.fromAsync|globSync|matchesGlob|import\.meta\.dirname|isSubsetOf|Iterator\.from)\b|\.parentPath\b/;
  const scripts = resolve(import.meta.dirname, '..');
  const files = globSync('{run.mjs,run/*.mjs}', { cwd: scripts });
  expect(files.length).toBeGreaterThan(10);
  const withoutComments = (file: string) =>
    readFileSync(join(scripts, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  expect(files.filter((file) => later.test(withoutComments(file)))).toEqual([]);
});
