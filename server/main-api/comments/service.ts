import type { Static } from 'typebox';
import type { Sorting } from '#domain/comment.ts';
import { weights } from '#domain/rating-plan.ts';
import type { Locale } from '#domain/locales.ts';
import { announceChange } from '#server/accounts/live/announce.ts';
import { recipientById } from '#server/accounts/users.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { commentAnswer, isEditable } from './comment-answer.ts';
import { commentText } from './comment-text.ts';
import { answerLetters } from './queues.ts';
import { beginReplyMail, endReplyMails, mailedThreads } from './reply-mails.ts';
import { commentById, commentsPage, countThreads, type CommentList } from './lists.ts';
import type { Comment, NewComment, RatingChange } from './schema.ts';
import {
  holdComment,
  insertComment,
  rateComment,
  removeComment,
  reportComment,
  updateComment,
  type StoredComment,
} from './store.ts';

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
  const top = commentTopId === undefined ? undefined : await commentById(db.query, commentTopId, userId);
  if (commentTopId !== undefined && top?.post_alias !== postAlias) throw new Problem('not_found');
  const list: CommentList = top ? { topId: top.id } : { postAlias, sorting };
  const first = comment === undefined ? undefined : await firstOf(db.query, { id: comment, userId, postAlias, list });
  const head = first && offset === 0 ? [first] : [];
  const rest = await commentsPage(db.query, list, {
    userId,
    limit: limit - head.length,
    offset: first && offset > 0 ? offset - 1 : offset,
    except: first?.id,
  });
  if (caller) await haveRead({ db }, caller, postAlias);
  const now = clock.now();
  return {
    items: [...head, ...rest].map((row) => commentAnswer(row, caller, now)),
    total: top ? top.answers : await countThreads(db.query, postAlias),
    limit,
    offset,
  };
}

/** Anyone who reads the comments of a post has read what they were mailed of. */
async function haveRead({ db }: Pick<Platform, 'db'>, { user }: Caller, postAlias: string): Promise<void> {
  const threads = await mailedThreads(db.query, user.id, postAlias);
  if (threads.length > 0) await db.transaction((tx) => endReplyMails(tx, user.id, threads));
}

/** Says something beneath a post, or answers there, which its author is told by mail. Rejects with not_found where what it answers is not there, or silenced. */
export async function addComment(
  platform: Platform,
  caller: Caller,
  post: CommentedPost,
  { comment_top_id: topId = null, parent_id: parentId = null, text }: Static<typeof NewComment>,
): Promise<Answer> {
  const { clock, db, jobs } = platform;
  const postAlias = post.alias;
  const now = clock.now();
  const words = commentText(text);
  const id = await db.transaction(async (tx) => {
    const answered = topId === null ? null : await holdAnswered(tx, platform, { postAlias, topId, parentId });
    if (topId === null && parentId !== null) throw new Problem('not_found');
    const added = await insertComment(tx, {
      post_alias: postAlias,
      top_id: topId,
      parent_id: answered?.id ?? null,
      author_id: caller.user.id,
      text: words,
      created_at: now,
    });
    await announceChange(tx, platform, { what: ['comments'], post: postAlias });
    const reader = answered?.author_id ?? caller.user.id;
    const recipient = reader === caller.user.id ? undefined : await recipientById(tx, reader);
    if (!recipient || topId === null) return added;
    if (await beginReplyMail(tx, { user_id: reader, top_id: topId, comment_id: added }))
      await jobs.enqueue(tx, answerLetters, { comment: added, title: post.titleIn(recipient.locale) });
    return added;
  });
  return answerOf(platform, caller, id);
}

/** Rejects with forbidden for others' comments, and with edit_over 15 minutes after it was made. */
export async function changeComment(platform: Platform, caller: Caller, id: number, text: string): Promise<Answer> {
  const { clock, db } = platform;
  const now = clock.now();
  const words = commentText(text);
  await db.transaction(async (tx) => {
    const comment = await holdOwn(tx, platform, caller, id);
    if (comment.state !== 'shown') throw new Problem('not_found');
    if (!isEditable(comment, now)) throw new Problem('edit_over');
    if (comment.text === words) return;
    await updateComment(tx, id, { text: words, edited_at: now });
    await announceChange(tx, platform, { what: ['comments'], post: comment.post_alias });
  });
  return answerOf(platform, caller, id);
}

/** Returns whether it was deleted: what staff has hidden stays. Rejects with forbidden for others' comments. */
export const deleteComment = (platform: Platform, caller: Caller, id: number): Promise<boolean> =>
  platform.db.transaction(async (tx) => {
    const comment = await holdOwn(tx, platform, caller, id);
    if (comment.state !== 'shown') return false;
    await removeComment(tx, comment);
    await announceChange(tx, platform, { what: ['comments'], post: comment.post_alias });
    return true;
  });

/** Rates a comment in whatever way it was rated before. */
export async function rate(
  platform: Platform,
  caller: Caller,
  { comment_id, action }: Static<typeof RatingChange>,
): Promise<Answer['rating']> {
  const { db } = platform;
  await db.transaction(async (tx) => {
    requireShown(await holdComment(tx, db.engine, comment_id));
    await rateComment(tx, { comment_id, user_id: caller.user.id, weight: weights[action] });
  });
  return (await answerOf(platform, caller, comment_id)).rating;
}

/** Tells staff of a comment of somebody else. */
export const report = ({ clock, db }: Platform, caller: Caller, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const comment = requireShown(await holdComment(tx, db.engine, id));
    if (comment.author_id === caller.user.id) throw new Problem('forbidden');
    await reportComment(tx, { comment_id: id, user_id: caller.user.id, created_at: clock.now() });
  });

/** A comment as this caller sees it now. */
export async function answerOf({ clock, db }: Platform, caller: Caller, id: number): Promise<Answer> {
  const row = await commentById(db.query, id, caller.user.id);
  if (!row) throw new Problem('not_found');
  return commentAnswer(row, caller, clock.now());
}

/** The comment that is answered; its thread is held. */
async function holdAnswered(
  tx: Tx,
  { db: { engine } }: Platform,
  { postAlias, topId, parentId }: { postAlias: string; topId: number; parentId: number | null },
): Promise<StoredComment> {
  const top = await holdComment(tx, engine, topId);
  if (!top || top.top_id !== null || top.post_alias !== postAlias) throw new Problem('not_found');
  if (parentId === null || parentId === topId) return requireShown(top);
  const parent = requireShown(await holdComment(tx, engine, parentId));
  if (parent.top_id !== topId) throw new Problem('not_found');
  return parent;
}

/** A comment of this caller, and its thread, which nobody else changes until the transaction ends. */
async function holdOwn(tx: Tx, { db }: Platform, { user }: Caller, id: number): Promise<StoredComment> {
  const found = await tx.selectFrom('comments').select('top_id').where('id', '=', id).executeTakeFirst();
  if (found && found.top_id !== null) await holdComment(tx, db.engine, found.top_id);
  const comment = await holdComment(tx, db.engine, id);
  if (!comment || comment.state === 'deleted') throw new Problem('not_found');
  if (comment.author_id !== user.id) throw new Problem('forbidden');
  return comment;
}

function requireShown(comment: StoredComment | undefined): StoredComment {
  if (comment?.state !== 'shown') throw new Problem('not_found');
  return comment;
}

/** Undefined where it is not in this list, nor in one of its threads. */
async function firstOf(
  queries: Queries,
  { id, userId, postAlias, list }: { id: number; userId: number; postAlias: string; list: CommentList },
) {
  const row = await commentById(queries, id, userId);
  if (row?.post_alias !== postAlias) return undefined;
  if ('topId' in list) return row.top_id === list.topId ? row : undefined;
  return row.top_id === null ? row : commentById(queries, row.top_id, userId);
}
