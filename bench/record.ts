import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './report.ts';

/** What was measured last on this machine, by the name of the bench. It is not committed. */
export type Measured = Record<string, Result>;

export interface Result {
  title: string;
  rows: readonly Row[];
  /** When it was measured, ISO 8601, and how many seconds that took; left out in files of before. */
  date?: string;
  seconds?: number;
  /** SVG by the name of its file. */
  pictures?: Readonly<Record<string, string>>;
}

const file = join(import.meta.dirname, 'last.json');
const docs = join(import.meta.dirname, '../docs');
const page = join(docs, 'speed.md');

export function readRecord(): Measured {
  if (!existsSync(file)) return {};
  const record: Measured = JSON.parse(readFileSync(file, 'utf8'));
  return record;
}

export const writeRecord = (record: Measured): void => writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);

/**
 * One table of all figures, each beside its goal and what it was before. Goals that are missed are bold. Beside the title of a bench
 * stands how long it took, and where it did not run this time, of which day its figures are.
 */
export function tableOf(record: Measured, before: Measured): string {
  const head = ['Figure', 'Measured', 'Goal', 'Of the goal', 'Before'];
  const lines = Object.entries(record).flatMap(([name, { title, rows, date, seconds }]) => [
    [
      `**${title}**`,
      momentOf(date, before[name]?.date),
      '',
      seconds === undefined ? '' : `took ${Math.round(seconds)} s`,
      '',
    ],
    ...rows.map((row) =>
      lineOf(
        row,
        before[name]?.rows.find(({ label }) => label === row.label),
      ),
    ),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** When a bench ran last that did not run this time; empty of one that did. */
const momentOf = (date = '', before = ''): string =>
  date === before ? `kept from ${date.slice(0, 10) || 'an earlier run'}` : '';

function lineOf({ label, value, target = '', holds, ofGoal }: Row, before: Row | undefined): string[] {
  const part = ofGoal === undefined ? '' : `${ofGoal.toFixed(2)} ×`;
  return [label, value, target, holds === false ? `**${part}**` : part, before?.value ?? ''];
}

/** Puts the table, with what was drawn above it, in the place of those of `docs/speed.md`. */
export function writeSpeed(table: string, record: Measured): void {
  const drawn = Object.values(record).flatMap(({ title, pictures = {} }) =>
    Object.entries(pictures).map(([name, svg]) => ({ title, name, svg })),
  );
  for (const { name, svg } of drawn) writeFileSync(join(docs, 'images', name), svg);
  const shown = [...drawn.map(({ title, name }) => `![${title}](images/${name})\n`), table].join('\n');
  const text = readFileSync(page, 'utf8');
  const [old] = /^(?:!\[.*\n\n)*\|.*(?:\n\|.*)*$/m.exec(text) ?? [];
  if (old === undefined) throw new Error('docs/speed.md has no table');
  writeFileSync(
    page,
    text.replace(old, () => shown),
  );
}
