import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { messageOf, roomOf } from '#machines/chat/chat.fixtures.ts';
import type { ChatInput } from '#machines/chat/chat.types.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import type { Socket } from './chat-socket.ts';
import { openChat } from './open-chat.ts';

function open(change: Partial<ChatInput> = {}) {
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const { badges } = flowsOf(app);
  const rooms = [roomOf('one', { unread_message_count: 2 }), roomOf('two', { unread_message_count: 1 })];
  const storage = memoryStorage({
    'chat-unsent:ada': JSON.stringify({ drafts: { one: 'And how' }, outbox: [] }),
  });
  const log = vi.fn();
  const went: string[] = [];
  const close = vi.fn();
  const socket: Socket = { send: () => {}, close, onopen: null, onmessage: null, onclose: null };
  const surroundings = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const chat = openChat(
    {
      ticket: async () => 'ticket',
      connect: () => socket,
      readRooms: () => new Promise(() => {}),
      makeRoom: async () => roomOf('new'),
      upload: () => new Promise(() => {}),
      surroundings: { window: surroundings, document: surroundings },
      storage,
    },
    { account: 'ada', type: 'customer', rooms, room: 'one', spread: 1, ...change },
    { app, badges, onRoom: (room) => went.push(room), log },
  );
  return { ...chat, app, badges, close: chat.close, closed: close, log, storage, went };
}

test('CHAT-05 CHAT-01: the number in the head of the page follows what is read and what comes', () => {
  const { badges, flow } = open();
  const count = () => badges.getSnapshot().context.chat;
  expect(count()).toBe(3);
  flow.send({ type: 'socket.connected' });
  flow.send({ type: 'messages.received', room: 'one', messages: [messageOf(1)] });
  expect(count()).toBe(1);
  flow.send({ type: 'message.received', room: 'two', message: messageOf(4) });
  expect(count()).toBe(2);
});

test('CHAT-08: what an operator hears at the desk is not the number of their own chat', () => {
  expect(open({ type: 'operator' }).badges.getSnapshot().context).toMatchObject({ chat: 0, desk: 2 });
});

test('CHAT-03: what was being written goes on, and is kept as it changes', () => {
  const { flow, storage } = open();
  expect(flow.getSnapshot().context.drafts).toEqual({ one: 'And how' });
  flow.send({ type: 'text.changed', room: 'two', text: 'Hello' });
  expect(JSON.parse(storage.read('chat-unsent:ada') ?? '')).toEqual({
    drafts: { one: 'And how', two: 'Hello' },
    outbox: [],
  });
});

test('CHAT-10: a frame that is refused is logged, and a room that was made is gone to', async () => {
  const { flow, log, went } = open();
  flow.send({ type: 'room.requested' });
  await vi.waitFor(() => expect(went).toEqual(['new']));
  flow.send({ type: 'frame.refused', failure: 'not_found', clientId: null });
  expect(log.mock.calls.map(([, { data }]) => data)).toEqual([{ type: 'not_found' }]);
});

test('NAV-03: closing the chat of a page closes its connection', async () => {
  const { app, close, closed } = open();
  await Promise.resolve();
  expect(Object.keys(app.getSnapshot().children)).toContain('chat');
  close();
  expect([Object.keys(app.getSnapshot().children).includes('chat'), closed.mock.calls.length]).toEqual([false, 1]);
});
