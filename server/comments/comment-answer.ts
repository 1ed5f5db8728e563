import type { Static } from 'typebox';
import { commentEditTime } from '#domain/limits.ts';
import type { Rating } from '#domain/rating-plan.ts';
import { avatarUrl } from '#server/accounts/avatar.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { CommentRow } from './lists.ts';
import { mayChange } from './readable.ts';
import type { Comment } from './schema.ts';

/** A comment as this caller may see it at a moment (epoch ms). What staff has hidden only staff may read. */
export function commentAnswer(row: CommentRow, caller: Caller | null, now: number): Static<typeof Comment> {
  const isReadable = row.state === 'shown' || (row.state === 'hidden' && moderates(caller));
  const isMe = caller !== null && row.author_id === caller.user.id;
  const isOwn = isMe && row.state === 'shown';
  return {
    id: row.id,
    text: isReadable ? row.text : '',
    comment_top_id: row.top_id,
    parent_id: row.parent_id,
    rating: { total: row.rating, status: statusOf(row.weight) },
    answers: [],
    totalAnswers: row.answers,
    author: isReadable ? authorOf(row, isMe) : null,
    date_created: new Date(row.created_at).toISOString(),
    date_edited: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    state: row.state,
    can_edit: isOwn && isEditable(row, now),
    can_delete: isOwn || (row.state === 'shown' && isOnPictureOf(row, caller)),
  };
}

/** Who may change a picture says what stays there. */
const isOnPictureOf = ({ thread_library: library }: CommentRow, caller: Caller | null): boolean =>
  caller !== null && library !== null && mayChange(caller.user, library);

function authorOf(row: CommentRow, is_me: boolean): Static<typeof Comment>['author'] {
  if (row.guest_name !== null) return { name: row.guest_name, avatar: null, role: 'customer', is_me, is_guest: true };
  if (row.name === null || row.role === null) return null;
  return { name: row.name, avatar: avatarUrl(row.avatar_key), role: row.role, is_me, is_guest: false };
}

/** Whether its author may still change it. */
export const isEditable = ({ created_at }: { created_at: number }, now: number): boolean =>
  now - created_at < commentEditTime;

const moderates = (caller: Caller | null): boolean => caller?.user.role === 'editor' || caller?.user.role === 'admin';

const statusOf = (weight: number | null): Rating => {
  if (weight === null || weight === 0) return 'nothing';
  return weight > 0 ? 'like' : 'dislike';
};
