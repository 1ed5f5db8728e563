import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/chat/chat.fixtures.ts';
import { chatMachine, type ChatRef } from '#machines/chat/chat.machine.ts';
import { ChatView } from '#src/features/chat/chat-view.tsx';
import { linkOf, listOf, lookOf, makingOf } from '#src/features/chat/look-of.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Chat' } satisfies Meta;

const inState = flowStories({
  machine: chatMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Connecting = inState('connecting');
export const Connected = inState('connected');
export const Waiting = inState('waiting');
export const Closed = inState('closed');
export const ReadingRooms = inState('reading rooms');
export const RoomsNotRead = inState('rooms not read');
export const MakingARoom = inState('making a room');
export const RoomNotMade = inState('room not made');
export const Uploading = inState('uploading');
export const FileRefused = inState('file refused');
export const NotSent = inState('not sent');

function Shown({ flow }: { flow: ChatRef }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const room = now.context.thread?.room ?? null;
  const of = room ?? '';
  return (
    <ChatView
      look={{
        ...lookOf(now.context, room),
        link: linkOf(now),
        list: listOf(now),
        making: makingOf(now),
        progress: null,
        preview: null,
        timezone: 'UTC',
        now: Date.parse('2026-11-21T12:00:00.000Z'),
        hours: null,
      }}
      actions={{
        onAsk: () => flow.send({ type: 'room.requested' }),
        onRetry: () => flow.send({ type: 'rooms.requested' }),
        onEarlier: () => flow.send({ type: 'earlier.requested' }),
        onText: (text) => flow.send({ type: 'text.changed', room: of, text }),
        onFile: () => {},
        onRemoveFile: () => flow.send({ type: 'file.removed', room: of }),
        onSend: () => flow.send({ type: 'message.submitted', room: of, clientId: 'shown' }),
        onRepeat: (clientId) => flow.send({ type: 'sending.repeated', clientId }),
        onWithdraw: (clientId) => flow.send({ type: 'sending.withdrawn', clientId }),
      }}
      list="/chat"
      roomPath={(uuid) => `/chat/${uuid}`}
    />
  );
}
