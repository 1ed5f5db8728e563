import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, inject, test } from 'vitest';

const { stories, docs } = inject('storybook');
const titles = [...new Set([...docs, ...stories].map(({ title }) => title))];

test('stories stand in groups that one knows, in one way of writing', () => {
  const groups =
    /^(?:Welcome$|(?:Foundations|Components|Blocks|Features|Flows|Inspector|Letters|Pages\/\p{Lu}\p{Ll}+)\/)/u;
  expect(titles.filter((title) => !groups.test(title))).toEqual([]);
  // A capital and then lower case, but for what is said letter by letter.
  const name = /^(?:\p{Lu}[\p{Ll}-]*|\p{Lu}{2,}|\p{Lu})(?: [\p{Ll}-]+)*$/u;
  expect(titles.filter((title) => !title.split('/').every((part) => name.test(part)))).toEqual([]);
});

test('they stand where their files do', () => {
  const folders = {
    Components: 'src/ui',
    Blocks: 'src/blocks',
    Flows: 'stories/flows',
    Inspector: 'packages/inspector',
    Letters: 'stories/letters',
  };
  const astray = stories.filter(({ title, importPath }) =>
    Object.entries(folders).some(
      ([group, folder]) => title.startsWith(`${group}/`) !== importPath.startsWith(`./${folder}/`),
    ),
  );
  expect([...new Set(astray.map(({ title }) => title))]).toEqual([]);
});

test('the sidebar has them by the alphabet within a group', () => {
  const byGroup = Map.groupBy(titles, (title) => title.slice(0, title.lastIndexOf('/')));
  for (const [group, inOrder] of byGroup)
    expect(inOrder, group).toEqual(inOrder.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })));
});

test('every way of the welcome page leads to a story or to documentation', () => {
  const welcome = readFileSync(resolve(import.meta.dirname, '../../stories/docs/welcome.tsx'), 'utf8');
  const ways = [...welcome.matchAll(/to="\/(?:docs|story|matrix)\/([\w-]+)"/g)].map(([, id = '']) => id);
  const known = new Set([...docs, ...stories].map(({ id }) => id));
  expect(ways.length).toBeGreaterThan(10);
  expect(ways.filter((id) => !known.has(id))).toEqual([]);
});
