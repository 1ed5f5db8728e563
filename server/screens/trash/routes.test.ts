import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Body, type Customer, type Rest } from '#tests/support/rest.ts';

const minute = 60_000;
const day = 1440 * minute;

describe.each(engines)('trash on %s', (engine) => {
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

  test('however many lists one account sends at once, two are worked off, twenty wait, and others come before those', async () => {
    const signatures = screens.map((screen) => screen.signature);
    const eve = await rest.signUp();
    const gate = Promise.withResolvers<number>();
    const stamp = vi.spyOn(rest.platform.trustedTime, 'stamp').mockReturnValue(gate.promise);
    const refused: string[] = [];
    const sent = Array.from({ length: 40 }, async () => {
      const answer = await remove(signatures);
      if (answer.statusCode !== 200) refused.push(`${answer.statusCode} ${answer.headers['retry-after']}`);
    });
    await vi.waitFor(() => expect(refused).toHaveLength(18));
    const others = remove(signatures, eve);
    gate.resolve(rest.platform.clock.now());
    await Promise.all(sent);
    expect([refused, (await others).statusCode]).toEqual([Array(18).fill('503 2'), 200]);
    expect(stamp).toHaveBeenCalledTimes(23);
    stamp.mockRestore();
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

  test.each([
    ['nothing', {}],
    ['an empty list', { imageList: [] }],
    ['more than 1000', { imageList: Array.from({ length: 1001 }, () => ({ signature: '0'.repeat(22) })) }],
    ['a signature that is none', { imageList: [{ signature: "' or 1=1 --" }] }],
    ['null for a list', { imageList: null }],
    ['an unknown key', { imageList: [{ signature: '0'.repeat(22) }], all: true }],
    ['an unknown key of an item', { imageList: [{ signature: '0'.repeat(22), id: 1 }] }],
  ])('%s is refused', async (_what, payload) => {
    for (const url of ['/screens/v1/delete/list', '/screens/v1/trash/restore']) {
      const answer = await ada.call({ method: 'POST', url, payload });
      expect([answer.statusCode, answer.json().error.type]).toEqual([400, 'body_invalid']);
    }
  });
});
