import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const roots = ['bench', 'content', 'domain', 'machines', 'mesh', 'scripts', 'server', 'src', 'stories', 'tests'];
const source = /\.(tsx?|mjs)$/;
/** What finds files by their names, or runs the whole: a change of the first reaches the second. */
const byName = [
  [/^server\/.*\/(routes|work|check|tables|settings|migrations\/[^/]+)\.ts$/, /^server\/app\.ts$/],
  [/^src\/pages\/[^/]+\/[^/]+\.(page|loader|route)\.tsx?$/, /^src\/app\/(pages|loaders)\.ts$/],
  [/^(docs\/.*|[^/]+)$/, /^tests\/unit\/.*\.test\.ts$/],
  [/^(server\/main\.ts|src\/app\/entry-\w+\.tsx)$/, /^tests\/e2e\/.*\.test\.ts$/],
];
const isTest = /\.(test|stories)\.tsx?$/;
const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"]+)['"]/g;

/**
 * Which files a change of some others can reach: those of the same folder, those that import them and those that find them
 * by their names, however far. Returns each with its distance in steps, 0 for the changed files, nearest first.
 */
export function reachOf(changed, root) {
  const files = roots.flatMap((folder) => filesBelow(folder, root));
  const importers = importersOf(files, root);
  const beside = Map.groupBy(files, (file) => dirname(file));
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    const near = distance === 0 && !isTest.test(file) ? (beside.get(dirname(file)) ?? []) : [];
    const finders = byName.filter(([found]) => found.test(file)).map(([, finder]) => finder);
    const found = finders.flatMap((finder) => files.filter((name) => finder.test(name)));
    for (const next of [...(importers.get(file) ?? []), ...near, ...found])
      if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

function importersOf(files, root) {
  const importers = new Map();
  for (const file of files.filter((name) => source.test(name)))
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const target = name.startsWith('#') ? name.slice(1) : posix.join(dirname(file), name);
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  return importers;
}

function filesBelow(folder, root) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length + 1), entry.name));
}
