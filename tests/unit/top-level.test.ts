import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folders = [
  'bench',
  'content',
  'docs',
  'domain',
  'machines',
  'mesh',
  'scripts',
  'server',
  'src',
  'stories',
  'tests',
];

test('CARD-06 the top level holds the parts that the house is known by', () => {
  const parts = ['src', 'machines', 'mesh', '.storybook', 'stories', 'tests'];
  const files = ['.meshrc.yaml', 'vite.config.ts', 'package.json', 'tsconfig.json'];
  expect([...parts, ...files].filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect(parts.filter((name) => readdirSync(join(root, name)).length === 0)).toEqual([]);
});

test.each(folders)('%s says on a short page what lives there', (folder) => {
  const lines = readFileSync(join(root, folder, 'README.md'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines[0]).toMatch(/^# \S/);
  expect(lines.length).toBeLessThanOrEqual(30);
});
