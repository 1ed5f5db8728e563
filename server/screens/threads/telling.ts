import { screenLink } from '#domain/screen-link.ts';
import { announceScreens } from '#server/accounts/live/announce.ts';
import { recipientById } from '#server/accounts/users.ts';
import { answerLetters } from '#server/comments/queues.ts';
import { beginReplyMail } from '#server/comments/reply-mails.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellWebhooks } from '#server/platform/webhooks/tell.ts';
import { untitled } from './untitled.ts';
import { peopleOf } from './store.ts';
import type { Talk } from './talk.ts';

/** Tells pages that are open that something was said of a picture, or done. */
export const announceTalk = (
  tx: Tx,
  platform: Pick<Platform, 'bus'>,
  { screen }: Pick<Talk, 'screen'>,
): Promise<void> => announceScreens(tx, platform, ['threads'], [screen.signature]);

interface NewSaying {
  /** The comment, and the one that begins its thread. */
  id: number;
  topId: number;
  /** Public ids of people who are named in it. */
  mentions: readonly string[];
  /** Whom it answers. */
  answered: readonly (number | null)[];
}

/** Notes who is named in a comment, and tells them, the owner and whom it answers, each by one mail until they have read the thread. */
export async function tellOf(
  tx: Tx,
  platform: Platform,
  talk: Talk,
  { id, topId, mentions, answered }: NewSaying,
): Promise<void> {
  const { screen, caller, voice } = talk;
  await announceTalk(tx, platform, talk);
  const self = caller?.user.id ?? 0;
  if (voice !== 'owner')
    await tellWebhooks(tx, platform, screen.owner_id, 'comment.created', async () => {
      const url = `${screenLink(platform.config.publicUrl, screen.signature)}?comment=${id}`;
      return [{ subject: String(id), data: { comment: id, name: screen.name, url } }];
    });
  const named = mentions.length > 0 && voice !== 'guest' ? await peopleOf(tx, screen, self) : [];
  const mentioned = named.filter(({ public_id }) => mentions.includes(public_id)).map((person) => person.id);
  if (mentioned.length > 0)
    await tx
      .insertInto('comment_mentions')
      .values(mentioned.map((user_id) => ({ comment_id: id, user_id })))
      .execute();
  const readers = new Set([screen.owner_id, ...answered, ...mentioned]);
  for (const reader of readers) {
    if (reader === null || reader === self) continue;
    const recipient = await recipientById(tx, reader);
    if (!recipient) continue;
    if (!(await beginReplyMail(tx, { user_id: reader, top_id: topId, comment_id: id }))) continue;
    await platform.jobs.enqueue(tx, answerLetters, {
      comment: id,
      title: screen.name || untitled(recipient.locale),
      reader,
    });
  }
}
