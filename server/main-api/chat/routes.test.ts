import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chatsOfAccount } from '#domain/limits.ts';
import type { Role } from '#domain/role.ts';
import { sweepAttachments } from '#server/platform/attachments/work.ts';
import { joinChat, listenForChat, type ChatSocket } from '#tests/support/chat-socket.ts';
import { itemsOf } from '#tests/support/content-site.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { multipart, startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { exportOf } from './export.ts';
import { forget } from './forget.ts';
import { answerPatience } from './messages.ts';

describe.each(bothEngines)('conversations on %s', (engine) => {
  let rest: Rest;
  let host: string;
  let ada: Customer;
  let eve: Customer;
  let desk: Customer;
  let sockets: Map<Customer, ChatSocket>;
  beforeEach(async () => {
    rest = await startRest(engine, { contactEmail: 'office@kadr.example' });
    host = await listenForChat(rest);
    [ada, eve, desk] = [await rest.signUp(), await rest.signUp(), await rest.signUp()];
    await setRole(desk, 'operator');
    sockets = new Map();
    for (const customer of [ada, eve]) sockets.set(customer, await joinChat(host, customer));
    sockets.set(desk, await joinChat(host, desk, 'operator'));
  });
  afterEach(() => rest.close());

  const setRole = ({ email }: Customer, role: Role) =>
    rest.platform.db.transaction((tx) =>
      tx.updateTable('users').set({ role }).where('email', '=', email).executeTakeFirst(),
    );
  const open = (customer: Customer) => customer.call({ method: 'POST', url: '/api/chat' });
  const roomOf = async (customer: Customer) => (await open(customer)).json<{ uuid: string }>().uuid;
  const list = (customer: Customer, query = '') => customer.call({ url: `/api/chat${query}` });
  const atDesk = async () => (await desk.call({ url: '/api/v2/office/chats' })).json<object[]>();
  let count = 0;
  /** A second after the last one. */
  const say = async (customer: Customer, uuid: string, message: string, file_id: string | null = null) => {
    count += 1;
    rest.platform.clock.advance(1000);
    const socket = sockets.get(customer);
    socket?.send({ action: 'message', uuid, file_id, message, client_id: `client-${count}` });
    for (;;) {
      const heard = await socket?.next('message');
      if (heard?.message.client_id === `client-${count}`) return;
    }
  };
  const now = () => new Date(rest.platform.clock.now()).toISOString();
  const idOf = async ({ email }: Customer) =>
    (await rest.platform.db.query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id;
  const letters = async () => {
    await rest.platform.jobs.idle();
    return ((await rest.platform.mail.outbox?.list()) ?? []).filter(({ to }) => to.address === 'office@kadr.example');
  };

  test('CHAT-01 my conversations are listed, the newest first, with who answers and what I have not read', async () => {
    const first = await open(ada);
    const { uuid } = first.json<{ uuid: string }>();
    const brand = { name: 'Kadr', avatar: null, role: 'operator' };
    const empty = { uuid, recipient: brand, message: null, date_created: now(), unread_message_count: 0 };
    expect([first.statusCode, first.json(), (await open(ada)).json()]).toEqual([201, empty, empty]);
    await say(ada, uuid, 'A question');
    const second = await roomOf(ada);
    expect(second).not.toBe(uuid);
    await say(ada, second, 'Another question');
    await say(desk, uuid, 'An answer');

    const answer = await list(ada);
    expect([answer.json<object[]>()[0], answer.json<{ uuid: string }[]>().map((room) => room.uuid)]).toEqual([
      {
        uuid,
        recipient: { name: 'Test Customer', avatar: null, role: 'operator' },
        message: 'An answer',
        date_created: now(),
        unread_message_count: 1,
      },
      [uuid, second],
    ]);
    expect(itemsOf(answer)).toEqual({ total: 2, count: 2, limit: 100, offset: 0 });
    expect((await list(ada, '?limit=1&offset=1')).json()).toMatchObject([{ uuid: second, recipient: brand }]);
    expect((await list(ada, '?limit=101')).statusCode).toBe(400);
    const unread = '/api/chat/unread/count';
    expect([(await ada.call({ url: unread })).json(), (await eve.call({ url: unread })).json()]).toEqual([
      { count: 1, rooms_of_desk: 0 },
      { count: 0, rooms_of_desk: 0 },
    ]);
    expect((await list(eve)).json()).toEqual([]);
    expect([(await rest.call('/api/chat')).statusCode, (await rest.call(unread)).statusCode]).toEqual([401, 401]);
  });

  test('CHAT-01 an account has a hundred conversations at most', async () => {
    const owner = await idOf(ada);
    await rest.platform.db.transaction((tx) =>
      tx
        .insertInto('chat_rooms')
        .values(
          Array.from({ length: chatsOfAccount }, (_, index) => ({
            uuid: String(index).padStart(22, '0'),
            customer_id: owner,
            last_seq: 1,
            last_at: index,
            answered_by: null,
            waiting_seq: null,
          })),
        )
        .execute(),
    );
    expect([(await open(ada)).statusCode, (await list(ada)).json<object[]>().length]).toEqual([409, 100]);
  });

  test('CHAT-11 the desk sees who waits first, with name and plan; to others there is no desk', async () => {
    const [waiting, answered] = [await roomOf(ada), await roomOf(eve)];
    await say(ada, waiting, 'Nobody there?');
    await say(eve, answered, 'Hello');
    expect(await atDesk()).toMatchObject([{ uuid: answered }, { uuid: waiting }]);
    await say(desk, answered, 'Good morning');
    await roomOf(ada);
    expect(await atDesk()).toEqual([
      {
        uuid: waiting,
        customer: { name: 'Test Customer', avatar: null, plan: 'free' },
        message: 'Nobody there?',
        date_created: new Date(rest.platform.clock.now() - 2000).toISOString(),
        unread_message_count: 1,
        is_answered: false,
      },
      {
        uuid: answered,
        customer: { name: 'Test Customer', avatar: null, plan: 'free' },
        message: 'Good morning',
        date_created: now(),
        unread_message_count: 1,
        is_answered: true,
      },
    ]);
    const counted = async (who: Customer) =>
      (await who.call({ url: '/api/chat/unread/count' })).json<{ rooms_of_desk: number }>().rooms_of_desk;
    expect([await counted(desk), await counted(ada)]).toEqual([2, 0]);
    await setRole(eve, 'editor');
    for (const customer of [ada, eve])
      expect((await customer.call({ url: '/api/v2/office/chats' })).statusCode).toBe(404);
  });

  test('CHAT-11 after ten minutes without an answer the owner of the site gets a letter, one for each time of waiting', async () => {
    const uuid = await roomOf(ada);
    await say(ada, uuid, 'Is <anybody> there?');
    rest.platform.clock.advance(answerPatience - 2000);
    await say(ada, uuid, 'Hello?');
    rest.platform.clock.advance(500);
    expect(await letters()).toEqual([]);
    rest.platform.clock.advance(500);
    const [letter, ...others] = await letters();
    expect([letter?.subject, letter?.text.includes('Is <anybody> there?'), others]).toEqual([
      'Nobody has answered Test Customer in the chat',
      true,
      [],
    ]);
    expect(letter?.text).toContain('http://localhost:3000/office');
    await say(ada, uuid, 'Still waiting');
    rest.platform.clock.advance(answerPatience);
    expect(await letters()).toHaveLength(1);

    await renew();
    await say(desk, uuid, 'Here I am');
    await say(ada, uuid, 'Thanks');
    await say(desk, uuid, 'You are welcome');
    rest.platform.clock.advance(answerPatience);
    expect(await letters()).toHaveLength(1);
    await say(ada, uuid, 'One more thing');
    rest.platform.clock.advance(answerPatience);
    expect(await letters()).toHaveLength(2);
  });

  test('CHAT-07 a file that the chat does not take is refused with what it takes', async () => {
    const { type, payload } = multipart(Buffer.from('PK\u0003\u0004 and more'), { name: 'logs.zip' });
    const headers = { 'content-type': type, 'accept-language': 'uk' };
    const url = `/api/chat/${await roomOf(ada)}/upload`;
    const refused = await ada.call({ method: 'POST', url, headers, payload });
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      415,
      {
        type: 'type_unsupported',
        fields: { file: expect.stringMatching(/^У\sчат можна надіслати зображення, PDF, DOC/u) },
      },
    ]);
  });

  test('CHAT-01 what somebody has in the chat goes with their account, and they can take it along before', async () => {
    const uuid = await roomOf(ada);
    const { type, payload } = multipart(Buffer.from('Some text'), { name: 'notes.txt' });
    const headers = { 'content-type': type };
    const sent = await ada.call({ method: 'POST', url: `/api/chat/${uuid}/upload`, headers, payload });
    const { file_id } = sent.json<{ file_id: string }>();
    await say(ada, uuid, 'Look', file_id);
    await say(desk, uuid, 'I see');
    const lines = [
      {
        seq: 1,
        author: 'Test Customer',
        is_me: true,
        message: 'Look',
        file: { name: 'notes.txt', mime: 'text/plain', size: 9 },
        date_created: new Date(rest.platform.clock.now() - 1000).toISOString(),
      },
      { seq: 2, author: 'Test Customer', is_me: false, message: 'I see', file: null, date_created: now() },
    ];
    expect(await exported(ada)).toEqual([
      { name: `chat/${uuid}/1.json`, json: lines },
      { name: `chat/${uuid}/1-notes.txt`, attachment: file_id },
    ]);
    expect(await exported(desk)).toEqual([{ name: `chat/desk/${uuid}-2.json`, json: [{ ...lines[1], is_me: true }] }]);

    await leave(desk);
    expect(await exported(ada)).toMatchObject([{ json: [{}, { seq: 2, author: 'Kadr', message: 'I see' }] }, {}]);
    expect((await list(ada)).json()).toMatchObject([{ uuid, recipient: { name: 'Kadr' }, message: 'I see' }]);
    await leave(ada);
    expect(await exported(ada)).toEqual([]);
    const { attachments } = rest.platform.files;
    rest.platform.clock.advance(31 * 86_400_000);
    expect(await sweepAttachments(rest.platform)).toBe(0);
    (await attachments.open(file_id)).destroy();
    rest.platform.clock.advance(86_400_000);
    expect(await sweepAttachments(rest.platform)).toBe(1);
    await expect(attachments.open(file_id)).rejects.toThrow('ENOENT');
  });

  const renew = async () => {
    for (const customer of [ada, eve, desk]) await customer.renew();
  };
  const ids = new Map<Customer, number>();
  const exported = async (customer: Customer) => {
    const id = ids.get(customer) ?? (await idOf(customer));
    ids.set(customer, id);
    const files = [];
    for await (const file of exportOf(rest, id)) files.push(file);
    return files;
  };
  const leave = async (customer: Customer) => {
    const id = await idOf(customer);
    await forget(rest, id);
    await rest.platform.db.transaction((tx) => tx.deleteFrom('users').where('id', '=', id).execute());
  };
});
