import { idsOfTitle, type Requirement } from './rows.ts';

/** What vitest's JSON reporter tells of one test. */
export interface ReportedTest {
  title: string;
  status: string;
}

/** Each id stands in one of the three lists. */
export interface Coverage {
  rows: number;
  tested: string[];
  /** Tested, but the page says that something is open. */
  partly: string[];
  missing: string[];
}

/** A row is tested when a test that names it passed and none that names it failed. */
export function coverageOf(rows: readonly Requirement[], tests: readonly ReportedTest[]): Coverage {
  const idsWith = (status: string) =>
    new Set(tests.filter((test) => test.status === status).flatMap(({ title }) => idsOfTitle(title)));
  const passed = idsWith('passed');
  const failed = idsWith('failed');
  const listOf = ({ id, open }: Requirement) => {
    if (!passed.has(id) || failed.has(id)) return 'missing';
    return open === undefined ? 'tested' : 'partly';
  };
  const idsIn = (list: 'tested' | 'partly' | 'missing') =>
    rows.filter((row) => listOf(row) === list).map(({ id }) => id);
  return { rows: rows.length, tested: idsIn('tested'), partly: idsIn('partly'), missing: idsIn('missing') };
}
