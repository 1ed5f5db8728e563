import type { ChatMessage, ClientFrame } from '#domain/chat/frames.ts';
import { chatPageSize } from '#domain/limits.ts';
import type { Thread } from './chat-thread.types.ts';

/** A room that has just been opened; its newest messages are to be asked for. */
export const threadOf = (room: string): Thread => ({
  room,
  messages: [],
  isKnown: false,
  asked: null,
  synced: 0,
  othersRead: 0,
  seen: -1,
});

/** With what was asked for. After a whole page there may be another one. */
export function withPage(thread: Thread, page: readonly ChatMessage[]): Thread {
  const messages = merged(thread.messages, page);
  const isWhole = page.length >= chatPageSize;
  const newest = messages.at(-1)?.seq ?? 0;
  switch (thread.asked) {
    case 'earlier':
      return { ...thread, messages, asked: null };
    case 'later':
      return isWhole
        ? { ...thread, messages, synced: page.at(-1)?.seq ?? thread.synced }
        : { ...thread, messages, synced: newest, asked: null };
    case 'latest':
    case null:
      return { ...thread, messages, isKnown: true, synced: newest, asked: null };
  }
}

/** With a message that has just come. */
export function withMessage(thread: Thread, message: ChatMessage): Thread {
  const mayLeaveGap = !thread.isKnown || thread.asked === 'later';
  const messages = merged(thread.messages, [message]);
  return { ...thread, messages, synced: mayLeaveGap ? thread.synced : Math.max(thread.synced, message.seq) };
}

/** The first one has the number 1, and none is left out. */
export const hasEarlier = ({ messages: [oldest] }: Thread): boolean => oldest !== undefined && oldest.seq > 1;

/** How messages before the oldest or after the last known one are asked for; of a room that is new, its newest. */
export function fetchOf(thread: Thread, asked: 'newest' | 'earlier') {
  const { room: uuid, messages, isKnown, synced } = thread;
  const [oldest] = messages;
  if (asked === 'earlier' && oldest) return fetching('earlier', { action: 'fetch', uuid, before: oldest.seq });
  if (isKnown) return fetching('later', { action: 'fetch', uuid, after: synced });
  return fetching('latest', { action: 'fetch', uuid });
}

const fetching = (kind: NonNullable<Thread['asked']>, frame: ClientFrame) => ({ kind, frame });

/** What others said last; 0 where they are silent. */
export const newestOfOthers = ({ messages }: Thread): number =>
  messages.findLast(({ author }) => !author.is_me)?.seq ?? 0;

/** Both in the order of `seq`, each once. */
function merged(one: readonly ChatMessage[], other: readonly ChatMessage[]): readonly ChatMessage[] {
  const all = new Map([...one, ...other].map((message) => [message.seq, message]));
  return [...all.values()].toSorted((a, b) => a.seq - b.seq);
}
