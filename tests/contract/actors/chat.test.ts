import { once } from 'node:events';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { chatSocketPath } from '#domain/chat/frames.ts';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import { unreadIn } from '#machines/chat/chat.selectors.ts';
import type { ChatRoom } from '#machines/chat/chat.types.ts';
import { chatCalls, readChats } from '#src/features/chat/chat-calls.ts';
import type { Socket } from '#src/features/chat/chat-socket.ts';
import { chatActors } from '#src/features/chat/chat.actors.ts';
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
async function openChat(room: string | null, storage = memoryStorage()) {
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
  const actors = chatActors({ ...calls, connect, storage, surroundings: { window: new EventTarget(), document } });
  const flow = createActor(chatMachine.provide({ actors }), {
    input: { account: page.viewer.id, type: 'customer', rooms: null, room, spread: 1 },
  }).start();
  await waitFor(flow, (now) => now.hasTag('connected') && now.context.rooms !== null);
  const leave = () => {
    flow.send({ type: 'page.left' });
    flow.stop();
  };
  const conceal = () => {
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { flow, files, shares, leave, conceal };
}

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
  const { flow, leave } = await openChat(null);
  const made = new Promise<string>((resolve) => {
    flow.on('room.created', ({ room }) => resolve(room));
  });
  flow.send({ type: 'room.requested' });
  const room = await made;
  leave();
  return room;
}

test('CHAT-01 CHAT-04 a conversation that is begun is listed by the server, and what is said there is read in order', async () => {
  const room = await begin();
  expect((await rooms()).map(({ uuid }) => uuid)).toEqual([room]);
  const { flow, leave } = await openChat(room);
  expect(flow.getSnapshot().context.rooms).toEqual(await rooms());
  for (const text of ['First', 'Second']) {
    flow.send({ type: 'text.changed', room, text });
    flow.send({ type: 'message.submitted', room, clientId: `id-of-${text}` });
    await waitFor(flow, ({ context }) => context.outbox.length === 0);
  }
  const said = flow.getSnapshot().context.thread?.messages ?? [];
  expect(said.map(({ seq, message, author }) => [seq, message, author.is_me])).toEqual([
    [1, 'First', true],
    [2, 'Second', true],
  ]);
  expect((await rooms())[0]?.message).toBe('Second');
  leave();

  const again = await openChat(room);
  await waitFor(again.flow, ({ context }) => context.thread?.isKnown === true);
  expect(again.flow.getSnapshot().context.thread?.messages).toEqual(said);
  again.leave();
});

test('CHAT-05 CHAT-08 what the desk answers counts for its conversation until somebody looks at it', async () => {
  const [{ uuid: room } = { uuid: '' }] = await rooms();
  const list = await openChat(null);
  await answer(room, 'How can we help?');
  await waitFor(list.flow, ({ context }) => unreadIn(context.rooms) === 1);
  expect((await rooms()).map((each) => [each.uuid, each.message, each.unread_message_count])).toEqual([
    [room, 'How can we help?', 1],
  ]);
  expect(await page.read('/api/chat/unread/count')).toMatchObject({ count: 1 });

  list.flow.send({ type: 'room.opened', room });
  await waitFor(list.flow, ({ context }) => unreadIn(context.rooms) === 0);
  await expect.poll(async () => (await rooms())[0]?.unread_message_count).toBe(0);
  list.conceal();
  await answer(room, 'Are you there?');
  await waitFor(list.flow, ({ context }) => unreadIn(context.rooms) === 1);
  expect((await rooms())[0]?.unread_message_count).toBe(1);
  list.leave();
});

test('CHAT-07 a file is uploaded first, and then said', async () => {
  const [{ uuid: room } = { uuid: '' }] = await rooms();
  const { flow, files, shares, leave } = await openChat(room);
  files.set('one', new File(['What happened, in words.'], 'report.txt', { type: 'text/plain' }));
  flow.send({ type: 'file.chosen', room, key: 'one', name: 'report.txt', mime: 'text/plain', size: 24 });
  await waitFor(flow, ({ context }) => {
    const attached = context.attached[room];
    return attached !== undefined && (attached.file !== null || attached.failure !== null);
  });
  const file = flow.getSnapshot().context.attached[room]?.file;
  expect([file?.name, file?.size, shares.at(-1)]).toEqual(['report.txt', 24, expect.any(Number)]);
  flow.send({ type: 'message.submitted', room, clientId: 'id-of-file' });
  await waitFor(flow, ({ context }) => context.outbox.length === 0);
  const got = await desk.request('GET', `/api/chat/${room}/files/${file?.file_id}`, ownPage);
  expect([got.status, got.body]).toEqual([200, 'What happened, in words.']);
  expect(flow.getSnapshot().context.thread?.messages.at(-1)?.file).toEqual(file);
  leave();
});

test('CHAT-03 what was not sent is kept in the browser, and goes once there is a connection', async () => {
  const [{ uuid: room } = { uuid: '' }] = await rooms();
  const storage = memoryStorage();
  const first = await openChat(room, storage);
  first.flow.send({ type: 'network.lost' });
  first.flow.send({ type: 'text.changed', room, text: 'Written on the way' });
  first.flow.send({ type: 'message.submitted', room, clientId: 'id-of-unsent' });
  first.flow.send({ type: 'text.changed', room, text: 'Half a thought' });
  first.leave();
  expect((await rooms())[0]?.message).not.toBe('Written on the way');

  const { flow, leave } = await openChat(room, storage);
  await waitFor(flow, ({ context }) => context.outbox.length === 0);
  expect(flow.getSnapshot().context.drafts[room]).toBe('Half a thought');
  expect((await rooms())[0]?.message).toBe('Written on the way');
  leave();
});
