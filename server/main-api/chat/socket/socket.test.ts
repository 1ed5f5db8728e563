import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ChatMessage } from '#domain/chat/frames.ts';
import { readServerFrame } from '#domain/chat/read-server-frame.ts';
import { chatMessageLength, chatPageSize } from '#domain/limits.ts';
import type { Role } from '#domain/role.ts';
import {
  joinChat,
  listenForChat,
  openSocket,
  refusedUpgrade,
  ticketOf,
  type ChatSocket,
} from '#tests/support/chat-socket.ts';
import { engines } from '#tests/support/engines.ts';
import { multipart, startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { socketsOfAccount } from '../limits.ts';

describe.each(engines)('the chat on %s', (engine) => {
  let rest: Rest;
  let host: string;
  let ada: Customer;
  let eve: Customer;
  let desk: Customer;
  const opened: ChatSocket[] = [];
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    rest = await startRest(engine);
    host = await listenForChat(rest);
    [ada, eve, desk] = [await rest.signUp(), await rest.signUp(), await rest.signUp()];
    await setRole(desk, 'operator');
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((socket) => socket.close()));
    // What everybody may do comes back.
    rest.platform.clock.advance(3_600_000);
    await Promise.all([ada, eve, desk].map((customer) => customer.renew()));
  });
  afterAll(async () => {
    await rest.close();
    vi.useRealTimers();
  });

  const setRole = ({ email }: Customer, role: Role) =>
    rest.platform.db.transaction((tx) =>
      tx.updateTable('users').set({ role }).where('email', '=', email).executeTakeFirst(),
    );
  const join: typeof joinChat = async (...args) => {
    const socket = await joinChat(...args);
    opened.push(socket);
    return socket;
  };
  /** One in which nothing was said yet. */
  const roomOf = async (customer: Customer): Promise<string> =>
    (await customer.call({ method: 'POST', url: '/api/chat' })).json<{ uuid: string }>().uuid;
  let count = 0;
  const message = (uuid: string, text: string, file_id: string | null = null) => {
    count += 1;
    return { action: 'message' as const, uuid, file_id, message: text, client_id: `client-${count}` };
  };
  const say = async (socket: ChatSocket, uuid: string, text: string): Promise<ChatMessage> => {
    const frame = message(uuid, text);
    socket.send(frame);
    for (;;) {
      const heard = await socket.next('message');
      if (heard.message.client_id === frame.client_id) return heard.message;
    }
  };
  const listOf = async (customer: Customer, url: string) =>
    (await customer.call({ url })).json<{ uuid: string; unread_message_count: number }[]>();
  const list = (customer: Customer) => listOf(customer, '/api/chat');
  const unread = async (customer: Customer) =>
    (await customer.call({ url: '/api/chat/unread/count' })).json<{ count: number }>().count;
  const send = (customer: Customer, uuid: string, bytes: Buffer, name = 'notes.txt') => {
    const { type, payload } = multipart(bytes, { name });
    const headers = { 'content-type': type };
    return customer.call({ method: 'POST', url: `/api/chat/${uuid}/upload`, headers, payload });
  };
  const fileOf = async (customer: Customer, uuid: string, text = 'Some text') =>
    (await send(customer, uuid, Buffer.from(text))).json<{ file_id: string }>().file_id;

  test('CHAT-02 a socket that shows its ticket is connected', async () => {
    const socket = await join(host, ada);
    expect(socket.frames).toEqual([{ action: 'connected' }]);
  });

  test('CARD-03 a socket opens for a page of our own alone', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}])
      expect(await refusedUpgrade({ host, headers })).toBe(403);
    expect((await rest.call('/api/chat/socket')).statusCode).toBe(400);
  });

  test('CARD-03 nothing but the chat changes its protocol: elsewhere the wish is passed over', async () => {
    const statusOf = async (path: string, upgrade: string) => {
      const headers = { connection: 'Upgrade', upgrade, origin: `http://${host}` };
      const asking = get(`http://${host}${path}`, { headers });
      const [answer]: IncomingMessage[] = await once(asking, 'response');
      answer?.resume();
      return answer?.statusCode;
    };
    expect([
      await statusOf('/api/v2/system/languages', 'websocket'),
      await statusOf('/api/v2/system/languages', 'h2c'),
      await statusOf('/api/chat/socket', 'h2c'),
      await statusOf('/api/chat/socket/more', 'websocket'),
    ]).toEqual([200, 200, 400, 404]);
  });

  test('CARD-03 a ticket is good once, for 30 seconds, and nothing is answered before it', async () => {
    const connect = (token: string) => ({
      action: 'connect' as const,
      token,
      mode: 'chat' as const,
      type: 'customer' as const,
    });
    const used = await ticketOf(ada);
    const first = await openSocket({ host });
    first.send(connect(used));
    await first.next('connected');
    const old = await ticketOf(ada);
    rest.platform.clock.advance(30_001);
    const uuid = await roomOf(ada);
    for (const frame of [
      connect(used),
      connect(old),
      connect('none'),
      { action: 'fetch' as const, uuid },
      'no frame',
    ]) {
      const socket = await openSocket({ host });
      socket.send(frame);
      expect([await socket.closed, socket.frames]).toEqual([1008, [{ action: 'error', type: 'unauthorized' }]]);
    }
    await first.close();
    expect((await rest.call({ method: 'POST', url: '/api/chat/ticket' })).statusCode).toBe(401);
  });

  test('CARD-03 only operators hear all rooms', async () => {
    const socket = await openSocket({ host });
    socket.send({ action: 'connect', token: await ticketOf(ada), mode: 'chat', type: 'operator' });
    expect([await socket.closed, socket.frames]).toEqual([1008, [{ action: 'error', type: 'forbidden' }]]);
  });

  test('CHAT-04 a room shows its messages in order, page by page', async () => {
    const [customer, operator] = [await join(host, ada), await join(host, ada)];
    const uuid = await roomOf(ada);
    for (let index = 1; index <= chatPageSize + 2; index += 1) await say(customer, uuid, `Line ${index}`);
    const fetch = async (place: { before?: number; after?: number }) => {
      operator.send({ action: 'fetch', uuid, ...place });
      const { room_uuid, messages } = await operator.next('messages');
      return [room_uuid, messages.map(({ seq, message: text }) => `${seq} ${text}`)];
    };
    const lines = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `${from + index} Line ${from + index}`);
    expect(await fetch({})).toEqual([uuid, lines(3, chatPageSize + 2)]);
    expect(await fetch({ before: 3 })).toEqual([uuid, lines(1, 2)]);
    expect(await fetch({ after: chatPageSize })).toEqual([uuid, lines(chatPageSize + 1, chatPageSize + 2)]);
  });

  test('CARD-03 the room of another customer is as unknown as one that is not there, and nothing of it is heard', async () => {
    const [own, foreign] = [await join(host, ada), await join(host, eve)];
    const [uuid, elsewhere] = [await roomOf(ada), await roomOf(eve)];
    await say(own, uuid, 'For the desk alone');
    for (const room of [uuid, 'a'.repeat(22)]) {
      foreign.send({ action: 'fetch', uuid: room });
      expect(await foreign.next('error')).toEqual({ action: 'error', type: 'not_found' });
      foreign.send({ action: 'read', uuid: room });
      expect(await foreign.next('error')).toEqual({ action: 'error', type: 'not_found' });
      const frame = message(room, 'Let me in');
      foreign.send(frame);
      expect(await foreign.next('error')).toEqual({ action: 'error', type: 'not_found', client_id: frame.client_id });
      expect((await send(eve, room, Buffer.from('Mine'))).statusCode).toBe(404);
    }
    await say(foreign, elsewhere, 'My own');
    expect(foreign.frames.filter((frame) => frame.action === 'message').map(({ room_uuid }) => room_uuid)).toEqual([
      elsewhere,
    ]);
    own.send({ action: 'fetch', uuid });
    expect((await own.next('messages')).messages.map(({ message: text }) => text)).toEqual(['For the desk alone']);
  });

  test('CHAT-09 a frame is built once for all who hear it, but for the author of a message', async () => {
    const customer = await join(host, ada);
    const operators = [await join(host, desk, 'operator'), await join(host, desk, 'operator')];
    const uuid = await roomOf(ada);
    const built = vi.spyOn(JSON, 'stringify');
    await say(customer, uuid, 'To all of you');
    for (const operator of operators) await operator.next('message');
    customer.send({ action: 'read', uuid });
    operators[0]?.send({ action: 'read', uuid });
    for (const socket of [customer, ...operators]) await socket.next('read');
    const frames = built.mock.results.map(({ value }) => readServerFrame(String(value)));
    built.mockRestore();
    expect(frames.flatMap((frame) => (frame?.action === 'message' ? [frame.message.author.is_me] : []))).toEqual([
      true,
      false,
    ]);
    expect(frames.filter((frame) => frame?.action === 'read')).toHaveLength(1);
  });

  test('CHAT-05 reading sets the count to nought, and the other tabs hear of it', async () => {
    const [tab, other, operator] = [await join(host, ada), await join(host, ada), await join(host, desk, 'operator')];
    const uuid = await roomOf(ada);
    await say(tab, uuid, 'Hello');
    const before = await unread(ada);
    await say(operator, uuid, 'Good morning');
    await say(operator, uuid, 'How can I help?');
    expect(await unread(ada)).toBe(before + 2);
    tab.send({ action: 'read', uuid });
    const read = { action: 'read', room_uuid: uuid, by: 'customer', seq: 3 };
    expect([await other.next('read'), await operator.next('read')]).toEqual([read, read]);
    expect(await unread(ada)).toBe(before);
    expect((await list(ada))[0]).toMatchObject({ uuid, unread_message_count: 0 });
  });

  test('CHAT-05 who opens a room learns how far the other side has read it', async () => {
    const [customer, operator] = [await join(host, ada), await join(host, desk, 'operator')];
    const uuid = await roomOf(ada);
    await say(customer, uuid, 'One');
    await say(customer, uuid, 'Two');
    operator.send({ action: 'read', uuid });
    await customer.next('read');
    await say(customer, uuid, 'Three');
    await say(operator, uuid, 'Answer');
    await say(customer, uuid, 'Four');
    customer.send({ action: 'fetch', uuid });
    expect(await customer.next('read')).toEqual({ action: 'read', room_uuid: uuid, by: 'operator', seq: 2 });
    operator.send({ action: 'read', uuid });
    expect((await customer.next('read')).seq).toBe(5);
    customer.send({ action: 'fetch', uuid, after: 5 });
    expect((await customer.next('read')).seq).toBe(5);
    const late = await join(host, desk, 'operator');
    late.send({ action: 'fetch', uuid, before: 3 });
    late.send({ action: 'fetch', uuid, after: 3 });
    await late.next('messages');
    await late.next('messages');
    expect(late.frames.filter(({ action }) => action === 'read')).toEqual([]);
  });

  test('CHAT-08 a message counts for its conversation alone, and for the side that did not say it', async () => {
    const [customer, operator] = [await join(host, ada), await join(host, desk, 'operator')];
    const first = await roomOf(ada);
    await say(customer, first, 'One');
    const second = await roomOf(ada);
    await say(customer, second, 'Two');
    await say(operator, second, 'Answer');
    const counts = new Map((await list(ada)).map((room) => [room.uuid, room.unread_message_count]));
    expect([counts.get(first), counts.get(second)]).toEqual([0, 1]);
    const rooms = await listOf(desk, '/api/v2/office/chats');
    const atDesk = new Map(rooms.map((room) => [room.uuid, room.unread_message_count]));
    expect([atDesk.get(first), atDesk.get(second)]).toEqual([1, 1]);
  });

  test('CHAT-06 a message needs text or a file, and its author gets it back like everybody else', async () => {
    const [customer, operator] = [await join(host, ada), await join(host, desk, 'operator')];
    const uuid = await roomOf(ada);
    for (const text of ['', ' \n ', '\u200B', 'x'.repeat(chatMessageLength + 1)]) {
      const frame = message(uuid, text);
      customer.send(frame);
      expect(await customer.next('error')).toEqual({
        action: 'error',
        type: 'body_invalid',
        client_id: frame.client_id,
      });
    }
    const said = await say(customer, uuid, ' Two\r\nlines\u202E ');
    expect(said).toEqual({
      id: said.id,
      seq: 1,
      client_id: `client-${count}`,
      author: { name: 'Test Customer', avatar: null, role: 'customer', is_me: true },
      message: 'Two\nlines',
      file: null,
      date_created: new Date(rest.platform.clock.now()).toISOString(),
    });
    expect((await operator.next('message')).message).toEqual({ ...said, author: { ...said.author, is_me: false } });
  });

  test('CHAT-06 a message that is sent again is the same message', async () => {
    const customer = await join(host, ada);
    const uuid = await roomOf(ada);
    const frame = message(uuid, 'Once');
    customer.send(frame);
    const first = await customer.next('message');
    customer.send({ ...frame, message: 'Twice' });
    expect(await customer.next('message')).toEqual(first);
    customer.send({ action: 'fetch', uuid });
    expect((await customer.next('messages')).messages).toHaveLength(1);
  });

  test('CHAT-07 a file is uploaded first, and is for those of the room, to be saved', async () => {
    const [customer, operator] = [await join(host, ada), await join(host, desk, 'operator')];
    const uuid = await roomOf(ada);
    const answer = await send(ada, uuid, Buffer.from('<b>Notes</b>'));
    const { file_id } = answer.json<{ file_id: string }>();
    const file = { file_id, name: 'notes.txt', mime: 'text/plain', size: 12 };
    expect([answer.statusCode, answer.json()]).toEqual([201, file]);
    const url = `/api/chat/${uuid}/files/${file_id}`;
    expect((await ada.call({ url })).statusCode).toBe(404);
    customer.send(message(uuid, '', file_id));
    expect((await operator.next('message')).message).toMatchObject({ message: '', file });
    for (const reader of [ada, desk]) {
      const got = await reader.call({ url });
      expect([
        got.statusCode,
        got.body,
        got.headers['content-disposition'],
        got.headers['x-content-type-options'],
      ]).toEqual([200, '<b>Notes</b>', `attachment; filename="notes.txt"; filename*=UTF-8''notes.txt`, 'nosniff']);
    }
    expect([(await eve.call({ url })).statusCode, (await rest.call(url)).statusCode]).toEqual([404, 401]);
    expect((await list(ada))[0]).toMatchObject({ uuid, message: 'notes.txt' });
  });

  test('CARD-03 CHAT-07 an upload beside the gateway: who may call, what is taken, and no file of somebody else', async () => {
    const customer = await join(host, ada);
    const [uuid, foreign] = [await roomOf(ada), await roomOf(eve)];
    expect((await rest.call({ method: 'POST', url: `/api/chat/${uuid}/upload` })).statusCode).toBe(401);
    expect((await send(ada, uuid, Buffer.from([0x4d, 0x5a, 0x90, 0x00]))).statusCode).toBe(415);
    expect((await send(ada, uuid, Buffer.alloc(0))).statusCode).toBe(400);
    expect((await send(ada, uuid, Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413);
    const used = await fileOf(ada, uuid);
    customer.send(message(uuid, 'First', used));
    await customer.next('message');
    const left = await fileOf(ada, uuid);
    const old = await fileOf(ada, uuid);
    await say(customer, uuid, 'Another room');
    const elsewhere = await fileOf(ada, await roomOf(ada));
    for (const id of [used, await fileOf(eve, foreign), elsewhere, 'a'.repeat(22)]) {
      const frame = message(uuid, 'Look', id);
      customer.send(frame);
      expect(await customer.next('error')).toEqual({ action: 'error', type: 'forbidden', client_id: frame.client_id });
    }
    customer.send(message(uuid, 'Second', left));
    expect((await customer.next('message')).message.file?.file_id).not.toBe(old);
  });

  test('CHAT-09 a message of a conversation that nobody has listed yet is heard at once', async () => {
    const [tab, other, operator] = [await join(host, ada), await join(host, ada), await join(host, desk, 'operator')];
    const uuid = await roomOf(ada);
    await say(tab, uuid, 'A new question');
    expect([(await other.next('message')).room_uuid, (await operator.next('message')).room_uuid]).toEqual([uuid, uuid]);
    expect((await list(ada))[0]).toMatchObject({ uuid, message: 'A new question' });
  });

  test('CARD-03 a socket closes with its session: with its next frame, else within a second', async () => {
    const [leaving, ending] = [await rest.signUp(), await rest.signUp()];
    const [silent, speaking] = [await join(host, leaving), await join(host, ending)];
    await leaving.call({ method: 'POST', url: '/api/v2/system/customers/authorization/logout' });
    await ending.call({ method: 'DELETE', url: '/api/v2/customers/account' });
    speaking.send({ action: 'read', uuid: 'a'.repeat(22) });
    expect([await speaking.closed, speaking.frames.at(-1)]).toEqual([1008, { action: 'error', type: 'unauthorized' }]);
    vi.advanceTimersByTime(1000);
    expect([await silent.closed, silent.frames.at(-1)]).toEqual([1008, { action: 'error', type: 'unauthorized' }]);
  });

  test('CARD-03 who is no operator any more hears nothing of others', async () => {
    const helper = await rest.signUp();
    await setRole(helper, 'operator');
    const socket = await join(host, helper, 'operator');
    await setRole(helper, 'customer');
    vi.advanceTimersByTime(1000);
    expect([await socket.closed, socket.frames.at(-1)]).toEqual([1008, { action: 'error', type: 'forbidden' }]);
  });

  test('CARD-03 frames that are none end nothing but their own socket', async () => {
    const customer = await join(host, ada);
    for (const frame of ['', '[', '[]', '{"action":"fetch"}', '{"action":"read","uuid":"x"}', '['.repeat(60_000)]) {
      customer.send(frame);
      expect(await customer.next('error')).toEqual({ action: 'error', type: 'body_invalid' });
    }
    customer.send('x'.repeat(64 * 1024 + 1));
    expect(await customer.closed).toBe(1009);
    const binary = await join(host, ada);
    binary.send(Buffer.from('{}'));
    expect(await binary.closed).toBe(1008);
    await say(await join(host, ada), await roomOf(ada), 'Still here');
  });

  test('CARD-03 an account has so many sockets, and says so much in a minute', async () => {
    const busy = await rest.signUp();
    for (let open = 0; open < socketsOfAccount; open += 1) await join(host, busy);
    const more = await openSocket({ host });
    more.send({ action: 'connect', token: await ticketOf(busy), mode: 'chat', type: 'customer' });
    expect([await more.closed, more.frames]).toEqual([1013, [{ action: 'error', type: 'too_many' }]]);
    const [socket] = opened.slice(-1);
    const uuid = await roomOf(busy);
    for (let said = 0; said <= 60; said += 1) socket?.send(message(uuid, 'Again'));
    expect(await socket?.next('error')).toEqual({ action: 'error', type: 'too_many', client_id: `client-${count}` });
  });
});

test('CHAT-02 a server that stops tells its sockets that it leaves', async () => {
  const rest = await startRest('sqlite');
  const host = await listenForChat(rest);
  const socket = await joinChat(host, await rest.signUp());
  await rest.close();
  expect(await socket.closed).toBe(1001);
});
