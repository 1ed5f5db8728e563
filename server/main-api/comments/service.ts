import type { Static } from 'typebox';
import type { Sorting } from '#domain/comment.ts';
import { weights } from '#domain/rating-plan.ts';
import { pathInLocale, type Locale } from '#domain/locales.ts';
import { recipientById } from '#server/accounts/users.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellWebhooks } from '#server/platform/webhooks/tell.ts';
import { Problem } from '#server/platform/problem.ts';
import { answerOf, holdAnswered, requireShown } from '#server/comments/answering.ts';
import { commentAnswer, isEditable } from '#server/comments/comment-answer.ts';
import { commentText } from '#server/comments/comment-text.ts';
import { announceComment } from '#server/comments/announce-comment.ts';
import { answerLetters } from '#server/comments/queues.ts';
import { beginReplyMail, endReplyMails, mailedThreads } from '#server/comments/reply-mails.ts';
import { commentById, commentsPage, countThreads, type CommentList } from '#server/comments/lists.ts';
import type { Comment, NewComment, RatingChange } from '#server/comments/schema.ts';
import { isOnPictureOf, requireReadable } from '#server/comments/readable.ts';
import { postSubject } from '#server/comments/subjects.ts';
import {
  holdComment,
  insertComment,
  rateComment,
  removeComment,
  reportComment,
  updateComment,
  type StoredComment,
} from '#server/comments/store.ts';

type Answer = Static<typeof Comment>;

export interface CommentedPost {
  alias: string;
  titleIn: (locale: Locale) => string;
}

export interface Wanted {
  limit: number;
  offset: number;
  sorting: Sorting;
  /** Answers of this comment in place of threads. */
  commentTopId?: number | undefined;
  /** The list begins with this comment, or with the thread that it is in. */
  comment?: number | undefined;
}

/** A page of the threads of a post, or of the answers of one. Rejects with not_found where the thread is another post's. */
export async function comments(
  { clock, db }: Platform,
  caller: Caller | null,
  postAlias: string,
  { limit, offset, sorting, commentTopId, comment }: Wanted,
): Promise<Page<Answer>> {
  const userId = caller?.user.id ?? 0;
  const subject = postSubject(postAlias);
  const top = commentTopId === undefined ? undefined : await commentById(db.query, commentTopId, userId);
  if (commentTopId !== undefined && top?.subject !== subject) throw new Problem('not_found');
  const list: CommentList = top ? { topId: top.id } : { subject, sorting };
  const first = comment === undefined ? undefined : await firstOf(db.query, { id: comment, userId, subject, list });
  const head = first && offset === 0 ? [first] : [];
  const rest = await commentsPage(db.query, list, {
    userId,
    limit: limit - head.length,
    offset: first && offset > 0 ? offset - 1 : offset,
    except: first?.id,
  });
  if (caller) await haveRead({ db }, caller, subject);
  const now = clock.now();
  return {
    items: [...head, ...rest].map((row) => commentAnswer(row, caller, now)),
    total: top ? top.answers : await countThreads(db.query, subject),
    limit,
    offset,
  };
}

/** Anyone who reads the comments of a post has read what they were mailed of. */
async function haveRead({ db }: Pick<Platform, 'db'>, { user }: Caller, subject: string): Promise<void> {
  const threads = await mailedThreads(db.query, user.id, subject);
  if (threads.length > 0) await db.transaction((tx) => endReplyMails(tx, user.id, threads));
}

/** Says something beneath a post, or answers there, which its author is told by mail. Rejects with not_found where what it answers is not there, or silenced. */
export async function addComment(
  platform: Platform,
  caller: Caller,
  post: CommentedPost,
  { comment_top_id: topId = null, parent_id: parentId = null, text }: Static<typeof NewComment>,
): Promise<Answer> {
  const { clock, config, db, jobs } = platform;
  const subject = postSubject(post.alias);
  const now = clock.now();
  const words = commentText(text);
  const id = await db.transaction(async (tx) => {
    const answered = topId === null ? null : await holdAnswered(tx, platform.db.engine, { subject, topId, parentId });
    if (topId === null && parentId !== null) throw new Problem('not_found');
    const added = await insertComment(tx, {
      subject,
      top_id: topId,
      parent_id: answered?.id ?? null,
      author_id: caller.user.id,
      text: words,
      created_at: now,
    });
    await announceComment(tx, platform, { subject, thread_id: null });
    const reader = answered?.author_id ?? caller.user.id;
    const recipient = reader === caller.user.id ? undefined : await recipientById(tx, reader);
    if (!recipient || topId === null) return added;
    await tellWebhooks(tx, platform, reader, 'comment.created', async () => {
      const path = pathInLocale(`/posts/items/${post.alias}`, recipient.locale);
      const url = `${config.publicUrl}${path}?comment=${added}#comment-${added}`;
      return [{ subject: String(added), data: { comment: added, name: post.titleIn(recipient.locale), url } }];
    });
    if (await beginReplyMail(tx, { user_id: reader, top_id: topId, comment_id: added }))
      await jobs.enqueue(tx, answerLetters, { comment: added, title: post.titleIn(recipient.locale) });
    return added;
  });
  return answerOf(platform, caller, id);
}

/** Rejects with forbidden for others' comments, and with edit_over 15 minutes after it was made. */
export async function changeComment(
  platform: Platform,
  caller: Caller,
  visitor: Visitor,
  { id, text }: { id: number; text: string },
): Promise<Answer> {
  const { clock, db } = platform;
  const now = clock.now();
  const words = commentText(text);
  await db.transaction(async (tx) => {
    const comment = await holdOwn(tx, platform, caller, { id });
    if (comment.state !== 'shown') throw new Problem('not_found');
    await requireReadable(tx, { ...visitor, now }, comment);
    if (!isEditable(comment, now)) throw new Problem('edit_over');
    if (comment.text === words) return;
    await updateComment(tx, id, { text: words, edited_at: now });
    await announceComment(tx, platform, comment);
  });
  return answerOf(platform, caller, id);
}

/** Returns whether it was deleted: what staff has hidden stays. Rejects with forbidden for others' comments, but those on pictures of this caller. */
export const deleteComment = (platform: Platform, caller: Caller, id: number): Promise<boolean> =>
  platform.db.transaction(async (tx) => {
    const comment = await holdOwn(tx, platform, caller, { id, mayBeOnOwnPicture: true });
    if (comment.state !== 'shown') return false;
    await removeComment(tx, comment);
    await announceComment(tx, platform, comment);
    return true;
  });

/** Rates a comment in whatever way it was rated before. */
export async function rate(
  platform: Platform,
  caller: Caller,
  visitor: Visitor,
  { comment_id, action }: Static<typeof RatingChange>,
): Promise<Answer['rating']> {
  const { clock, db } = platform;
  await db.transaction(async (tx) => {
    const comment = requireShown(await holdComment(tx, db.engine, comment_id));
    await requireReadable(tx, { ...visitor, now: clock.now() }, comment);
    await rateComment(tx, { comment_id, user_id: caller.user.id, weight: weights[action] });
  });
  return (await answerOf(platform, caller, comment_id)).rating;
}

/** Tells staff of a comment of somebody else. */
export const report = ({ clock, db }: Platform, caller: Caller, visitor: Visitor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const comment = requireShown(await holdComment(tx, db.engine, id));
    await requireReadable(tx, { ...visitor, now: clock.now() }, comment);
    if (comment.author_id === caller.user.id) throw new Problem('forbidden');
    await reportComment(tx, { comment_id: id, user_id: caller.user.id, created_at: clock.now() });
  });

/** A comment of this caller, and its thread, which nobody else changes until the transaction ends. */
async function holdOwn(
  tx: Tx,
  { db }: Platform,
  { user }: Caller,
  { id, mayBeOnOwnPicture = false }: { id: number; mayBeOnOwnPicture?: boolean },
): Promise<StoredComment> {
  const found = await tx.selectFrom('comments').select('top_id').where('id', '=', id).executeTakeFirst();
  if (found && found.top_id !== null) await holdComment(tx, db.engine, found.top_id);
  const comment = await holdComment(tx, db.engine, id);
  if (!comment || comment.state === 'deleted') throw new Problem('not_found');
  if (comment.author_id === user.id) return comment;
  if (mayBeOnOwnPicture && (await isOnPictureOf(tx, user, comment))) return comment;
  throw new Problem('forbidden');
}

/** Undefined where it is not in this list, nor in one of its threads. */
async function firstOf(
  queries: Queries,
  { id, userId, subject, list }: { id: number; userId: number; subject: string; list: CommentList },
) {
  const row = await commentById(queries, id, userId);
  if (row?.subject !== subject) return undefined;
  if ('topId' in list) return row.top_id === list.topId ? row : undefined;
  return row.top_id === null ? row : commentById(queries, row.top_id, userId);
}
