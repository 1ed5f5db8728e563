import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
let unchanged: Promise<string[]> | undefined;

/** Which files of the browser everybody has to load again when this text of a source file is replaced. */
async function renamed(file: string, text: string, replacement: string): Promise<string[]> {
  const change: Plugin = {
    name: 'change',
    enforce: 'pre',
    async load(id) {
      if (id !== resolve(root, file)) return null;
      const code = await readFile(id, 'utf8');
      expect(code).toContain(text);
      return code.replace(text, replacement);
    },
  };
  unchanged ??= namesOf([]);
  const [before, after] = [await unchanged, await namesOf([change])];
  return after.filter((name) => !before.includes(name)).map((name) => name.replace(/^assets\/(.*)-[\w-]{8}/, '$1'));
}

async function namesOf(plugins: Plugin[]): Promise<string[]> {
  const results = [await build({ root, logLevel: 'error', plugins, build: { write: false } })].flat();
  const names = results.flatMap((result) => ('output' in result ? result.output.map(({ fileName }) => fileName) : []));
  return names.filter((name) => /\.(js|css)$/.test(name)).toSorted();
}

test.each([
  [
    'a message of one page',
    'src/features/gallery/lang/ru/gallery.json',
    'Моя галерея',
    'Моя галлерея',
    ['gallery-ru.js'],
  ],
  ['a message of every page', 'src/blocks/lang/uk/frame.json', 'Увійти', 'Ввійти', ['texts-uk.js']],
  [
    'the code of one page',
    'src/features/trash/trash-change-messages.ts',
    "'trash-change'",
    "'trash-changed'",
    ['trash.js'],
  ],
  ['the code of every page', 'src/features/upload/brought-files.ts', "'paste'", "'pasted'", ['shell.js']],
  ['what pages share', 'src/ui/empty-state/empty-state.tsx', 'size={24}', 'size={25}', ['member.js']],
])('one letter in %s renames one file', async (_what, file, text, replacement, names) => {
  expect(await renamed(file, text, replacement)).toEqual(names);
});

test('a change of style renames the files of its page alone', async () => {
  const names = await renamed('src/features/trash/trash.module.css', 'display: grid', 'display: flex');
  expect(names.toSorted()).toEqual(['trash.css', 'trash.js']);
});
