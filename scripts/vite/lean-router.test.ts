import { mkdirSync, mkdtempSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { leanRouter } from './lean-router.ts';

/** What the browser bundle takes of this file. */
async function bundled(input: string): Promise<string> {
  const answers = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leanRouter()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, external: /^(react|\.)/, preserveEntrySignatures: 'strict' },
    },
  });
  return JSON.stringify(answers);
}

test('the router that is installed is left without what no page reaches', async () => {
  const chunks = globSync('node_modules/react-router/dist/production/chunk-*.mjs', {
    cwd: resolve(import.meta.dirname, '../..'),
  });
  const codes = await Promise.all(chunks.map((chunk) => bundled(resolve(import.meta.dirname, '../..', chunk))));
  const named = codes.flatMap((code) => code.match(/\w+(?= is left out of the browser bundle)/g) ?? []);
  expect(named).toEqual(expect.arrayContaining(['PrefetchPageLinks', 'Form', 'HistoryRouter']));
});

test('a router that declares something of it no more does not build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'kadr-router-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'react-router/dist/production');
  mkdirSync(folder, { recursive: true });
  const chunk = join(folder, 'chunk-NEW.mjs');
  writeFileSync(chunk, 'export function PrefetchPageLinks() {}\nexport function Form() {}\n');
  await expect(bundled(chunk)).rejects.toThrow('react-router no longer declares');
});
