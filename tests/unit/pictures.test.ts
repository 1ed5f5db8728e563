import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const pictures = join(root, 'tests/visual');
const of = (run: string) => readdirSync(join(pictures, run)).filter((name) => name.endsWith('.png'));

/** `title: 'Components/DayHeader'` makes pictures that begin with `components-dayheader--` … written with one dash. */
const titlesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => /title: '([^']+)'/.exec(readFileSync(join(root, folder, file), 'utf8'))?.[1] ?? file);

const slug = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const without = (titles: string[], names: string[]) =>
  titles.filter((title) => !names.some((name) => name.startsWith(`${slug(title)}-`)));

test('every component has pictures in light and dark, every page in Ukrainian on a phone, within 30 MB', () => {
  const components = [...titlesIn('src/ui'), ...titlesIn('src/blocks')];
  const pages = titlesIn('src').filter((title) => title.startsWith('Pages/'));
  expect({
    light: without([...components, ...pages], of('en')),
    dark: without(components, of('uk')),
    phone: without(pages, of('phone')),
  }).toEqual({ light: [], dark: [], phone: [] });

  const runs = readdirSync(pictures, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const bytes = runs
    .flatMap(({ name }) => of(name).map((picture) => statSync(join(pictures, name, picture)).size))
    .reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThan(30_000_000);
});
