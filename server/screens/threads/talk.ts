import { guestCommentLength, guestNameLength } from '#domain/limits.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import { commentText } from '#server/comments/comment-text.ts';
import { voiceOf, type Voice } from '#server/comments/readable.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { siteOf } from '#server/platform/http/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { openScreen, type GuardedScreen } from '../open-screen.ts';
import { threadLimits } from './limits.ts';

/** A picture that is talked about, and what this caller may do there. */
export interface Talk {
  screen: GuardedScreen;
  voice: Voice;
  caller: Caller | null;
  now: number;
}

export interface TalkVisitor extends Visitor {
  caller: Caller | null;
}

/**
 * Rejects as the screen does where that does not open; with sign_in_required where a visitor would have to have an account; and with
 * not_found where nobody but the owner is heard.
 */
export async function openTalk(queries: Queries, visitor: TalkVisitor, now: number, signature: string): Promise<Talk> {
  const opened = await openScreen(queries, { ...visitor, now }, signature);
  const { screen } = opened;
  const voice = voiceOf(visitor, opened, screen);
  if (!voice) throw new Problem(screen.link_comments === 'members' ? 'sign_in_required' : 'not_found');
  return { screen, voice, caller: visitor.caller, now };
}

interface Said {
  text: string;
  author_name?: string;
  homepage?: string;
}

/** What is said, fit to be stored, and under which name where a guest says it. Rejects with body_invalid and too_many. */
export async function saidBy(
  platform: Pick<Platform, 'limits'>,
  { voice, caller, screen }: Talk,
  { text, author_name = '', homepage = '' }: Said,
  ip: string,
): Promise<{ text: string; author_id: number | null; guest_name: string | null }> {
  const words = commentText(text);
  const limits = threadLimits(platform);
  if (voice !== 'guest' && caller) {
    await platform.limits.take({ of: limits.comments, key: caller.user.publicId });
    return { text: words, author_id: caller.user.id, guest_name: null };
  }
  if (homepage !== '') throw new Problem('body_invalid', { fields: { homepage: 'invalid' } });
  const guest_name = plainText(author_name, guestNameLength);
  if (guest_name === '') throw new Problem('body_invalid', { fields: { author_name: 'empty' } });
  if ([...words].length > guestCommentLength)
    throw new Problem('body_invalid', { fields: { text: { fault: 'too_long', limit: guestCommentLength } } });
  await platform.limits.take({ of: limits.guests, key: `${siteOf(ip)} ${screen.signature}` });
  return { text: words, author_id: null, guest_name };
}
