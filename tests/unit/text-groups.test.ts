import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { shellMessages } from '#src/app/shell-messages.ts';
import { routes } from '#src/app/pages.ts';

const sources = import.meta.glob<string>(['/{src,machines,domain}/**/*.{ts,tsx}', '!/**/*.{test,stories}.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const pages = [...routes].map(([file, { messages = [] }]) => ({ stem: file.slice(1), messages }));

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, part]) => part ?? []);
const fileOf = (name: string, from: string): string =>
  name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(from), name);

/**
 * What a source names in groups that nobody has loaded by then, and so do those that it imports. What it imports later comes
 * with the groups that the same source loads for it.
 */
function missing(file: string, groups: readonly string[], seen = new Set<string>()): string[] {
  const visit = [file, ...groups.toSorted()].join(' ');
  const text = sources[`/${file}`];
  if (text === undefined || seen.has(visit)) return [];
  seen.add(visit);
  const ids = all(text, /\bid(?:: |=)['"]([\w-]+(?:\.[\w-]+)+)['"]/g);
  const late = all(text, /loadLateMessages\(\[([^\]]*)\]/g).flatMap((names) => all(names, /'([^']+)'/g));
  const now = all(text, /^(?:import|export)\s(?!type\b)(?:[^;']*\bfrom )?'([#.][^']+)'/gm);
  const later = all(text, /\bimport\('([#.][^']+)'\)/g);
  return [
    ...ids.filter((id) => !groups.includes(id.split('.', 1)[0] ?? '')).map((id) => `${file}: ${id}`),
    ...now.flatMap((name) => missing(fileOf(name, file), groups, seen)),
    ...later.flatMap((name) => missing(fileOf(name, file), [...new Set([...groups, ...late])], seen)),
  ];
}

const missingOn = (stem: string, messages: readonly string[]): string[] =>
  ['.page.tsx', '.loader.ts'].flatMap((end) => missing(`${stem}${end}`, [...shellMessages, ...messages]));

test('what frames the pages says nothing but what is loaded with it', () => {
  expect(missing('src/app/entry-client.tsx', shellMessages)).toEqual([]);
});

test.each(pages)('$stem names the group of every text that it and its features say', ({ stem, messages }) => {
  expect(missingOn(stem, messages)).toEqual([]);
});

test('a group that a page forgets is found', () => {
  expect(missingOn('src/pages/trash/trash', [])).toContain('src/features/trash/trash-bar.tsx: trash.empty');
});
