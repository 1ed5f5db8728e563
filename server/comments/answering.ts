import type { Static } from 'typebox';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { commentAnswer } from './comment-answer.ts';
import { commentById } from './lists.ts';
import type { Comment } from './schema.ts';
import { holdComment, type StoredComment } from './store.ts';

/** A comment as this caller sees it now. */
export async function answerOf(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  caller: Caller | null,
  id: number,
): Promise<Static<typeof Comment>> {
  const row = await commentById(db.query, id, caller?.user.id ?? 0);
  if (!row) throw new Problem('not_found');
  return commentAnswer(row, caller, clock.now());
}

/** The comment that is answered; its thread is held. */
export async function holdAnswered(
  tx: Tx,
  engine: Engine,
  { subject, topId, parentId }: { subject: string; topId: number; parentId: number | null },
): Promise<StoredComment> {
  const top = await holdComment(tx, engine, topId);
  if (!top || top.top_id !== null || top.subject !== subject) throw new Problem('not_found');
  if (parentId === null || parentId === topId) return requireShown(top);
  const parent = requireShown(await holdComment(tx, engine, parentId));
  if (parent.top_id !== topId) throw new Problem('not_found');
  return parent;
}

export function requireShown(comment: StoredComment | undefined): StoredComment {
  if (comment?.state !== 'shown') throw new Problem('not_found');
  return comment;
}
