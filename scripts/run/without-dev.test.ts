import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/**
 * What docs/operations.md has run after `npm ci --omit=dev`. Of the server every file: it finds routes and the like in its
 * folders, and starts processes and threads. The pages and what the gateway is built of leave their packages outside.
 */
const entries = [
  ...globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts')),
  'src/app/entry-server.tsx',
  'mesh/fetch.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/fsck.ts',
];
/** `npm run dev` and the page of GraphiQL in development. */
const forDevelopment = new Set(['vite', '@graphql-yoga/render-graphiql']);

/** The modules that this one imports, sooner or later, but for types. */
const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(/^(?:im|ex)port (?!type )(?:[^;'"]*? from )?'([^']+)'/gm),
    ...text.matchAll(/\bimport\(\s*'([^']+)'/g),
  ].map(([, name = '']) => name);

const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

test('server, backup, restore and fsck import no package that npm ci --omit=dev leaves out', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const files = new Set(entries);
  const packages = new Map<string, string>();
  for (const file of files) {
    for (const name of importsOf(readFileSync(join(root, file), 'utf8'))) {
      if (isBuiltin(name)) continue;
      const isOurs = name.startsWith('#') || name.startsWith('.');
      const path = name.startsWith('#') ? name.slice(1) : relative(root, resolve(root, dirname(file), name));
      if (!isOurs) packages.set(packageOf(name), file);
      else if (/\.(ts|tsx|mjs|js)$/.test(path) && existsSync(join(root, path))) files.add(path);
    }
  }
  expect([...packages].filter(([name]) => !(name in dependencies) && !forDevelopment.has(name))).toEqual([]);
  // Were nothing found any more, nothing would be proved.
  expect(files.size).toBeGreaterThan(300);
  expect([...packages.keys()]).toEqual(
    expect.arrayContaining(['@fastify/multipart', 'fastify', 'kysely', 'pg', 'react', 'sharp', 'vite']),
  );
});
