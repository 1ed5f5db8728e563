import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const roots = [
  ...['.storybook', 'bench', 'content', 'docs', 'domain', 'machines', 'mesh'],
  ...['public', 'scripts', 'server', 'src', 'stories', 'tests'],
];
const source = /\.(tsx?|mjs|css)$/;
/** What finds files by no path or pattern of its source, or runs the whole: a change of the first reaches the second. */
const byName = [
  [/^server\/(?:.*\/)?(routes|tag|work|check|tables|settings|migrations\/[^/]+)\.ts$/, /^server\/app\.ts$/],
  [/^src\/.*\.(css|tsx?)$/, /^src\/ui\/style-sheets\.test\.ts$/],
  [
    /^src\/.*\.graphql$/,
    /^(tests\/contract\/(operations\.test|generated-client\.slow\.test)|src\/graphql\/generated\/.*)\.ts$/,
  ],
  [/^content\//, /^server\/main-api\/content\/content-folder\.ts$/],
  [/^scripts\/generate/, /^tests\/(unit\/generated-parts|contract\/generated-resource)\.slow\.test\.ts$/],
  [/^\.storybook\//, /\.stories\.tsx$/],
  [/^(docs\/.*|[^/]+)$/, /^tests\/unit\/.*\.test\.ts$/],
  [/^(server\/main\.ts|src\/app\/entry-\w+\.tsx)$/, /^tests\/e2e\/.*\.test\.ts$/],
];
const isTest = /\.(test|stories)\.tsx?$/;
/** A path or a pattern of paths: an import, what `import.meta.glob` and `globSync` look for, a snapshot, what is started. */
const path = /(['"`])([^'"`\s!]*\/[^'"`\s]*)\1/g;
const pattern = /^(?=\*\*\/\*\.|[\w.{])(?:[\w./*-]|\{[^{}]*\})*$/;
/** They ask by patterns which names are taken. */
const asksForNames = /^scripts\/(generate\/|mutate)/;

/**
 * Which files a change of some others can reach: those of the same folder, those that name them by path or pattern and those
 * that find them by their names, however far. Returns each with its distance in steps, 0 for the changed files, nearest first.
 * @internal
 */
export const reachOf = (changed, root) => reachIn(root)(changed);

/** `reachOf` for many changes of one tree, which is read once. */
export function reachIn(root) {
  const files = roots.flatMap((folder) => filesBelow(folder, root));
  const beside = groupsOf(files.map((file) => [dirname(file), file]));
  const { importers, patterns } = namesIn(files, root);
  const known = new Map();
  const nextTo = (file) => {
    const finders = byName.filter(([found]) => found.test(file)).map(([, finder]) => finder);
    const found = finders.flatMap((finder) => files.filter((name) => finder.test(name)));
    const looking = patterns.filter(({ expression }) => expression.test(file)).map(({ from }) => from);
    return [...(importers.get(file) ?? []), ...looking, ...found];
  };
  return (changed) => {
    const distances = new Map(changed.map((file) => [file, 0]));
    for (const [file, distance] of distances) {
      if (!known.has(file)) known.set(file, nextTo(file));
      const near = distance === 0 && !isTest.test(file) ? (beside.get(dirname(file)) ?? []) : [];
      for (const next of [...known.get(file), ...near]) if (!distances.has(next)) distances.set(next, distance + 1);
    }
    return distances;
  };
}

function namesIn(files, root) {
  const names = files
    .filter((name) => source.test(name))
    .flatMap((from) =>
      [...readFileSync(join(root, from), 'utf8').matchAll(path)].map(([, , name]) => ({
        name: fromRoot(name, from),
        from,
      })),
    );
  const isPattern = ({ name }) => /[*{]/.test(name);
  return {
    importers: groupsOf(names.filter((one) => !isPattern(one)).map(({ name, from }) => [name, from])),
    patterns: names
      .filter((one) => isPattern(one) && pattern.test(one.name) && !asksForNames.test(one.from))
      .map(({ name, from }) => ({ expression: expressionOf(name), from })),
  };
}

function fromRoot(name, from) {
  const bare = name.replace(/\?.*$/, '').replaceAll(/\$\{[^}]*\}/g, '*');
  if (/^[#/]/.test(bare)) return bare.slice(1);
  return bare.startsWith('.') ? posix.join(dirname(from), bare) : bare;
}

/** `**`, `*` and `{a,b}` mean what they mean to Vite and Node. */
function expressionOf(text) {
  const parts = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' };
  return new RegExp(`^${text.replaceAll(/\*\*\/|\*\*|\*|[^\w/]/g, (part) => parts[part] ?? `\\${part}`)}$`);
}

function groupsOf(pairs) {
  const groups = new Map();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

function filesBelow(folder, root) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file, root) : entry.isFile() ? [file] : [];
  });
}
