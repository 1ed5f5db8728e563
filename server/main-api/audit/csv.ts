import type { Queries } from '#server/platform/db/database.ts';
import { auditEntries, type AuditRecord, type AuditWanted } from './store.ts';

/** Entries that are read at once. */
const step = 500;

const heads = ['date', 'person', 'email', 'action', 'object', 'object_email', 'detail', 'network'];

/** All that is asked for as lines of a table, the newest first, read as they are taken. */
export async function* csvOf(queries: Queries, wanted: AuditWanted): AsyncGenerator<string> {
  // By the mark Excel knows that it is UTF-8.
  yield `\uFEFF${lineOf(heads)}`;
  for (let before: number | undefined; ;) {
    const entries = await auditEntries(queries, {
      ...wanted,
      limit: step,
      ...(before === undefined ? {} : { before }),
    });
    if (entries.length > 0) yield entries.map((entry) => lineOf(cellsOf(entry))).join('');
    if (entries.length < step) return;
    before = entries.at(-1)?.id;
  }
}

const cellsOf = (entry: AuditRecord): string[] => [
  new Date(entry.at).toISOString(),
  entry.person_name ?? '',
  entry.person_email ?? '',
  entry.action,
  objectOf(entry) ?? '',
  entry.other_email ?? '',
  entry.detail ?? '',
  entry.network ?? '',
];

export const objectOf = ({ object_kind: kind, object_id: id }: AuditRecord): string | null =>
  kind === null || id === null ? null : `${kind}:${id}`;

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** A table program would take what begins so for a formula: people choose their names themselves. */
const formula = /^[=+\-@\t\r]/;

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
