import type { ForeignKey } from './foreign-keys.ts';

export type Row = Record<string, string | number | null>;

/**
 * Leaves out the pictures with these keys, and what points to a row that was left out, as if it had been deleted in the
 * database. Tables have to come in the order of parentsFirst.
 */
export function createLeftOut(keys: readonly ForeignKey[], purged: ReadonlySet<string>) {
  const gone = new Map(keys.map((key) => [key, new Set<string>()]));
  const valuesOf = (row: Row, columns: readonly string[]): string => JSON.stringify(columns.map((name) => row[name]));
  const hasLost = (row: Row, key: ForeignKey): boolean => gone.get(key)?.has(valuesOf(row, key.columns)) === true;
  const note = (table: string, row: Row): void => {
    for (const [{ parent, targets }, values] of gone) if (parent === table) values.add(valuesOf(row, targets));
  };

  return {
    /** The rows of a table that stay. */
    async *kept(table: string, rows: AsyncIterable<Row>): AsyncIterable<Row> {
      const own = keys.filter((key) => key.table === table);
      for await (const row of rows) {
        const lost = own.filter((key) => hasLost(row, key));
        const isLeftOut = (table === 'files' && purged.has(String(row.key))) || lost.some(({ setsNull }) => !setsNull);
        if (isLeftOut) note(table, row);
        else
          yield { ...row, ...Object.fromEntries(lost.flatMap(({ columns }) => columns).map((name) => [name, null])) };
      }
    },
  };
}
