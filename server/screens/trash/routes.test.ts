import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Body, type Customer, type Rest } from '#tests/support/rest.ts';
import { countTrashed } from '../counters.ts';

const minute = 60_000;
const day = 1440 * minute;

describe.each(bothEngines)('trash on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let screens: { signature: string; fileId: string }[];
  let png: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    rest.platform.clock.set(Date.parse('2026-11-21T12:00:00Z'));
    png = await picture('png');
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
    screens = [];
    for (let count = 0; count < 3; count += 1) {
      rest.platform.clock.advance(1000);
      screens.push((await ada.upload(png)).json());
    }
  });

  const listOf = (signatures: (string | undefined)[]) => ({
    imageList: signatures.map((signature) => ({ signature })),
  });
  const remove = (signatures: (string | undefined)[], customer = ada) =>
    customer.call({ method: 'POST', url: '/screens/v1/delete/list', payload: listOf(signatures) });
  const restore = (signatures: (string | undefined)[], customer = ada) =>
    customer.call({ method: 'POST', url: '/screens/v1/trash/restore', payload: listOf(signatures) });
  const signaturesAt = async (path: string) =>
    (await ada.call({ url: `/screens/v1/${path}` })).json<{ signature: string }[]>().map((screen) => screen.signature);
  const signaturesInTrash = async (query = '') =>
    (await ada.call({ url: `/screens/v1/trash${query}` }))
      .json<{ screen: { signature: string } }[]>()
      .map(({ screen }) => screen.signature);
  const counted = async () => (await ada.call({ url: '/screens/v1/history/by-date' })).json();

  test('SCR-08 one or many go to the trash, from history and counters at once', async () => {
    const [a, b, c] = screens.map((screen) => screen.signature);
    const answer = await remove([a, c]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { signatures: [a, c] }]);
    expect(await signaturesAt('history')).toEqual([b]);
    expect(await counted()).toEqual([{ date: '2026-11-21', count: 1 }]);
    await remove([b]);
    expect(await counted()).toEqual([]);
  });

  test('however many lists one account sends at once, twenty are taken, and those of others too', async () => {
    const signatures = screens.map((screen) => screen.signature);
    const eve = await rest.signUp();
    const gate = Promise.withResolvers<void>();
    const { db } = rest.platform;
    const transaction = db.transaction.bind(db);
    const held = vi
      .spyOn(db, 'transaction')
      .mockImplementation((...work) => gate.promise.then(() => transaction(...work)));
    onTestFinished(() => held.mockRestore());
    const refused: string[] = [];
    const allRefused = Promise.withResolvers<void>();
    const sent = Array.from({ length: 40 }, async () => {
      const answer = await remove(signatures);
      if (answer.statusCode !== 200) refused.push(`${answer.statusCode} ${answer.headers['retry-after']}`);
      if (refused.length === 20) allRefused.resolve();
    });
    await allRefused.promise;
    const others = remove(signatures, eve);
    gate.resolve();
    await Promise.all(sent);
    expect([refused, (await others).statusCode]).toEqual([Array(20).fill('503 2'), 200]);
    expect(await counted()).toEqual([]);
  });

  test('SCR-08 DELETE with a body does the same', async () => {
    const [a] = screens.map((screen) => screen.signature);
    const answer = await ada.call({ method: 'DELETE', url: '/screens/v1/delete/list', payload: listOf([a]) });
    expect([answer.statusCode, answer.json()]).toEqual([200, { signatures: [a] }]);
  });

  test('SCR-08 what is named twice, gone already, unknown or another’s is passed over', async () => {
    const [a, b] = screens.map((screen) => screen.signature);
    const eve = await rest.signUp();
    expect((await remove([a, b], eve)).json()).toEqual({ signatures: [] });
    expect((await remove([a, a, '0'.repeat(22)])).json()).toEqual({ signatures: [a] });
    expect((await remove([a])).json()).toEqual({ signatures: [] });
    expect(await counted()).toEqual([{ date: '2026-11-21', count: 2 }]);
    expect((await restore([a], eve)).json()).toEqual({ signatures: [] });
  });

  test('SCR-09 the trash lists what was deleted, latest first, with the day it goes for good', async () => {
    const [a, b, c] = screens.map((screen) => screen.signature);
    const now = rest.platform.clock.now();
    await remove([a]);
    rest.platform.clock.advance(minute);
    await remove([b, c]);
    const answer = await ada.call({ url: '/screens/v1/trash?limit=2' });
    expect(answer.headers).toMatchObject({
      'x-items-total': '3',
      'x-items-count': '2',
      'x-items-limit': '2',
      'x-items-offset': '0',
    });
    expect(await signaturesInTrash()).toEqual([c, b, a]);
    const [, , oldest] = (await ada.call({ url: '/screens/v1/trash' })).json<Body[]>();
    expect(oldest).toMatchObject({
      screen: { signature: a, name: 'shot.png' },
      date_deleted: new Date(now).toISOString(),
      date_purged: new Date(now + 30 * day).toISOString(),
    });
  });

  test('SCR-09 the trash lists what was deleted in the first and in the last moment of a minute', async () => {
    const [a, b, c] = screens.map((screen) => screen.signature);
    const { clock } = rest.platform;
    clock.set(Math.ceil(clock.now() / minute) * minute);
    await remove([a]);
    clock.advance(minute - 1);
    await remove([b]);
    clock.advance(1);
    await remove([c]);
    expect([await signaturesInTrash(), await signaturesInTrash('?offset=1&limit=1')]).toEqual([[c, b, a], [b]]);
  });

  test('SCR-09 its owner alone finds a deleted screen by its signature, with the day it goes for good', async () => {
    const [a, b] = screens.map((screen) => screen.signature);
    const eve = await rest.signUp();
    await remove([a]);
    const at = (signature: string | undefined) => ({ url: `/screens/v1/trash/${signature}` });
    const found = await ada.call(at(a));
    const [listed] = (await ada.call({ url: '/screens/v1/trash' })).json<
      { screen: { signature: string }; date_purged: string }[]
    >();
    expect([found.statusCode, found.json()]).toEqual([200, listed]);
    const purged = new Date(rest.platform.clock.now() + 30 * day).toISOString();
    expect([listed?.screen.signature, listed?.date_purged]).toEqual([a, purged]);

    const refused = [
      await ada.call(at(b)),
      await ada.call(at('0'.repeat(22))),
      await eve.call(at(a)),
      await eve.call(at(b)),
      await rest.app.inject(at(a)),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 401]);
    await restore([a]);
    expect((await ada.call(at(a))).statusCode).toBe(404);
  });

  test('SCR-09 undo brings screens back to their day and place', async () => {
    const [a, b, c] = screens.map((screen) => screen.signature);
    await remove([b, a]);
    const answer = await restore([b, a, c, '0'.repeat(22)]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { signatures: [b, a] }]);
    expect(await signaturesAt('history')).toEqual([c, b, a]);
    expect(await counted()).toEqual([{ date: '2026-11-21', count: 3 }]);
    expect(await signaturesInTrash()).toEqual([]);
    expect((await rest.call(`/screens/v1/spots/${a}`)).statusCode).toBe(200);
  });

  describe('for good', () => {
    const purge = (signatures: (string | undefined)[], customer = ada) =>
      customer.call({ method: 'POST', url: '/screens/v1/trash/purge', payload: listOf(signatures) });
    const empty = (until: unknown, customer = ada) =>
      customer.call({ method: 'POST', url: '/screens/v1/trash/empty', payload: { until } });
    const filesOf = async (fileId: string) => {
      const found: string[] = [];
      for await (const { key } of rest.platform.files.list()) if (key.startsWith(fileId)) found.push(key);
      return found;
    };
    const bytesUsed = async () => {
      const { id } = await rest.platform.db.query
        .selectFrom('users')
        .select('id')
        .where('email', '=', ada.email)
        .executeTakeFirstOrThrow();
      const usage = rest.platform.db.query.selectFrom('account_usage').select('bytes').where('owner_id', '=', id);
      return (await usage.executeTakeFirstOrThrow()).bytes;
    };

    test('SCR-09 go those that are named and in the trash, with their pictures, and make room at once', async () => {
      const [a, b, c] = screens.map((screen) => screen.signature);
      await rest.platform.jobs.idle();
      const before = await bytesUsed();
      await remove([a, b]);
      const answer = await purge([a, a, c, '0'.repeat(22)]);
      expect([answer.statusCode, answer.json()]).toEqual([200, { signatures: [a] }]);
      expect([await signaturesInTrash(), await signaturesAt('history')]).toEqual([[b], [c]]);
      expect(await bytesUsed()).toBe((before * 2) / 3);
      await rest.platform.jobs.idle();
      const left = await Promise.all(screens.map(({ fileId }) => filesOf(fileId)));
      expect(left.map((files) => files.length > 0)).toEqual([false, true, true]);
      expect((await restore([a])).json()).toEqual({ signatures: [] });
    });

    test('SCR-09 asked once more, nothing else goes', async () => {
      const [a, b] = screens.map((screen) => screen.signature);
      await remove([a, b]);
      const until = new Date(rest.platform.clock.now()).toISOString();
      expect((await purge([a])).json()).toEqual({ signatures: [a] });
      expect((await purge([a])).json()).toEqual({ signatures: [] });
      expect((await empty(until)).json()).toEqual({ count: 1, is_done: true });
      expect((await empty(until)).json()).toEqual({ count: 0, is_done: true });
      expect(await counted()).toEqual([{ date: '2026-11-21', count: 1 }]);
    });

    test('SCR-09 goes all that was deleted until then, and nothing that was deleted later or never', async () => {
      const [a, b, c] = screens.map((screen) => screen.signature);
      const { clock } = rest.platform;
      await remove([a]);
      const until = new Date(clock.now()).toISOString();
      clock.advance(1);
      await remove([b]);
      expect((await empty(until)).json()).toEqual({ count: 1, is_done: true });
      expect([await signaturesInTrash(), await signaturesAt('history')]).toEqual([[b], [c]]);
    });

    test('a large trash goes a thousand a call, earliest first, until it is done', async () => {
      const { db, clock } = rest.platform;
      const [template] = await db.query
        .selectFrom('screens')
        .select(['owner_id', 'library_id', 'day', 'file_id', 'created_at', 'given_at'])
        .where('signature', '=', screens[0]?.signature ?? '')
        .execute();
      if (!template) throw new Error('A screen was expected');
      const now = clock.now();
      const many = Array.from({ length: 1100 }, (_, index) => ({
        ...template,
        signature: `large-trash-${String(index).padStart(10, '0')}`,
        name: '',
        deleted_at: now - index,
      }));
      await db.transaction(async (tx) => {
        for (let start = 0; start < many.length; start += 500)
          await tx
            .insertInto('screens')
            .values(many.slice(start, start + 500))
            .execute();
        await countTrashed(
          tx,
          template.library_id,
          many.map(({ deleted_at }) => deleted_at),
          1,
        );
      });
      const until = new Date(now).toISOString();
      expect((await empty(until)).json()).toEqual({ count: 1000, is_done: false });
      expect(await signaturesInTrash('?limit=100')).toEqual(many.slice(0, 100).map(({ signature }) => signature));
      expect((await empty(until)).json()).toEqual({ count: 100, is_done: true });
      expect((await ada.call({ url: '/screens/v1/trash/by-date' })).json()).toEqual([]);
      expect(await signaturesAt('history')).toHaveLength(3);
    });

    test('of another account goes nothing, anyone who names it', async () => {
      const [a] = screens.map((screen) => screen.signature);
      const eve = await rest.signUp();
      await remove([a]);
      expect((await purge([a], eve)).json()).toEqual({ signatures: [] });
      expect((await empty('2036-01-01T00:00:00.000Z', eve)).json()).toEqual({ count: 0, is_done: true });
      for (const [path, payload] of [
        ['purge', listOf([a])],
        ['empty', { until: '2036-01-01T00:00:00.000Z' }],
      ] as const) {
        const answer = await rest.app.inject({ method: 'POST', url: `/screens/v1/trash/${path}`, payload });
        expect([answer.statusCode, answer.json().error.type]).toEqual([401, 'unauthorized']);
      }
      expect(await signaturesInTrash()).toEqual([a]);
    });

    test.each([
      undefined,
      null,
      0,
      '',
      'now',
      '2026-11-21',
      '2026-13-45T99:00:00.000Z',
      '2026-02-30T12:00:00.000Z',
      '2026-11-21T24:00:00.000Z',
      '2026-11-21T12:00:00.000+02:00',
      "2026-11-21T12:00:00.000Z' or 1=1 --",
      ['2026-11-21T12:00:00.000Z'],
    ])('a trash that is to be emptied until %j is refused, and keeps all', async (until) => {
      const [a] = screens.map((screen) => screen.signature);
      await remove([a]);
      const answer = await empty(until);
      expect([answer.statusCode, answer.json().error.type, Object.keys(answer.json().error.fields)]).toEqual([
        400,
        'body_invalid',
        ['until'],
      ]);
      expect(await signaturesInTrash()).toEqual([a]);
    });
  });

  test('SCR-09 counts its days by the deletion, in the time zone of the owner', async () => {
    const olena = await rest.signUp(undefined, 'Europe/Kyiv');
    const { clock } = rest.platform;
    const uploaded = [];
    for (let count = 0; count < 4; count += 1) uploaded.push((await olena.upload(png)).json().signature);
    const [a, b, c, d] = uploaded;
    // Midnight in Kyiv is 22:00 UTC.
    clock.set(Date.parse('2026-11-22T21:59:59.999Z'));
    await olena.renew();
    await remove([a], olena);
    clock.advance(1);
    await remove([b, c], olena);
    clock.set(Date.parse('2026-11-24T12:00:00Z'));
    await olena.renew();
    await remove([d], olena);
    const byDate = await olena.call({ url: '/screens/v1/trash/by-date' });
    expect(byDate.json()).toEqual([
      { date: '2026-11-24', count: 1 },
      { date: '2026-11-23', count: 2 },
      { date: '2026-11-22', count: 1 },
    ]);
    expect(byDate.headers).toMatchObject({ 'x-items-total': '3', 'x-items-count': '3', 'x-items-offset': '0' });
    expect((await olena.call({ url: '/screens/v1/trash/by-date?limit=1&offset=1' })).json()).toEqual([
      { date: '2026-11-23', count: 2 },
    ]);
    const listed = (await olena.call({ url: '/screens/v1/trash' })).json<{ day_deleted: string }[]>();
    expect(listed.map((deleted) => deleted.day_deleted)).toEqual([
      '2026-11-24',
      '2026-11-23',
      '2026-11-23',
      '2026-11-22',
    ]);
    clock.set(Date.parse('2026-11-21T12:00:00Z'));
  });

  test.each([
    ['nothing', {}],
    ['an empty list', { imageList: [] }],
    ['more than 1000', { imageList: Array.from({ length: 1001 }, () => ({ signature: '0'.repeat(22) })) }],
    ['a signature that is none', { imageList: [{ signature: "' or 1=1 --" }] }],
    ['null for a list', { imageList: null }],
    ['an unknown key', { imageList: [{ signature: '0'.repeat(22) }], all: true }],
    ['an unknown key of an item', { imageList: [{ signature: '0'.repeat(22), id: 1 }] }],
  ])('%s is refused', async (_what, payload) => {
    for (const url of ['/screens/v1/delete/list', '/screens/v1/trash/restore', '/screens/v1/trash/purge']) {
      const answer = await ada.call({ method: 'POST', url, payload });
      expect([answer.statusCode, answer.json().error.type]).toEqual([400, 'body_invalid']);
    }
  });
});
