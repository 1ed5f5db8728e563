import { once } from 'node:events';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { chatSocketPath } from '#domain/chat/frames.ts';
import { badgesMachine } from '#machines/badges/badges.machine.ts';
import type { ChatListRef } from '#machines/chat-list/chat-list.machine.ts';
import type { ChatRoom } from '#machines/chat-list/chat-list.types.ts';
import { unreadOf } from '#machines/chat-list/rooms.ts';
import { chatFlows } from '#machines/chat/chat.selectors.ts';
import { chatCalls, readChats } from '#src/features/chat/chat-calls.ts';
import type { Socket } from '#src/features/chat/chat-socket.ts';
import { chatInBrowser } from '#src/features/chat/chat.actors.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { doBy, openRealPage, readBy, type Person, type RealPage } from './real-page.ts';

let page: RealPage;
let host: string;
/** Of the desk. */
let desk: Person;
beforeAll(async () => {
  page = await openRealPage();
  host = new URL(await page.app.listen({ port: 0, host: '127.0.0.1' })).host;
  desk = await page.other('desk@kadr.example');
  await page.platform.db.transaction((tx) =>
    tx.updateTable('users').set({ role: 'operator' }).where('email', '=', 'desk@kadr.example').execute(),
  );
});
afterAll(() => page.close());

/** The socket of a page: that of Node says nothing of where a page is from. */
function connect(): Socket {
  const real = new WebSocket(`ws://${host}${chatSocketPath}`, { headers: { origin: `http://${host}` } });
  const socket: Socket = {
    send: (text) => {
      if (typeof text === 'string') real.send(text);
    },
    close: () => real.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const call = <E extends Event>(handler: ((event: E) => unknown) | null, event: E) => handler?.(event);
  real.on('open', () => call(socket.onopen, new Event('open')));
  real.on('message', (data: Buffer) =>
    call(socket.onmessage, new MessageEvent('message', { data: data.toString('utf8') })),
  );
  real.on('close', () => call(socket.onclose, new CloseEvent('close')));
  return socket;
}

/** The chat of a page, as `src/features/chat/use-chat.ts` opens it. */
async function openChat(room: string | null, storage = memoryStorage(), onRoom = (_made: string) => {}) {
  const files = new Map<string, File>();
  const shares: number[] = [];
  const visibility: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const document = Object.assign(new EventTarget(), visibility);
  const calls = chatCalls({
    client: page.client,
    flows: page.flows,
    locale: 'en',
    readRooms: readChats,
    fileOf: (key) => files.get(key),
    onProgress: (_key, share) => shares.push(share),
  });
  const around = { side: 'customer' as const, badges: createActor(badgesMachine).start(), onRoom, storage };
  const place = { window: new EventTarget(), document };
  const chat = createActor(chatInBrowser({ ...calls, connect }, { ...around, place }), {
    input: { account: page.viewer.id, type: 'customer', rooms: null, room, spread: 1 },
  }).start();
  const { link, list, thread } = chatFlows(chat);
  await waitFor(link, (now) => now.hasTag('connected'));
  await waitFor(list, ({ context }) => context.rooms !== null);
  const leave = () => {
    chat.send({ type: 'page.left' });
    chat.stop();
  };
  const conceal = () => {
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { link, list, thread, files, shares, leave, conceal };
}

const unread = (list: ChatListRef, count: number) =>
  waitFor(list, ({ context: { rooms } }) => rooms !== null && unreadOf('customer', rooms) === count);

const rooms = (person: Person = page.browser) => readBy<ChatRoom[]>(person, '/api/chat');

/** What somebody of the desk says in a room, past the page. */
async function answer(room: string, message: string): Promise<void> {
  const { token } = await doBy<{ token: string }>(desk, 'POST', '/api/chat/ticket');
  const socket = new WebSocket(`ws://${host}${chatSocketPath}`, { headers: { origin: `http://${host}` } });
  const heard = (action: string) =>
    new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        if (JSON.parse(data.toString('utf8')).action === action) resolve();
      });
    });
  await once(socket, 'open');
  const connected = heard('connected');
  socket.send(JSON.stringify({ action: 'connect', token, mode: 'chat', type: 'operator' }));
  await connected;
  const told = heard('message');
  socket.send(
    JSON.stringify({ action: 'message', uuid: room, file_id: null, message, client_id: crypto.randomUUID() }),
  );
  await told;
  socket.close();
  await once(socket, 'close');
}

/** A conversation that the page has begun. */
async function begin(): Promise<string> {
  const made = Promise.withResolvers<string>();
  const { list, leave } = await openChat(null, memoryStorage(), made.resolve);
  list.send({ type: 'room.requested' });
  const room = await made.promise;
  leave();
  return room;
}

test('CHAT-01 CHAT-04 a conversation that is begun is listed by the server, and what is said there is read in order', async () => {
  const room = await begin();
  expect((await rooms()).map(({ uuid }) => uuid)).toEqual([room]);
  const { list, thread, leave } = await openChat(room);
  expect(list.getSnapshot().context.rooms).toEqual(await rooms());
  for (const text of ['First', 'Second']) {
    thread.send({ type: 'text.changed', room, text });
    thread.send({ type: 'message.submitted', room, clientId: `id-of-${text}` });
    await waitFor(thread, ({ context }) => context.outbox.length === 0);
  }
  const said = thread.getSnapshot().context.thread?.messages ?? [];
  expect(said.map(({ seq, message, author }) => [seq, message, author.is_me])).toEqual([
    [1, 'First', true],
    [2, 'Second', true],
  ]);
  expect((await rooms())[0]?.message).toBe('Second');
  leave();

  const again = await openChat(room);
  await waitFor(again.thread, ({ context }) => context.thread?.isKnown === true);
  expect(again.thread.getSnapshot().context.thread?.messages).toEqual(said);
  again.leave();
});

test('CHAT-05 CHAT-08 what the desk answers counts for its conversation until somebody looks at it', async () => {
  const [{ uuid: room } = { uuid: '' }] = await rooms();
  const chat = await openChat(null);
  await answer(room, 'How can we help?');
  await unread(chat.list, 1);
  expect((await rooms()).map((each) => [each.uuid, each.message, each.unread_message_count])).toEqual([
    [room, 'How can we help?', 1],
  ]);
  expect(await page.read('/api/chat/unread/count')).toMatchObject({ count: 1 });

  chat.thread.send({ type: 'room.opened', room });
  await unread(chat.list, 0);
  await expect.poll(async () => (await rooms())[0]?.unread_message_count).toBe(0);
  chat.conceal();
  await answer(room, 'Are you there?');
  await unread(chat.list, 1);
  expect((await rooms())[0]?.unread_message_count).toBe(1);
  chat.leave();
});

test('CHAT-07 a file is uploaded first, and then said', async () => {
  const [{ uuid: room } = { uuid: '' }] = await rooms();
  const { thread, files, shares, leave } = await openChat(room);
  files.set('one', new File(['What happened, in words.'], 'report.txt', { type: 'text/plain' }));
  thread.send({ type: 'file.chosen', room, key: 'one', name: 'report.txt', mime: 'text/plain', size: 24 });
  await waitFor(thread, ({ context: { attached } }) =>
    attached.some(({ file, failure }) => file !== null || failure !== null),
  );
  const file = thread.getSnapshot().context.attached[0]?.file;
  expect([file?.name, file?.size, shares.at(-1)]).toEqual(['report.txt', 24, expect.any(Number)]);
  thread.send({ type: 'message.submitted', room, clientId: 'id-of-file' });
  await waitFor(thread, ({ context }) => context.outbox.length === 0);
  const got = await desk.request('GET', `/api/chat/${room}/files/${file?.file_id}`, ownPage);
  expect([got.status, got.body]).toEqual([200, 'What happened, in words.']);
  expect(thread.getSnapshot().context.thread?.messages.at(-1)?.file).toEqual(file);
  leave();
});

test('CHAT-03 what was not sent is kept in the browser, and goes once there is a connection', async () => {
  const [{ uuid: room } = { uuid: '' }] = await rooms();
  const storage = memoryStorage();
  const first = await openChat(room, storage);
  first.link.send({ type: 'network.lost' });
  first.thread.send({ type: 'text.changed', room, text: 'Written on the way' });
  first.thread.send({ type: 'message.submitted', room, clientId: 'id-of-unsent' });
  first.thread.send({ type: 'text.changed', room, text: 'Half a thought' });
  first.leave();
  expect((await rooms())[0]?.message).not.toBe('Written on the way');

  const { thread, leave } = await openChat(room, storage);
  await waitFor(thread, ({ context }) => context.outbox.length === 0);
  expect(thread.getSnapshot().context.drafts[room]).toBe('Half a thought');
  expect((await rooms())[0]?.message).toBe('Written on the way');
  leave();
});
