import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listSettings } from '#server/platform/config.ts';
import { safeHeaders } from '#server/platform/http/safe-headers.ts';
import boundaries from '../../.dependency-cruiser.ts';

const root = resolve(import.meta.dirname, '../..');
const pages = globSync('**/*.{md,mdx}', {
  cwd: root,
  // Links of the content are those of the site.
  exclude: (path) => /(^|\/)(node_modules|dist|data|storybook-static)$|^content\/(?:pages|posts)$/.test(path),
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('every link of a page leads to a file', () => {
  const broken = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, link = '']) => link)
      .filter(
        (link) => !link.includes('://') && link !== 'NNN-title.md' && !existsSync(join(root, dirname(file), link)),
      )
      .map((link) => `${file}: ${link}`),
  );
  expect(pages.length).toBeGreaterThan(15);
  expect(broken).toEqual([]);
});

test('every anchor in a link of a page is a heading', () => {
  const anchors = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)]
      .filter(([, link = '']) => !link.includes('://'))
      .map(([, link = '', anchor = '']) => ({ file, page: link === '' ? file : join(dirname(file), link), anchor })),
  );
  const broken = anchors.filter(({ page, anchor }) => !headings(page).includes(anchor));
  expect(anchors.length).toBeGreaterThan(2);
  expect(broken).toEqual([]);
});

/** The headings of a page as the anchors that GitHub makes of them. */
const headings = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every command that a page names is there', () => {
  const unknown = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([a-z:]+)/g)]
      .map(([, script = '']) => script)
      .filter((script) => !(script in manifest.scripts))
      .map((script) => `${file}: ${script}`),
  );
  expect(unknown).toEqual([]);
});

test('decisions are numbered one after the other, by file name and heading, and each is listed under its own number', () => {
  const decisions = pages
    .filter(({ file }) => /^docs\/decisions\/\d/.test(file) && !file.endsWith('000-template.md'))
    .map(({ file, text }) => ({ name: basename(file), heading: text.split('\n', 1)[0] ?? '' }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  expect(decisions.map(({ name, heading }) => [name.slice(0, 3), heading.split('.', 1)[0]])).toEqual(
    decisions.map((_, index) => [String(index + 1).padStart(3, '0'), `# ${index + 1}`]),
  );
  const list = pages.find(({ file }) => file === 'docs/decisions/README.md')?.text ?? '';
  expect(list.split('\n').filter((line) => /^\d/.test(line))).toEqual(
    decisions.map(({ name, heading }) => heading.replace(/^# (\d+\.) (.*)$/, `$1 [$2](${name})`)),
  );
});

test('docs/operations.md names every variable that the server reads with its default, and no other', () => {
  const operations = pages.find(({ file }) => file === 'docs/operations.md')?.text ?? '';
  const [, table = ''] = operations.split('| variable | default | means |');
  const rows = [...(table.split('\n\n', 1)[0]?.matchAll(/^\|([^|]+)\|([^|]+)\|/gm) ?? [])].slice(1);
  const told = rows.flatMap(([, names = '', defaults = '']) => {
    const values = [...defaults.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
    const isUnset = !defaults.trimStart().startsWith('`');
    return [...names.matchAll(/[A-Z][A-Z0-9_]+/g)].map(([name], index) => `${name}: ${isUnset ? null : values[index]}`);
  });
  const { settings } = listSettings({});
  const read = settings.map((setting) => `${setting.name}: ${setting.default?.replace(`${root}/`, '') ?? null}`);
  expect(told.toSorted()).toEqual(read.toSorted());
});

test('docs/operations.md names the policies of permissions that every answer carries', () => {
  const { 'permissions-policy': policy = '' } = safeHeaders({ publicUrl: 'http://localhost:3000' });
  const named = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/camera=\([^`]*/g)].map(([quoted]) => ({ file, quoted })),
  );
  expect(named).toEqual([{ file: 'docs/operations.md', quoted: policy }]);
});

test('docs/architecture.md has a row for each folder whose imports are held to a rule', () => {
  const table = pages.find(({ file }) => file === 'docs/architecture.md')?.text ?? '';
  const folders = (boundaries.forbidden ?? []).flatMap(({ name = '', comment = '' }) =>
    name.startsWith('imports-of-') && !name.startsWith('imports-of-stories') ? comment.split(' may import')[0] : [],
  );
  expect(folders.length).toBeGreaterThan(10);
  const left = new Set(['server/[^/]+$']);
  expect(folders.filter((folder) => !left.has(folder ?? '') && !table.includes(`\`${folder}/`))).toEqual([]);
});

test('docs/where.md answers thirty questions with places that are there', () => {
  const where = pages.find(({ file }) => file === 'docs/where.md')?.text ?? '';
  const rows = where.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| I want'));
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const places = rows.flatMap((row) =>
    [...row.matchAll(/`([.\w-]+\/[\w./-]+|\.[\w-]+\.ts)`/g)].map(([, path = '']) => path),
  );
  expect(places.length).toBeGreaterThanOrEqual(40);
  expect(places.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('docs/where.md names what stands in the file that it names', () => {
  const where = pages.find(({ file }) => file === 'docs/where.md')?.text ?? '';
  const named = [...where.matchAll(/`([\w-]+)` (?:in|of) `([\w./-]+)`/g)];
  expect(named.length).toBeGreaterThan(4);
  expect(
    named
      .filter(([, name = '', path = '']) => !readFileSync(join(root, path), 'utf8').includes(name))
      .map(([row]) => row),
  ).toEqual([]);
});

test('docs/glossary.md has forty words, each once and in order', () => {
  const glossary = pages.find(({ file }) => file === 'docs/glossary.md')?.text ?? '';
  const words = [...glossary.matchAll(/^\| \*\*(.+?)\*\* \|/gm)].map(([, word = '']) => word);
  expect(words.length).toBeGreaterThanOrEqual(40);
  expect(words).toEqual([...new Set(words)].toSorted((one, other) => one.localeCompare(other, 'en')));
});
