import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { roomOf } from '#machines/chat-list/chat-list.fixtures.ts';
import { chatFlows } from '#machines/chat/chat.selectors.ts';
import type { ChatInput } from '#machines/chat/chat.types.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { chatInBrowser } from './chat.actors.ts';
import type { Socket } from './chat-socket.ts';

function open(side: ChatInput['type'] = 'customer') {
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
  const place = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const logic = chatInBrowser(
    {
      ticket: async () => 'ticket',
      connect: () => socket,
      readRooms: () => new Promise(() => {}),
      makeRoom: async () => roomOf('new'),
      upload: () => new Promise(() => {}),
    },
    { side, badges, onRoom: (room) => went.push(room), log, place: { window: place, document: place }, storage },
  );
  const chat = createActor(logic, { input: { account: 'ada', type: side, rooms, room: 'one', spread: 1 } }).start();
  return { ...chatFlows(chat), chat, badges, closed: close, log, storage, went };
}

test('CHAT-05 CHAT-01: the number in the head of the page is what its chat has not read', () => {
  const { badges, list } = open();
  expect(badges.getSnapshot().context).toMatchObject({ chat: 3, desk: 0 });
  list.send({ type: 'room.viewed', room: 'one' });
  expect(badges.getSnapshot().context).toMatchObject({ chat: 1, desk: 0 });
});

test('CHAT-08: what an operator hears at the desk is not the number of their own chat', () => {
  expect(open('operator').badges.getSnapshot().context).toMatchObject({ chat: 0, desk: 2 });
});

test('CHAT-03: what was being written goes on, and is kept as it changes', () => {
  const { thread, storage } = open();
  expect(thread.getSnapshot().context.drafts).toEqual({ one: 'And how' });
  thread.send({ type: 'text.changed', room: 'two', text: 'Hello' });
  expect(JSON.parse(storage.read('chat-unsent:ada') ?? '')).toEqual({
    drafts: { one: 'And how', two: 'Hello' },
    outbox: [],
  });
});

test('CHAT-10: a frame that is refused is logged, and a room that was made is gone to', async () => {
  const { list, log, thread, went } = open();
  list.send({ type: 'room.requested' });
  await vi.waitFor(() => expect(went).toEqual(['new']));
  thread.send({ type: 'frame.refused', failure: 'not_found', clientId: null });
  expect(log.mock.calls.map(([, { data }]) => data)).toEqual([{ type: 'not_found' }]);
});

test('NAV-03: leaving the page closes the connection of its chat', async () => {
  const { chat, closed } = open();
  await Promise.resolve();
  chat.send({ type: 'page.left' });
  expect(closed).toHaveBeenCalledTimes(1);
});
