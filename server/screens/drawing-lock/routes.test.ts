import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawingLockLife } from '#domain/limits.ts';
import { listenForChat } from '#tests/support/chat-socket.ts';
import { engines } from '#tests/support/engines.ts';
import { joinLive } from '#tests/support/live-socket.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { spaceOf } from '#tests/support/spaces.ts';

describe.each(engines)('who draws on a screen, on %s', (engine) => {
  let rest: Rest;
  let owner: Customer;
  let editor: Customer;
  let viewer: Customer;
  let stranger: Customer;
  let space: string;
  let signature: string;
  beforeAll(async () => {
    rest = await startRest(engine);
    [owner, editor, viewer, stranger] = [
      await rest.signUp(),
      await rest.signUp(),
      await rest.signUp(),
      await rest.signUp(),
    ];
    space = await spaceOf(owner, { editor, viewer });
  });
  beforeEach(async () => {
    ({ signature } = (await owner.upload(await picture('png'), { after: [{ name: 'space', value: space }] })).json());
  });
  afterAll(() => rest.close());

  const url = () => `/screens/v1/drawing/${signature}`;
  const ask = async (customer: Customer, tab: string, take = false) =>
    await customer.call({ method: 'PUT', url: url(), payload: { tab, take } });
  const look = async (customer: Customer) => (await customer.call({ url: url() })).json();
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const held = { is_held: true, drawer: 'Test Customer', is_me: true };
  const occupied = { is_held: false, drawer: 'Test Customer', is_me: false };
  const free = { is_held: false, drawer: null, is_me: false };

  test('one tab draws at a time, also of one account, until it stops or another one takes over', async () => {
    expect((await ask(owner, first)).json()).toEqual(held);
    expect((await ask(editor, second)).json()).toEqual(occupied);
    expect((await ask(owner, second)).json()).toEqual({ ...occupied, is_me: true });
    expect(await look(viewer)).toEqual(occupied);
    expect((await ask(editor, second, true)).json()).toEqual(held);
    expect((await ask(owner, first)).json()).toEqual(occupied);
    // Nobody ends what another tab holds.
    for (const [customer, tab] of [
      [owner, first],
      [owner, second],
      [editor, first],
    ] as const)
      await customer.call({ method: 'DELETE', url: `${url()}/${tab}` });
    expect(await look(owner)).toEqual(occupied);
    expect((await editor.call({ method: 'DELETE', url: `${url()}/${second}` })).statusCode).toBe(204);
    expect(await look(owner)).toEqual(free);
  });

  test('it lapses where nobody renews it', async () => {
    await ask(owner, first);
    rest.platform.clock.advance(drawingLockLife - 1);
    expect((await ask(owner, first)).json()).toEqual(held);
    rest.platform.clock.advance(drawingLockLife - 1);
    expect((await ask(editor, second)).json()).toEqual(occupied);
    rest.platform.clock.advance(1);
    expect(await look(viewer)).toEqual(free);
    expect((await ask(editor, second)).json()).toEqual(held);
  });

  test('who may not draw takes nothing, and learns of it only as a member', async () => {
    await ask(owner, first);
    expect([
      (await ask(viewer, second, true)).statusCode,
      (await ask(stranger, second, true)).statusCode,
      (await stranger.call({ url: url() })).statusCode,
      (await rest.call(url())).statusCode,
    ]).toEqual([403, 404, 404, 401]);
    const banned = await rest.signUp();
    await rest.platform.db.transaction((tx) =>
      tx.updateTable('users').set({ suspended_at: 1 }).where('email', '=', banned.email).execute(),
    );
    expect((await ask(banned, second, true)).statusCode).toBe(401);
    expect(await look(editor)).toEqual(occupied);
  });

  test('members hear at once who has taken over; strangers and visitors may not listen', async () => {
    const host = await listenForChat(rest);
    const topic = `drawing:${signature}`;
    const sockets = await Promise.all([owner, viewer, stranger, undefined].map((one) => joinLive({ host, rest }, one)));
    const [drawing, watching, foreign, visitor] = sockets;
    try {
      await ask(owner, first);
      for (const socket of [drawing, watching])
        expect(await socket?.watch(topic)).toEqual([{ action: 'watching', topics: [topic] }]);
      for (const socket of [foreign, visitor])
        expect(await socket?.watch(topic)).toEqual([{ action: 'refused', topic }]);
      await ask(owner, first);
      await ask(editor, second, true);
      for (const socket of [drawing, watching]) {
        expect(await socket?.next('changed')).toEqual({ action: 'changed', topic, what: ['drawing'] });
        expect(socket?.frames.filter(({ action }) => action === 'changed')).toHaveLength(1);
      }
    } finally {
      await Promise.all(sockets.map((socket) => socket.close()));
    }
  });
});
