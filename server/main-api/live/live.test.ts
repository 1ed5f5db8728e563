import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { liveTopicsOfSocket } from '#domain/live/frames.ts';
import { announceChange, type LiveChange } from '#server/accounts/live/announce.ts';
import { ownLibraryId } from '#server/accounts/libraries/libraries.ts';
import { giveRole } from '#server/accounts/staff.ts';
import { listenForChat } from '#tests/support/chat-socket.ts';
import { engines } from '#tests/support/engines.ts';
import { joinLive, liveTicketOf, openLive, type LiveSocket } from '#tests/support/live-socket.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { socketsOfAccount } from './limits.ts';

describe.each(engines)('live pages on %s', (engine) => {
  let rest: Rest;
  let host: string;
  let ada: Customer;
  let eve: Customer;
  let png: Buffer;
  const opened: LiveSocket[] = [];
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    rest = await startRest(engine);
    // The posts of the site are shown by then.
    rest.platform.clock.set(Date.UTC(2027, 0, 1));
    host = await listenForChat(rest);
    [ada, eve] = [await rest.signUp(), await rest.signUp()];
    png = await picture('png');
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((socket) => socket.close()));
    rest.platform.clock.advance(3_600_000);
    await Promise.all([ada, eve].map((customer) => customer.renew()));
  });
  afterAll(async () => {
    await rest.close();
    vi.useRealTimers();
  });

  const join = async (customer?: Customer, headers?: Record<string, string>): Promise<LiveSocket> => {
    const socket = await joinLive({ host, rest }, customer, headers);
    opened.push(socket);
    return socket;
  };
  const upload = async (customer = ada) => (await customer.upload(png)).json<{ signature: string; fileId: string }>();
  const patch = (signature: string, payload: object) =>
    ada.call({ method: 'PATCH', url: `/screens/v1/screens/${signature}`, payload });
  const announce = (...changes: LiveChange[]) =>
    rest.platform.db.transaction(async (tx) => {
      for (const change of changes) await announceChange(tx, rest.platform, change);
    });
  /** What a socket has heard up to now: what comes of a question asked later comes later. */
  const heardBy = async (socket: LiveSocket) => {
    await socket.watch('post:nowhere');
    return socket.frames.filter(({ action }) => action === 'changed');
  };
  const idOf = async ({ email }: Customer) =>
    await rest.platform.db.query
      .selectFrom('users')
      .select(['id', 'public_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();

  const libraryOf = async (customer: Customer) => ownLibraryId(rest.platform.db.query, (await idOf(customer)).id);

  test('what a program uploads is heard by the gallery of its account, and by no other', async () => {
    const [own, foreign] = [await join(ada), await join(eve)];
    expect([await own.watch('gallery', 'me'), await foreign.watch('gallery')]).toEqual([
      [{ action: 'watching', topics: ['gallery', 'me'] }],
      [{ action: 'watching', topics: ['gallery'] }],
    ]);
    const payload = { name: 'ShareX', scopes: ['upload'] };
    const made = await ada.call({ method: 'POST', url: '/api/v2/customers/keys', payload });
    const { key } = made.json<{ key: string }>();
    const answer = await ada.upload(png, { headers: { authorization: `Bearer ${key}` } });
    const { signature } = answer.json<{ signature: string }>();
    expect(await own.next('changed')).toEqual({
      action: 'changed',
      topic: 'gallery',
      what: ['screens'],
      signatures: [signature],
    });
    const gone = { imageList: [{ signature }] };
    await ada.call({ method: 'POST', url: '/screens/v1/delete/list', payload: gone });
    // The gallery hears of it, too, whichever comes first.
    const hints = [await own.next('changed'), await own.next('changed')];
    expect(hints.toSorted((one, other) => one.topic.localeCompare(other.topic))).toEqual([
      { action: 'changed', topic: 'gallery', what: ['screens', 'trash'], signatures: [signature] },
      { action: 'changed', topic: 'me', what: ['trash'] },
    ]);
    expect(await heardBy(foreign)).toEqual([]);
  });

  test('a screen is watched by those who may open it, and by nobody any more from when its link is off', async () => {
    const { signature } = await upload();
    const topic = `screen:${signature}`;
    const [own, member, visitor] = [await join(ada), await join(eve), await join()];
    for (const socket of [own, member, visitor])
      expect(await socket.watch(topic)).toEqual([{ action: 'watching', topics: [topic] }]);
    await patch(signature, { name: 'Another name' });
    for (const socket of [own, member, visitor])
      expect(await socket.next('changed')).toEqual({ action: 'changed', topic, what: ['details'] });
    await patch(signature, { link: { is_on: false } });
    await own.next('changed');
    for (const socket of [member, visitor]) expect(await socket.next('refused')).toEqual({ action: 'refused', topic });
    await patch(signature, { name: 'For me alone' });
    await own.next('changed');
    for (const socket of [member, visitor]) expect(await heardBy(socket)).toHaveLength(1);
    expect(await visitor.watch(topic)).toEqual([{ action: 'refused', topic }]);
  });

  test('what is said of a picture is told to those who may read it, and to nobody else', async () => {
    const { signature } = await upload();
    await patch(signature, { link: { comments: 'off' } });
    const topic = `screen:${signature}`;
    const [own, visitor] = [await join(ada), await join()];
    for (const socket of [own, visitor]) await socket.watch(topic);
    const url = `/screens/v1/threads/${signature}`;
    await ada.call({ method: 'POST', url, payload: { pin: null, text: 'For us alone' } });
    expect(await own.next('changed')).toEqual({ action: 'changed', topic, what: ['threads'] });
    expect(await heardBy(visitor)).toEqual([]);
  });

  test('nobody may watch what they may not open', async () => {
    const { signature } = await upload();
    await patch(signature, { link: { password: 'only for friends' } });
    const visitor = await join();
    const topics = ['gallery', 'me', `screen:${signature}`, `screen:${'a'.repeat(22)}`, 'post:nowhere'];
    expect(await visitor.watch(...topics)).toEqual(topics.map((topic) => ({ action: 'refused', topic })));
    const given = await rest.call({
      method: 'POST',
      url: '/api/v2/customers/passphrase/content',
      payload: { signature, passphrase: 'only for friends' },
    });
    const grant = { cookie: `passphrase-hash1=${given.json<{ hash: string }>().hash}` };
    const friend = await join(undefined, grant);
    expect(await friend.watch(`screen:${signature}`)).toMatchObject([{ action: 'watching' }]);
    // A new password, and what opened by the old one opens no more.
    await patch(signature, { link: { password: 'for others alone' } });
    expect(await friend.next('refused')).toEqual({ action: 'refused', topic: `screen:${signature}` });
  });

  test('a collection hears of its screens, and a post of its comments', async () => {
    const { signature } = await upload();
    const made = await ada.call({
      method: 'POST',
      url: '/screens/v1/collection/create',
      payload: { imageList: [{ signature }] },
    });
    const collection = `collection:${made.json<{ signature: string }>().signature}`;
    const post = 'post:links-that-stay-yours';
    const visitor = await join();
    expect(await visitor.watch(collection, post)).toEqual([{ action: 'watching', topics: [collection, post] }]);
    await patch(signature, { name: 'Renamed' });
    expect(await visitor.next('changed')).toEqual({ action: 'changed', topic: collection, what: ['details'] });
    await ada.call({
      method: 'POST',
      url: '/api/posts/items/links-that-stay-yours/comments',
      payload: { comment_top_id: null, parent_id: null, text: 'Well said' },
    });
    expect(await visitor.next('changed')).toEqual({ action: 'changed', topic: post, what: ['comments'] });
  });

  test('hints of one topic that follow each other are one', async () => {
    const own = await join(ada);
    await own.watch('gallery');
    const libraries = [await libraryOf(ada)];
    const screens = ['a', 'b', 'c', 'b'].map((letter) => letter.repeat(22));
    await announce(...screens.map((signature) => ({ what: ['screens' as const], libraries, screens: [signature] })));
    const hints = [await own.next('changed'), await own.next('changed')];
    expect(hints.map(({ signatures }) => signatures)).toEqual([screens.slice(0, 1), screens.slice(1, 3)]);
  });

  test('a socket closes with its session, and hears nothing of what happens after', async () => {
    const [leaving, banned] = [await rest.signUp(), await rest.signUp()];
    const admin = await rest.signUp();
    await giveRole(rest.platform, admin.email, 'admin');
    const { signature } = await upload();
    const topic = `screen:${signature}`;
    const [silent, suspended, own] = [await join(leaving), await join(banned), await join(ada)];
    for (const socket of [silent, suspended, own]) await socket.watch(topic);
    await leaving.call({ method: 'POST', url: '/api/v2/system/customers/authorization/logout' });
    await admin.call({
      method: 'PATCH',
      url: `/api/v2/office/people/${(await idOf(banned)).public_id}`,
      payload: { state: 'suspended' },
    });
    await patch(signature, { name: 'After they had gone' });
    await own.next('changed');
    for (const socket of [silent, suspended])
      expect([await socket.closed, socket.frames.filter(({ action }) => action === 'changed')]).toEqual([1008, []]);
  });

  test('pages of a suspended owner are closed to those who watched them', async () => {
    const owner = await rest.signUp();
    const { signature } = await upload(owner);
    const topic = `screen:${signature}`;
    const visitor = await join();
    expect(await visitor.watch(topic)).toMatchObject([{ action: 'watching' }]);
    await rest.platform.db.transaction((tx) =>
      tx.updateTable('users').set({ suspended_at: 1 }).where('email', '=', owner.email).execute(),
    );
    await announce({ what: ['picture'], screens: [signature] });
    expect(await visitor.next('refused')).toEqual({ action: 'refused', topic });
  });

  test('a ticket is good once and for this socket alone, and a socket watches so much and no more', async () => {
    const token = await liveTicketOf(rest, ada);
    const first = await openLive(host);
    opened.push(first);
    first.send({ action: 'connect', token });
    await first.next('connected');
    const chat = await ada.call({ method: 'POST', url: '/api/chat/ticket' });
    for (const wrong of [token, chat.json<{ token: string }>().token, 'none']) {
      const socket = await openLive(host);
      socket.send({ action: 'connect', token: wrong });
      expect([await socket.closed, socket.frames]).toEqual([1008, [{ action: 'error', type: 'unauthorized' }]]);
    }
    for (const frame of [
      '[',
      '{"action":"watch","topics":["gallery:1"]}',
      '{"action":"watch","topics":["screen:x"]}',
    ]) {
      first.send(frame);
      expect(await first.next('error')).toEqual({ action: 'error', type: 'body_invalid' });
    }
    const signatures = Array.from({ length: liveTopicsOfSocket }, (_, index) => `${index}`.padStart(22, '0'));
    const libraries = [await libraryOf(ada)];
    const screen = (await upload()).signature;
    await rest.platform.db.transaction(async (tx) => {
      const { id: _id, ...row } = await tx
        .selectFrom('screens')
        .selectAll()
        .where('signature', '=', screen)
        .executeTakeFirstOrThrow();
      for (const signature of signatures)
        await tx
          .insertInto('screens')
          .values({ ...row, signature })
          .execute();
    });
    const topics = signatures.map((signature) => `screen:${signature}`);
    expect(await first.watch('gallery', ...topics.slice(1))).toEqual([
      { action: 'watching', topics: ['gallery', ...topics.slice(1)] },
    ]);
    const [topic = ''] = topics;
    expect(await first.watch(topic)).toEqual([{ action: 'refused', topic }]);
    first.send({ action: 'unwatch', topics: ['gallery'] });
    expect(await first.watch(topic)).toMatchObject([{ action: 'watching' }]);
    await announce({ what: ['screens'], libraries, screens: signatures.slice(0, 1) });
    expect(await first.next('changed')).toEqual({ action: 'changed', topic, what: ['screens'] });
    expect(first.frames.filter(({ action }) => action === 'changed')).toHaveLength(1);
  });

  test('an account has so many sockets, and a socket opens for a page of our own alone', async () => {
    const busy = await rest.signUp();
    for (let open = 0; open < socketsOfAccount; open += 1) await join(busy);
    const more = await openLive(host);
    more.send({ action: 'connect', token: await liveTicketOf(rest, busy) });
    expect([await more.closed, more.frames]).toEqual([1013, [{ action: 'error', type: 'too_many' }]]);
    await expect(openLive(host, { origin: 'https://evil.example' })).rejects.toThrow('403');
    const asKey = await rest.call({
      method: 'POST',
      url: '/api/v2/live/ticket',
      headers: { authorization: 'Bearer nothing' },
    });
    expect(asKey.statusCode).toBe(401);
  });
});
