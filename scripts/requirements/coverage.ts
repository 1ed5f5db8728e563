import { idsOfTitle, type Requirement } from './rows.ts';

/** What vitest's JSON reporter tells of one test. */
export interface ReportedTest {
  title: string;
  status: string;
}

export interface Coverage {
  rows: number;
  tested: string[];
  missing: string[];
}

/** A row is tested when a test that names it passed and none that names it failed. */
export function coverageOf(rows: readonly Requirement[], tests: readonly ReportedTest[]): Coverage {
  const idsWith = (status: string) =>
    new Set(tests.filter((test) => test.status === status).flatMap(({ title }) => idsOfTitle(title)));
  const passed = idsWith('passed');
  const failed = idsWith('failed');
  const isTested = ({ id }: Requirement) => passed.has(id) && !failed.has(id);
  return {
    rows: rows.length,
    tested: rows.filter(isTested).map(({ id }) => id),
    missing: rows.filter((row) => !isTested(row)).map(({ id }) => id),
  };
}
