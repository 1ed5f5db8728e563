import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ChatSide } from '#domain/chat/frames.ts';
import { written } from '#machines/chat-thread/writing.ts';
import type { ChatFlows } from '#machines/chat/chat.selectors.ts';
import type { ChatLook, ChatParts } from './chat-look.ts';
import { ChatView } from './chat-view.tsx';
import type { ChosenFiles } from './use-chosen-files.ts';

export interface ChatProps
  extends Pick<ChatParts, 'listPath' | 'roomPath'>, Pick<ChatLook, 'room' | 'timezone' | 'now' | 'hours'> {
  /** Running, or in a state. */
  flows: ChatFlows;
  files: ChosenFiles;
  /** As what somebody takes part; an operator answers in the rooms of others. */
  side: ChatSide;
}

/** The chat as its flows are, and what people do with it. */
export function Chat({ flows: { link, list, thread }, files, side, room, listPath, roomPath, ...page }: ChatProps) {
  useEffect(() => {
    thread.send(room === null ? { type: 'room.left' } : { type: 'room.opened', room });
  }, [thread, room]);
  const connection = useSelector(link, (now) => now);
  const known = useSelector(list, (now) => now);
  const context = useSelector(thread, (now) => now.context);
  const of = room ?? '';
  return (
    <ChatView
      listPath={listPath}
      roomPath={roomPath}
      look={{
        ...page,
        room,
        rooms: known.context.rooms,
        list: known.hasTag('reading') ? 'reading' : known.hasTag('listFailed') ? 'failed' : 'resting',
        making: known.hasTag('making') ? 'making' : known.hasTag('makingFailed') ? 'failed' : 'resting',
        link: connection.hasTag('connected')
          ? 'connected'
          : connection.hasTag('disconnected')
            ? 'disconnected'
            : 'connecting',
        // The flow is told of another room after the page shows it.
        thread: context.thread?.room === room ? context.thread : null,
        draft: context.drafts[of] ?? '',
        attached: context.attached
          .filter((each) => each.room === room)
          .map((each) => ({ ...each, ...files.shown(each.key) })),
        outbox: context.outbox.filter((unsent) => unsent.room === room),
        isSendable: written(context, of, '').length > 0,
      }}
      actions={{
        onAsk: side === 'customer' ? () => list.send({ type: 'room.requested' }) : null,
        onRetry: () => list.send({ type: 'rooms.requested' }),
        onEarlier: () => thread.send({ type: 'earlier.requested' }),
        onText: (text) => thread.send({ type: 'text.changed', room: of, text }),
        onFile: (file) => {
          const { name, type, size } = file;
          thread.send({ type: 'file.chosen', room: of, key: files.add(file), name, mime: type, size });
        },
        onRemoveFile: (key) => thread.send({ type: 'file.removed', key }),
        onSend: () => thread.send({ type: 'message.submitted', room: of, clientId: newId() }),
        onRepeat: (clientId) => thread.send({ type: 'sending.repeated', clientId }),
        onWithdraw: (clientId) => thread.send({ type: 'sending.withdrawn', clientId }),
      }}
    />
  );
}

/** Without crypto.randomUUID, which only secure origins have. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
