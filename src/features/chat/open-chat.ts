import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import { unreadIn, unreadRooms } from '#machines/chat/chat.selectors.ts';
import type { ChatInput } from '#machines/chat/chat.types.ts';
import { logFailedCall, type FailureLog } from '#src/lib/failed-call.ts';
import { chatSocketPath } from '#domain/chat/frames.ts';
import { chatActors, type ChatApi } from './chat.actors.ts';

interface ChatSurroundings {
  app: AppRef;
  badges: Flows['badges'];
  /** A room to ask in is there. */
  onRoom: (room: string) => void;
  log?: FailureLog;
}

/** The chat for as long as its page is open; leaving it closes the connection (NAV-03). */
export function openChat(api: ChatApi, input: ChatInput, { app, badges, onRoom, log }: ChatSurroundings) {
  const flow = openFlow(app, 'chat', chatMachine.provide({ actors: chatActors(api) }), input);
  let told: number | null = null;
  const tell = ({ rooms } = flow.getSnapshot().context) => {
    if (rooms === null) return;
    const count = input.type === 'customer' ? unreadIn(rooms) : unreadRooms(rooms);
    if (count === told) return;
    told = count;
    badges.send({ type: 'badge.changed', badge: input.type === 'customer' ? 'chat' : 'desk', count });
  };
  const subscriptions = [
    flow.subscribe(({ context }) => tell(context)),
    flow.on('room.created', ({ room }) => onRoom(room)),
    flow.on('frame.refused', ({ failure }) =>
      logFailedCall('A call failed', { status: 400, method: 'WS', url: chatSocketPath, data: { type: failure } }, log),
    ),
  ];
  tell();
  return {
    flow,
    close: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      flow.send({ type: 'page.left' });
      closeFlow(app, flow);
    },
  };
}
