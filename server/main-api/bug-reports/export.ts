import type { Platform } from '#server/platform/platform.ts';
import { bugReportById, bugReportIdsOf } from './store.ts';

/** What somebody has reported, one after the other: each has pictures. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<{ name: string; json: unknown }> {
  for (const id of await bugReportIdsOf(db.query, userId)) {
    const report = await bugReportById(db.query, id);
    if (!report) continue;
    const { words, recording, pictures, created_at } = report;
    yield { name: `bug-reports/${id}.json`, json: { words, recording, pictures, created_at } };
  }
}
