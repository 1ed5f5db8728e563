import { isSendable } from '#machines/chat/chat-context.ts';
import type { ChatContext } from '#machines/chat/chat.types.ts';
import type { ChatLook } from './chat-look.ts';

/** What a flow shows of a room, and of the list beside it. */
export function lookOf(
  context: ChatContext,
  room: string | null,
): Pick<ChatLook, 'rooms' | 'room' | 'thread' | 'draft' | 'attached' | 'outbox' | 'isSendable'> {
  return {
    rooms: context.rooms,
    room,
    // The flow is told of another room after the page shows it.
    thread: context.thread?.room === room ? context.thread : null,
    draft: (room === null ? undefined : context.drafts[room]) ?? '',
    attached: (room === null ? undefined : context.attached[room]) ?? null,
    outbox: context.outbox.filter((unsent) => unsent.room === room),
    isSendable: room !== null && isSendable(context, room),
  };
}

interface Tagged<Tag extends string> {
  hasTag: (tag: Tag) => boolean;
}

export const linkOf = (now: Tagged<'connected' | 'disconnected'>): ChatLook['link'] =>
  now.hasTag('connected') ? 'connected' : now.hasTag('disconnected') ? 'disconnected' : 'connecting';

export const listOf = (now: Tagged<'reading' | 'listFailed'>): ChatLook['list'] =>
  now.hasTag('reading') ? 'reading' : now.hasTag('listFailed') ? 'failed' : 'resting';

export const makingOf = (now: Tagged<'making' | 'makingFailed'>): ChatLook['making'] =>
  now.hasTag('making') ? 'making' : now.hasTag('makingFailed') ? 'failed' : 'resting';
