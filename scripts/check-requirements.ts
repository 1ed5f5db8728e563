import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requirementRows } from './requirements/rows.ts';

/** Holds docs/requirements.md and the titles of all tests against each other. */
const root = resolve(import.meta.dirname, '..');
const folders = ['domain', 'machines', 'mesh', 'src', 'server', 'stories', 'tests'];

const ids = requirementRows().map(({ id }) => id);
const faults = [...numberingFaults(), ...unknownIds()];
for (const fault of faults) console.error(fault);
console.log(`${ids.length} rows, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Rows are never renumbered or dropped: each group counts from 01 without a gap. */
function numberingFaults(): string[] {
  const next = new Map<string, number>();
  return ids.flatMap((id) => {
    const [group = '', number = ''] = id.split('-');
    const expected = (next.get(group) ?? 0) + 1;
    next.set(group, expected);
    return Number(number) === expected ? [] : [`docs/requirements.md: ${id} stands where ${group}-${expected} is due`];
  });
}

function unknownIds(): string[] {
  const known = new Set(ids);
  return folders.flatMap(testsBelow).flatMap((file) => {
    const named = readFileSync(join(root, file), 'utf8').matchAll(/['"`]((?:[A-Z]{2,6}-\d{2}[ ,:]+)+)/g);
    const strangers = [...named]
      .flatMap(([, list = '']) => list.match(/[A-Z]+-\d{2}/g) ?? [])
      .filter((id) => !known.has(id));
    return strangers.map((id) => `${file}: ${id} is no row of docs/requirements.md`);
  });
}

function testsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|stories)\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}
