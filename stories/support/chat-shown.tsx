import { useState } from 'react';
import { states as linkStates } from '#machines/chat-link/chat-link.fixtures.ts';
import { chatLinkMachine } from '#machines/chat-link/chat-link.machine.ts';
import { states as listStates } from '#machines/chat-list/chat-list.fixtures.ts';
import { chatListMachine } from '#machines/chat-list/chat-list.machine.ts';
import { states as threadStates } from '#machines/chat-thread/chat-thread.fixtures.ts';
import { chatThreadMachine } from '#machines/chat-thread/chat-thread.machine.ts';
import type { ChatFlows } from '#machines/chat/chat.selectors.ts';
import { Chat } from '#src/features/chat/chat.tsx';
import { useChosenFiles } from '#src/features/chat/use-chosen-files.ts';
import { frozenActor } from '../flows/frozen-actor.ts';

interface ChatShownProps {
  /** Those that stand in another state than a quiet conversation. */
  flows?: Partial<ChatFlows>;
  room?: string | null;
  hours?: string | null;
}

/** The chat of a page with given flows. */
export function ChatShown({ flows, room = 'one', hours = null }: ChatShownProps) {
  const [shown] = useState(() => ({
    link: frozenActor(chatLinkMachine, linkStates.connected),
    list: frozenActor(chatListMachine, listStates.resting),
    thread: frozenActor(chatThreadMachine, threadStates.connected),
    ...flows,
  }));
  return (
    <Chat
      flows={shown}
      files={useChosenFiles()}
      side="customer"
      room={room}
      listPath="/chat"
      roomPath={(uuid) => `/chat/${uuid}`}
      timezone="UTC"
      now={Date.parse('2026-11-21T12:00:00.000Z')}
      hours={hours}
    />
  );
}
