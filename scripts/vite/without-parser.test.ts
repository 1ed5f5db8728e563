import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { withoutParser } from './without-parser.ts';

const root = resolve(import.meta.dirname, '../..');

/** The files of the ICU parser that a bundle of this file takes, by the name of their package's file. */
async function parsersOf(file: string): Promise<string[]> {
  const taken = new Set<string>();
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [
      withoutParser(),
      {
        name: 'taken',
        moduleParsed: ({ id }) => {
          const name = /icu-messageformat-parser\/(.*)$/.exec(id)?.[1];
          if (name !== undefined) taken.add(name);
        },
      },
    ],
    build: { write: false, rolldownOptions: { input: resolve(root, file), preserveEntrySignatures: 'strict' } },
  });
  return [...taken];
}

test('what formats messages comes without a parser, and what compiles them with one', async () => {
  expect(await parsersOf('src/i18n/say.ts')).toEqual([]);
  expect(await parsersOf('node_modules/react-intl/index.js')).toEqual(['no-parser.js']);
  expect(await parsersOf('src/i18n/compile-texts.ts')).toEqual(['index.js']);
});
