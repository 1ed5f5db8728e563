import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChatSide } from '#domain/chat/frames.ts';
import { beginning } from '#machines/chat/chat-context.ts';
import type { ChatRoom } from '#machines/chat/chat.types.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { chatCalls } from './chat-calls.ts';
import type { ChatParts } from './chat-look.ts';
import { linkOf, listOf, lookOf, makingOf } from './look-of.ts';
import { openChat } from './open-chat.ts';
import { useChosenFiles } from './use-chosen-files.ts';

export interface ChatOfPage {
  /** As what somebody takes part; an operator answers in the rooms of others. */
  side: ChatSide;
  /** As the page came with them; null where it came without. */
  rooms: readonly ChatRoom[] | null;
  /** The room that is open; null on the page of the list. */
  room: string | null;
  /** Reads the rooms anew. */
  readRooms: (client: ReturnType<typeof useGatewayClient>, signal: AbortSignal) => Promise<readonly ChatRoom[] | null>;
  /** The server's time of the page, in epoch milliseconds. */
  readAt: number;
  /** Address of the list. */
  list: string;
  roomPath: (room: string) => string;
}

/** The chat, for as long as its page is there; on the server its first state. */
export function useChat({ side, rooms, room, readRooms, readAt, list, roomPath }: ChatOfPage): ChatParts {
  const actors = useActors();
  const client = useGatewayClient();
  const viewer = useViewer();
  const locale = useLocale();
  const navigate = useNavigate();
  const { chatHours } = useBootstrap().site;
  const timezone = viewer?.timezone ?? 'UTC';
  const now = useNow(readAt, timezone);
  const files = useChosenFiles();
  // The flow of the first render: no random number may differ between server and browser, and nothing of it is shown.
  const [input] = useState(() => ({
    account: viewer?.id ?? '',
    type: side,
    rooms,
    room,
    spread: 0.5 + Math.random() / 2,
  }));
  const [begun] = useState(() => beginning(input));
  const opened = useOpened(() =>
    openChat(
      {
        ...chatCalls({ client, flows: actors, locale, readRooms, fileOf: files.fileOf, onProgress: files.setProgress }),
        surroundings: { window, document },
      },
      input,
      {
        app: actors.app,
        badges: actors.badges,
        onRoom: (made) => void navigate(roomPath(made)),
      },
    ),
  );
  const flow = opened?.flow ?? null;
  useEffect(() => {
    flow?.send(room === null ? { type: 'room.left' } : { type: 'room.opened', room });
  }, [flow, room]);
  const context = useFlow(flow, (snapshot) => snapshot.context, begun);
  const link = useFlow(flow, linkOf, 'connecting');
  const listIs = useFlow(flow, listOf, 'resting');
  const making = useFlow(flow, makingOf, 'resting');
  const attached = room === null ? undefined : context.attached[room];
  const chosen = attached ? files.shown(attached.key) : null;

  return {
    look: {
      ...lookOf(context, room),
      link,
      list: listIs,
      making,
      progress: chosen?.progress ?? null,
      preview: chosen?.preview ?? null,
      timezone,
      now,
      hours: chatHours,
    },
    actions: {
      onAsk: side === 'customer' ? () => flow?.send({ type: 'room.requested' }) : null,
      onRetry: () => flow?.send({ type: 'rooms.requested' }),
      onEarlier: () => flow?.send({ type: 'earlier.requested' }),
      onText: (text) => room !== null && flow?.send({ type: 'text.changed', room, text }),
      onFile: (file) => {
        if (room === null || !flow) return;
        const { name, type, size } = file;
        flow.send({ type: 'file.chosen', room, key: files.add(file), name, mime: type, size });
      },
      onRemoveFile: () => room !== null && flow?.send({ type: 'file.removed', room }),
      onSend: () => room !== null && flow?.send({ type: 'message.submitted', room, clientId: newId() }),
      onRepeat: (clientId) => flow?.send({ type: 'sending.repeated', clientId }),
      onWithdraw: (clientId) => flow?.send({ type: 'sending.withdrawn', clientId }),
    },
    list,
    roomPath,
  };
}

/** Without crypto.randomUUID, which only secure origins have. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
