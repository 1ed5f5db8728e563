import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyScene } from '#domain/scene/scene.ts';
import { replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { picture, taggedJpeg } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

interface Shared {
  signature: string;
  screen: { signature: string } | null;
  owner: { name: string } | null;
  day: string;
}

const day = 86_400_000;

describe.each(engines)('what is shared with somebody on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  let png: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    png = await picture('png');
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    rest.platform.clock.advance(60_000);
    ada = await rest.signUp();
    eve = await rest.signUp(undefined, 'Pacific/Auckland');
  });

  const upload = async () => (await ada.upload(png)).json<{ signature: string; fileId: string }>();
  const open = (signature: string, headers: Record<string, string> = {}, by = eve) =>
    by.call({ url: `/screens/v1/spots/${signature}`, headers });
  const list = async (query = '', headers: Record<string, string> = {}) =>
    (await eve.call({ url: `/screens/share/list${query}`, headers })).json<Shared[]>();
  const listed = async () => (await list()).map(({ signature }) => signature);
  const days = async () =>
    (await eve.call({ url: '/screens/share/by-date' })).json<{ date: string; count: number }[]>();
  const remove = (signatures: string[], method: 'POST' | 'DELETE' = 'POST') =>
    eve.call({
      method,
      url: '/screens/share/delete',
      payload: { signatureList: signatures.map((signature) => ({ signature })) },
    });
  const trash = (signature: string) =>
    ada.call({ method: 'POST', url: '/screens/v1/delete/list', payload: { imageList: [{ signature }] } });
  const copy = ({ signature, fileId }: { signature: string; fileId: string }, headers: Record<string, string> = {}) =>
    eve.call({ method: 'POST', url: `/screens/share/${signature}/${fileId}`, headers });

  test('SHR-01 SHR-06 what is opened while signed in is listed newest first, each once, with its owner', async () => {
    const [first, second, own] = [await upload(), await upload(), await upload()];
    await open(first.signature);
    rest.platform.clock.advance(1);
    await open(second.signature);
    await open(first.signature);
    await rest.call(`/screens/v1/spots/${own.signature}`);
    await open(own.signature, {}, ada);
    const items = await list();
    expect(items.map(({ signature, owner }) => [signature, owner])).toEqual([
      [second.signature, { name: 'Test Customer' }],
      [first.signature, { name: 'Test Customer' }],
    ]);
    expect(items[0]?.screen?.signature).toBe(second.signature);
    expect((await ada.call({ url: '/screens/share/list' })).json()).toEqual([]);
    const page = await eve.call({ url: '/screens/v1/share/list?limit=1&offset=1' });
    expect([page.headers['x-items-total'], page.headers['x-items-limit'], page.headers['x-items-offset']]).toEqual([
      '2',
      '1',
      '1',
    ]);
    expect(page.json<Shared[]>().map(({ signature }) => signature)).toEqual([first.signature]);
  });

  test('SHR-07 the shared calls answer alike with and without v1/', async () => {
    const { signature, fileId } = await upload();
    await open(signature);
    const both = async (path: string) =>
      Promise.all(
        ['/screens/share', '/screens/v1/share'].map(async (prefix) => {
          const { statusCode, headers, body } = await eve.call({ url: prefix + path });
          return [statusCode, headers['x-items-total'], body];
        }),
      );
    for (const path of ['/list', '/by-date']) {
      const [without, with_] = await both(path);
      expect(with_).toEqual(without);
      expect(without?.slice(0, 2)).toEqual([200, '1']);
    }
    const made = await eve.call({ method: 'POST', url: `/screens/v1/share/${signature}/${fileId}` });
    expect(made.statusCode).toBe(201);
    const payload = { signatureList: [{ signature }] };
    const removed = await eve.call({ method: 'DELETE', url: '/screens/v1/share/delete', payload });
    expect([removed.statusCode, removed.json()]).toEqual([200, { signatures: [signature] }]);
    expect(await listed()).toEqual([]);
  });

  test('SHR-06 who opens a collection has its screens', async () => {
    const screens = [await upload(), await upload()];
    const imageList = screens.map(({ signature }) => ({ signature }));
    const made = await ada.call({ method: 'POST', url: '/screens/v1/collection/create', payload: { imageList } });
    await eve.call({ url: `/screens/v1/collection/${made.json<{ signature: string }>().signature}` });
    expect((await listed()).toSorted()).toEqual(screens.map(({ signature }) => signature).toSorted());
  });

  test('PASS-07 SHR-06 a visit that is not to be recorded enters nothing', async () => {
    const { signature } = await upload();
    await open(signature, { 'ignore-history': '1' });
    expect(await listed()).toEqual([]);
  });

  test('SHR-01 SHR-02 LAY-07 its days are those of the viewer, their counts are the list, and it is read from a day on', async () => {
    const [first, second] = [await upload(), await upload()];
    await open(first.signature);
    rest.platform.clock.advance(day);
    await eve.renew();
    await ada.renew();
    await open(second.signature);
    const [newest, oldest] = await days();
    expect([newest?.count, oldest?.count]).toEqual([1, 1]);
    const now = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(rest.platform.clock.now());
    expect(newest?.date).toBe(now);
    const later = await list(`?dateFrom=${now}`);
    expect(later.map((item) => [item.signature, item.day])).toEqual([[second.signature, now]]);
    expect((await eve.call({ url: '/screens/share/list?dateFrom=2026-02-31' })).statusCode).toBe(400);
  });

  test.each(['POST', 'DELETE'] as const)('SHR-03 LAY-07 a %s takes it out of this list alone', async (method) => {
    const [first, second] = [await upload(), await upload()];
    await open(first.signature);
    await open(second.signature);
    const before = Number((await eve.call({ url: '/screens/share/list' })).headers['x-items-version']);
    const answer = await remove([first.signature, 'x'.repeat(22)], method);
    expect(answer.json()).toEqual({ signatures: [first.signature] });
    const after = await eve.call({ url: '/screens/share/list' });
    expect([await listed(), (await days())[0]?.count, Number(after.headers['x-items-version'])]).toEqual([
      [second.signature],
      1,
      before + 1,
    ]);
    expect((await open(first.signature, {}, ada)).statusCode).toBe(200);
  });

  test('SHR-08 what its owner deletes leaves the lists of others', async () => {
    const [first, second] = [await upload(), await upload()];
    await open(first.signature);
    await open(second.signature);
    await trash(first.signature);
    expect([await listed(), await days()]).toEqual([[second.signature], [expect.objectContaining({ count: 1 })]]);
    await trash(second.signature);
    expect([await listed(), await days()]).toEqual([[], []]);
  });

  test('PASS-12 SHR-08 what is locked or closed since shows its day and nothing else', async () => {
    const [off, locked] = [await upload(), await upload()];
    await open(off.signature);
    const blank = { signature: off.signature, screen: null, owner: null };
    await ada.call({
      method: 'PATCH',
      url: `/screens/v1/screens/${off.signature}`,
      payload: { link: { is_on: false } },
    });
    expect(await list()).toEqual([expect.objectContaining(blank)]);
    await open(locked.signature);
    const passphrase = 'seven lamps by the river';
    await ada.call({ method: 'POST', url: '/api/v2/customers/passphrase/set', payload: { passphrase } });
    expect((await list()).map(({ screen }) => screen)).toEqual([null, null]);
    const shown = { signature: locked.signature, passphrase };
    const { hash } = (
      await rest.call({ method: 'POST', url: '/api/v2/customers/passphrase/content', payload: shown })
    ).json<{ hash: string }>();
    const seen = await list('', { 'x-passphrase-hash': hash });
    expect(seen.flatMap(({ screen }) => screen?.signature ?? [])).toEqual([locked.signature]);
    expect([(await copy(locked)).statusCode, (await copy(locked, { 'x-passphrase-hash': hash })).statusCode]).toEqual([
      411, 201,
    ]);
  });

  test('SHR-04 LAY-07 a copy is in the gallery of who made it, shares the file, and outlives the screen', async () => {
    const screen = await upload();
    const answer = await copy(screen);
    const made = answer.json<{ data: { signature: string; fileId: string } }>().data;
    expect([answer.statusCode, made.fileId, made.signature === screen.signature]).toEqual([201, screen.fileId, false]);
    const history = async () => (await eve.call({ url: '/screens/v1/history' })).json<{ signature: string }[]>();
    expect((await history()).map(({ signature }) => signature)).toEqual([made.signature]);
    expect((await eve.call({ url: '/screens/v1/history/by-date' })).json()).toEqual([
      expect.objectContaining({ count: 1 }),
    ]);
    const file = (signature: string) => `/screens/v1/files/${signature}/${screen.fileId}/original`;
    // Without what its camera told, as everybody but its owner has it.
    expect((await eve.call({ url: file(made.signature) })).headers.etag).toBe(
      (await rest.call(file(screen.signature))).headers.etag,
    );
    await trash(screen.signature);
    const purge = { method: 'POST', url: '/screens/v1/trash/purge' } as const;
    await ada.call({ ...purge, payload: { imageList: [{ signature: screen.signature }] } });
    expect((await eve.call({ url: file(made.signature) })).statusCode).toBe(200);
  });

  test('SHR-04 a copy of ones own says so in the name, one of somebody else does not', async () => {
    const { signature, fileId } = (await ada.upload(png, { name: 'orders.png' })).json<{
      signature: string;
      fileId: string;
    }>();
    const nameOf = async (by: Customer) =>
      (await by.call({ method: 'POST', url: `/screens/share/${signature}/${fileId}` })).json<{
        data: { name: string };
      }>().data.name;
    expect([await nameOf(ada), await nameOf(eve)]).toEqual(['orders (copy).png', 'orders.png']);
  });

  test('SHR-04 EDIT-04 who edits a copy gets its base without what the camera told', async () => {
    const tagged = await taggedJpeg();
    const screen = (await ada.upload(tagged)).json<{ signature: string; fileId: string }>();
    const original = async (by: Customer, { signature, fileId }: { signature: string; fileId: string }) =>
      (await by.call({ url: `/screens/v1/files/${signature}/${fileId}/original` })).rawPayload;
    expect((await original(ada, screen)).equals(tagged)).toBe(true);
    const stripped = await original(eve, screen);
    expect(stripped.includes('Exif')).toBe(false);

    const made = (await copy(screen)).json<{ data: { signature: string; fileId: string } }>().data;
    expect((await original(eve, made)).equals(stripped)).toBe(true);
    const drawn = await replacePicture(eve, made, png, {
      layers: JSON.stringify(emptyScene({ width: 40, height: 30 })),
    });
    expect(drawn.statusCode).toBe(200);
    const scene = (await eve.call({ url: `/screens/v1/scene/${made.signature}` })).json<{ base: { fileId: string } }>();
    expect(scene.base.fileId).toBe(screen.fileId);
    expect((await original(eve, { ...made, fileId: scene.base.fileId })).equals(stripped)).toBe(true);
    expect((await original(ada, screen)).equals(tagged)).toBe(true);
  });

  test('SHR-04 nothing is copied that is gone, is another picture, or that its owner keeps', async () => {
    const [kept, gone] = [await upload(), await upload()];
    const link = { allow_download: false };
    await ada.call({ method: 'PATCH', url: `/screens/v1/screens/${kept.signature}`, payload: { link } });
    await trash(gone.signature);
    const refused = [await copy(kept), await copy(gone), await copy({ ...kept, fileId: 'x'.repeat(16) })];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404]);
    expect((await eve.call({ url: '/screens/v1/history' })).json()).toEqual([]);
  });
});
