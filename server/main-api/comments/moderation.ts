import type { Static } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { announceComment } from '#server/comments/announce-comment.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Content } from '../content/content-part.ts';
import { commentAnswer } from '#server/comments/comment-answer.ts';
import { titleOf } from './commented-posts.ts';
import { countReported, reportedPage } from '#server/comments/lists.ts';
import type { Comment, ReportedComment } from '#server/comments/schema.ts';
import { answerOf } from '#server/comments/answering.ts';
import { postOf } from '#server/comments/subjects.ts';
import { holdComment, removeReports, updateComment } from '#server/comments/store.ts';

/** Hides a comment from all but staff, or shows it again, which also settles its reports. */
export async function hide(
  platform: Platform,
  caller: Caller,
  id: number,
  isHidden: boolean,
): Promise<Static<typeof Comment>> {
  const { db } = platform;
  await db.transaction(async (tx) => {
    const comment = await holdComment(tx, db.engine, id);
    if (!comment || comment.state === 'deleted') throw new Problem('not_found');
    await updateComment(tx, id, isHidden ? { state: 'hidden' } : { state: 'shown', reported_at: null });
    if (!isHidden) await removeReports(tx, id);
    await announceComment(tx, platform, comment);
  });
  return answerOf(platform, caller, id);
}

/** What people have reported and staff has not settled, the latest report first. */
export async function reported(
  { clock, db }: Platform,
  { caller, content, locale }: { caller: Caller; content: Content; locale: Locale },
  page: { limit: number; offset: number },
): Promise<Page<Static<typeof ReportedComment>>> {
  const now = clock.now();
  const rows = await reportedPage(db.query, { userId: caller.user.id, ...page });
  const items = rows.map((row) => ({
    comment: commentAnswer(row, caller, now),
    post: postNamed(postOf(row.subject), content, locale),
    reports: row.reports,
  }));
  return { items, total: await countReported(db.query), ...page };
}

const postNamed = (alias: string | null, content: Content, locale: Locale) =>
  alias === null ? null : { alias, title: titleOf(content, alias, locale) };
