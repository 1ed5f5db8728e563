import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
const read = (path: string): string => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const sheets = new Map(files.filter((file) => file.endsWith('.css')).map((file) => [file, read(file)]));
const modules = new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, read(file)]));

test('there are sheets and modules to look at', () => {
  expect(sheets.size).toBeGreaterThan(20);
  expect(modules.size).toBeGreaterThan(40);
});

test('every custom property that a sheet uses without a fallback is set somewhere', () => {
  const set = new Set([
    ...[...sheets.values()].flatMap((sheet) => names(sheet, /(--[\w-]+):/g)),
    ...[...modules.values()].flatMap((code) => names(code, /['"](--[\w-]+)['"]/g)),
  ]);
  const used = [...sheets.values()].flatMap((sheet) => names(sheet, /var\((--[\w-]+)\)/g));
  expect(used.filter((name) => !set.has(name))).toEqual([]);
});

test('every class that a component uses is in its sheet, and no sheet has one that nobody uses', () => {
  const used = new Map<string, Set<string>>();
  const chosenAtRunTime = new Set<string>();
  for (const [file, code] of modules) {
    for (const [, binding = '', specifier = ''] of code.matchAll(/import (\w+) from '(.+\.module\.css)'/g)) {
      const sheet = specifier.startsWith('#src/')
        ? join(root, specifier.slice('#src/'.length))
        : join(dirname(file), specifier);
      const classes = used.get(sheet) ?? new Set<string>();
      if (new RegExp(String.raw`\b${binding}\[[^']`).test(code)) chosenAtRunTime.add(sheet);
      const body = code.replaceAll(/^import .*$/gm, '');
      for (const name of names(body, new RegExp(String.raw`\b${binding}(?:\['|\.)([\w-]+)`, 'g'))) classes.add(name);
      used.set(sheet, classes);
    }
  }
  const differences = [...used].flatMap(([sheet, classes]) => {
    const defined = new Set(names(sheets.get(sheet) ?? '', /\.([a-zA-Z][\w-]*)/g));
    const wrong = [...classes].filter((name) => !defined.has(name)).map((name) => `missing .${name}`);
    const idle = [...defined]
      .filter((name) => !classes.has(name) && !chosenAtRunTime.has(sheet))
      .map((name) => `unused .${name}`);
    return [...wrong, ...idle].map((difference) => `${sheet.slice(root.length)}: ${difference}`);
  });
  expect(differences).toEqual([]);
});

test('every rule of a component stands in a layer, so that features can override it', () => {
  const loose = [...sheets].filter(
    ([file, sheet]) => file.endsWith('.module.css') && !/^\s*@layer (components|features) \{/.test(sheet),
  );
  expect(loose.map(([file]) => file.slice(root.length))).toEqual([]);
});

test('what a sheet tells by a shadow or a fill alone, it tells in forced colours too, where neither is drawn', () => {
  const tellsByFill = /\[aria-(?:selected|current|pressed|checked)|:checked|\[data-selected|var\(--sh-[23]\)/;
  // Their edges and colours are those of what stands in them, or of a drawing as a whole.
  const others = /toast-region|features\/landing/;
  const silent = [...sheets].filter(
    ([file, sheet]) =>
      file.endsWith('.module.css') &&
      !others.test(file) &&
      tellsByFill.test(sheet) &&
      !/forced-colors: active|border: 1px solid/.test(sheet),
  );
  expect(silent.map(([file]) => file.slice(root.length))).toEqual([]);
});

test('primitives stay in the tokens', () => {
  const users = [...sheets].filter(([file, sheet]) => !file.endsWith('tokens.css') && sheet.includes('--p-'));
  expect(users.map(([file]) => file.slice(root.length))).toEqual([]);
});

test('space is said by tokens, but for the width of a line, and for what is drawn or computed', () => {
  // The drawings of the landing have measures of their own; the rows of a timeline are as far apart as domain/timeline/layout.ts says.
  const others =
    /tokens\.css|\.stories\.|landing\/(scenes|editor-scene|gallery-preview)|timeline\/(timeline-grid|static-timeline)/;
  const raw = [...sheets].flatMap(([file, sheet]) =>
    others.test(file)
      ? []
      : names(
          sheet,
          /\b((?:margin|padding|(?:row-|column-)?gap)[a-z-]*:[^;{}]*(?<![\w.])(?!1px)[\d.]*[1-9][\d.]*(?:px|rem)\b)/g,
        ).map((space) => `${file.slice(root.length)}: ${space}`),
  );
  expect(raw).toEqual([]);
});

test('the sizes of windows have names, each of which is used', () => {
  const inQueries = [...sheets].flatMap(([file, sheet]) =>
    names(sheet, /@media([^{]+)/g).map((query) => ({ file: file.slice(root.length), query })),
  );
  expect(inQueries.filter(({ query }) => /(?:width|height)\s*[:<>=]/.test(query))).toEqual([]);
  const used = inQueries.flatMap(({ query }) => names(query, /\((--[\w-]+)\)/g));
  const named = names(sheets.get(join(root, 'ui/breakpoints.css')) ?? '', /@custom-media (--[\w-]+) /g);
  expect([...new Set(used)].toSorted()).toEqual(named.toSorted());
});

function names(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
