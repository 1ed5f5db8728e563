import { expect, test } from 'vitest';

const files = Object.keys(import.meta.glob('../../src/{ui,blocks}/*/*.tsx'));
const foldersOf = (paths: string[]) => [...new Set(paths.map((path) => path.split('/').at(-2)))];

test('CARD-05 every component has its stories', () => {
  const storied = foldersOf(files.filter((path) => path.endsWith('.stories.tsx')));
  const components = foldersOf(files.filter((path) => !path.endsWith('.stories.tsx')));
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter((folder) => !storied.includes(folder))).toEqual([]);
});
