import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { forget } from './forget.ts';
import { purgeAsked } from './work.ts';

const day = 86_400_000;

describe.each(bothEngines)('asks on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let guests = 0;
  beforeAll(async () => {
    rest = await startRest(engine);
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
  });

  const post = (url: string, payload: object, customer = ada) =>
    customer.call({ method: 'POST', url: `/screens/v1/${url}`, payload });
  const make = async (wanted: object = {}) =>
    (await post('asks', { note: 'The board, please', days: 7, count: 10, ...wanted })).json<{ signature: string }>()
      .signature;
  const seed = (index: number) => picture('png', { seed: index });
  /** Each from a network of its own, where none is named. */
  const send = (ask: string, file: Buffer, ip = `198.51.${(guests += 1)}.7`) => {
    const form = new FormData();
    form.append('author_name', 'Ira');
    form.append('words', 'The sharper one');
    form.append('file', new Blob([new Uint8Array(file)]), 'board.png');
    return formCall(form).then(({ headers, payload }) =>
      rest.call({ method: 'POST', url: `/screens/v1/ask/${ask}`, headers, payload, remoteAddress: ip }),
    );
  };
  const formCall = async (form: FormData) => {
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    return { headers: { 'content-type': type }, payload: Buffer.from(await request.arrayBuffer()) };
  };
  const waiting = async (customer = ada) =>
    (await customer.call({ url: '/screens/v1/asked' })).json<{ signature: string; name: string }[]>();
  const history = async () => (await ada.call({ url: '/screens/v1/history' })).json<{ signature: string }[]>();
  const used = async () => {
    const row = await rest.platform.db.query
      .selectFrom('account_usage')
      .innerJoin('users', 'users.id', 'account_usage.owner_id')
      .select('bytes')
      .where('email', '=', ada.email)
      .executeTakeFirst();
    return row?.bytes ?? 0;
  };
  const openAsk = async (ask: string) => (await rest.call(`/screens/v1/ask/${ask}`)).json<unknown>();

  test('a guest sends a picture, which is no screen, takes room, and is seen by its owner alone until it is kept', async () => {
    const ask = await make();
    expect(await openAsk(ask)).toMatchObject({
      asker: 'Test Customer',
      note: 'The board, please',
      left: 10,
      state: 'open',
    });
    expect((await send(ask, await seed(1))).json()).toEqual({ left: 9 });
    const [came] = await waiting();
    expect(came).toMatchObject({
      name: 'board.png',
      author_name: 'Ira',
      words: 'The sharper one',
      width: 64,
      height: 48,
    });
    expect([await history(), await used()]).toEqual([[], 16_384]);
    const url = `/screens/v1/asked/${came?.signature}/picture`;
    const eve = await rest.signUp();
    expect([
      (await ada.call({ url })).statusCode,
      (await eve.call({ url })).statusCode,
      (await rest.call(url)).statusCode,
      (await ada.call({ url: `/screens/v1/spots/${came?.signature}` })).statusCode,
      (await post('asked/keep', { signatures: [came?.signature] }, eve)).json(),
      (await post('asked/delete', { signatures: [came?.signature] }, eve)).json(),
    ]).toEqual([200, 404, 401, 404, { signatures: [] }, { signatures: [] }]);

    const { signatures } = (await post('asked/keep', { signatures: [came?.signature] })).json();
    expect([(await history()).map(({ signature }) => signature), await waiting(), await used()]).toEqual([
      signatures,
      [],
      16_384,
    ]);
    expect((await rest.call(`/screens/v1/spots/${signatures[0]}`)).statusCode).toBe(404);
  });

  test('what is deleted goes with its file and gives its room back', async () => {
    const ask = await make();
    await send(ask, await seed(2));
    const signatures = (await waiting()).map(({ signature }) => signature);
    expect((await post('asked/delete', { signatures })).json()).toEqual({ signatures });
    expect([await waiting(), await used(), await history()]).toEqual([[], 0, []]);
  });

  test('an ask takes so many pictures, for so long, until it is stopped', async () => {
    const full = await make({ count: 1 });
    await send(full, await seed(3));
    expect((await send(full, await seed(4))).json()).toMatchObject({ error: { type: 'link_over' } });
    const stopped = await make();
    await ada.call({ method: 'DELETE', url: `/screens/v1/asks/${stopped}` });
    expect((await send(stopped, await seed(5))).statusCode).toBe(410);
    expect([await openAsk(full), await openAsk(stopped)]).toMatchObject([{ state: 'full' }, { state: 'over' }]);
    expect((await ada.call({ url: '/screens/v1/asks' })).json()).toEqual([]);
    expect((await send('x'.repeat(22), await seed(6))).statusCode).toBe(404);
  });

  test('of guests at once no more get in than it takes', async () => {
    const ask = await make({ count: 2 });
    const sent = await Promise.all([11, 12, 13, 14].map(async (index) => send(ask, await seed(index))));
    expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 410, 410]);
    expect(await waiting()).toHaveLength(2);
  });

  test('a picture that is sent again while it waits is not kept twice', async () => {
    const ask = await make();
    await send(ask, await seed(7));
    expect((await send(ask, await seed(7))).statusCode).toBe(201);
    expect([(await waiting()).length, await openAsk(ask)]).toMatchObject([1, { left: 9 }]);
  });

  test('one network sends ten an hour, however it writes the type of the body', async () => {
    const ask = await make({ count: 20 });
    const sendAs = async (index: number) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await seed(index))]), 'board.png');
      const { headers, payload } = await formCall(form);
      const type = headers['content-type'].replace('multipart/form-data', 'Multipart/Form-Data');
      const url = `/screens/v1/ask/${ask}`;
      return rest.call({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload,
        remoteAddress: '192.0.2.77',
      });
    };
    const statuses = [];
    for (let index = 20; index < 31; index += 1) statuses.push((await sendAs(index)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  test('what a guest and an owner write is kept without marks that nobody sees', async () => {
    const ask = await make({ note: 'The\u0000 board\u202E' });
    const form = new FormData();
    form.append('author_name', 'I\u0000ra\u202E');
    form.append('words', 'Sharp\u0000er\u202E');
    form.append('file', new Blob([new Uint8Array(await seed(3))]), 'board.png');
    const { headers, payload } = await formCall(form);
    const url = `/screens/v1/ask/${ask}`;
    expect((await rest.call({ method: 'POST', url, headers, payload })).statusCode).toBe(201);
    expect(await openAsk(ask)).toMatchObject({ note: 'The board' });
    expect(await waiting()).toMatchObject([{ author_name: 'Ira', words: 'Sharper' }]);
  });

  test('an account to which nothing was sent can be forgotten', async () => {
    const { id } = await rest.platform.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    await expect(forget(rest, id)).resolves.toBeUndefined();
  });

  test('its owner is told once a link, and what is not a picture is refused without a trace', async () => {
    const ask = await make();
    expect((await send(ask, Buffer.from('no picture at all'))).statusCode).toBe(415);
    const mailed = () =>
      rest.platform.db.query.selectFrom('jobs').select('payload').where('queue', '=', 'account letters').execute();
    const before = (await mailed()).length;
    await send(ask, await seed(8));
    await send(ask, await seed(9));
    expect([(await mailed()).length - before, (await waiting()).length]).toEqual([1, 2]);
  });

  test('where its owner has no room, nothing is taken and nothing is left of it', async () => {
    const ask = await make();
    await rest.platform.db.transaction((tx) =>
      tx.updateTable('users').set({ storage_limit: 20_000 }).where('email', '=', ada.email).execute(),
    );
    const sent = [await send(ask, await seed(41)), await send(ask, await seed(42))];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 507]);
    expect([await used(), (await waiting()).length, await openAsk(ask)]).toMatchObject([16_384, 1, { left: 9 }]);
  });

  test('what nobody keeps in thirty days is deleted', async () => {
    await send(await make(), await seed(10));
    rest.platform.clock.advance(29 * day);
    await purgeAsked(rest.platform);
    await ada.renew();
    expect(await waiting()).toHaveLength(1);
    rest.platform.clock.advance(day + 1);
    await purgeAsked(rest.platform);
    await ada.renew();
    expect([await waiting(), await used()]).toEqual([[], 0]);
  });
});
