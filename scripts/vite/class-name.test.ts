import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { className } from './class-name.ts';

const root = join(import.meta.dirname, '../..');

test('a class is named by its file and what it is called there', () => {
  expect(className('picture', '/src/blocks/tile/tile.module.css')).toBe('tile-picture');
});

test('no two CSS modules share a class', () => {
  const modules = globSync('{src,stories}/**/*.module.css', { cwd: root });
  const owners = Map.groupBy(
    modules.flatMap((file) => [...classesOf(file)].map((local) => ({ file, name: className(local, file) }))),
    ({ name }) => name,
  );
  expect(owners.size).toBeGreaterThan(300);
  expect([...owners.values()].filter(({ length }) => length > 1)).toEqual([]);
});

const classesOf = (file: string): Set<string> =>
  new Set(
    [...readFileSync(join(root, file), 'utf8').matchAll(/\.([a-z][\w-]*)(?![^{]*;)/gi)].map(([, name = '']) => name),
  );
