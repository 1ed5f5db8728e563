import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requirementRows } from './requirements/rows.ts';

/** Holds docs/requirements.md and the titles of all tests against each other. */
const root = resolve(import.meta.dirname, '..');
const folders = ['domain', 'machines', 'mesh', 'packages', 'src', 'server', 'stories', 'tests'];

const rows = requirementRows();
const ids = rows.map(({ id }) => id);
const namedByTests = folders.flatMap(testsBelow).flatMap((file) => idsIn(file).map((id) => ({ file, id })));
const faults = [...numberingFaults(), ...unknownIds(), ...openWithoutTest()];
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
  const strangers = namedByTests.filter(({ id }) => !ids.includes(id));
  return strangers.map(({ file, id }) => `${file}: ${id} is no row of docs/requirements.md`);
}

/** A row that no test names is missing as a whole: what is open of it needs no line. */
function openWithoutTest(): string[] {
  const tested = new Set(namedByTests.map(({ id }) => id));
  const untested = rows.filter(({ id, open }) => open !== undefined && !tested.has(id));
  return untested.map(({ id }) => `docs/requirements.md: ${id} has a line Open, but no test proves the rest`);
}

function idsIn(file: string): string[] {
  const named = readFileSync(join(root, file), 'utf8').matchAll(/['"`]((?:[A-Z]{2,6}-\d{2}[ ,:]+)+)/g);
  return [...named].flatMap(([, list = '']) => list.match(/[A-Z]+-\d{2}/g) ?? []);
}

function testsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|stories)\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}
