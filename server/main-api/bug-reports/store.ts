import type { Selectable } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type BugReportRow = Selectable<Tables['bug_reports']>;

export async function insertBugReport(tx: Tx, row: BugReportRow): Promise<void> {
  await tx.insertInto('bug_reports').values(row).execute();
}

export const bugReportById = (queries: Queries, id: string): Promise<BugReportRow | undefined> =>
  queries.selectFrom('bug_reports').selectAll().where('id', '=', id).executeTakeFirst();

export async function bugReportIdsOf(queries: Queries, ownerId: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('bug_reports')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

export async function removeBugReportsBefore(tx: Tx, moment: number): Promise<void> {
  await tx.deleteFrom('bug_reports').where('created_at', '<=', moment).execute();
}
