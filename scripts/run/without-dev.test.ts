import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isReleased } from './release.mjs';

const root = resolve(import.meta.dirname, '../..');
/**
 * What runs where no package of development is. Of the server every file: it finds routes and the like in its
 * folders, and starts processes and threads. What the gateway is built of leaves its packages outside.
 */
const entries = [
  ...globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts')),
  'mesh/fetch.ts',
  'scripts/kadr-server.ts',
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

test('server and commands import no package that npm ci --omit=dev leaves out', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const { files, packages } = reachedFrom([...entries, 'src/app/entry-server.tsx']);
  expect([...packages].filter(([name]) => !(name in dependencies) && !forDevelopment.has(name))).toEqual([]);
  // Were nothing found any more, nothing would be proved.
  expect(files.size).toBeGreaterThan(300);
  expect([...packages.keys()]).toEqual(
    expect.arrayContaining(['@fastify/multipart', 'fastify', 'kysely', 'pg', 'react', 'sharp', 'vite']),
  );
});

test('a release has every file that they import, and no test', () => {
  // The pages are in dist/server.
  const { files } = reachedFrom(entries);
  expect([...files].filter((file) => !isReleased(file))).toEqual([]);
  expect(['scripts/kadr-server.ts', 'src/graphql/document.ts'].filter((file) => !files.has(file))).toEqual([]);
  expect(['server/main.test.ts', 'machines/app/flows.ts', 'scripts/seed.ts'].filter(isReleased)).toEqual([]);
});

/** The files that these import, sooner or later, and the packages, each by a file that does. */
function reachedFrom(some: readonly string[]): { files: ReadonlySet<string>; packages: ReadonlyMap<string, string> } {
  const files = new Set(some);
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
  return { files, packages };
}
