import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyScene, type Item } from '#domain/scene/scene.ts';
import { checkStorage } from '#server/fsck.ts';
import { keepDrawing, layersWith, replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Body, type Customer, type Rest } from '#tests/support/rest.ts';

describe.each(engines)('versions and drawings on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp();
  });
  afterAll(() => rest.close());

  const uploaded = async (seed: number): Promise<Body> => (await ada.upload(await picture('png', { seed }))).json();
  const post = (path: string) => ada.call({ method: 'POST', url: `/screens/v1/${path}` });
  const get = async <T>(path: string) => (await ada.call({ url: `/screens/v1/${path}` })).json<T>();
  const usage = async () =>
    (await ada.call({ url: '/api/v2/customers/limits' })).json<{ storage: { used: number } }>().storage.used;

  test('EDIT-06 what is drawn comes back as it was saved, on the untouched picture', async () => {
    const first = await uploaded(1);
    const { signature } = first;
    const base = { fileId: first.fileId, width: 64, height: 48 };
    expect(await get(`scene/${signature}`)).toEqual({ base, pictures: [], layers: null });
    const second = (await replacePicture(ada, first, await picture('png', { seed: 2 }))).json();
    expect(await get(`scene/${signature}`)).toEqual({ base, pictures: [], layers: layersWith() });
    await replacePicture(ada, second, await picture('jpeg', { width: 30, height: 20 }), { layers: layersWith(2) });
    expect(await get(`scene/${signature}`)).toEqual({ base, pictures: [], layers: layersWith(2) });
  });

  test('a version is shown again under its old fileId, with its drawing, and what was shown becomes one', async () => {
    const first = await uploaded(3);
    const { signature } = first;
    const second = (
      await replacePicture(ada, first, await picture('png', { seed: 4 }), { note: 'One arrow', layers: layersWith(1) })
    ).json();
    rest.platform.clock.advance(60_000);
    const third = (
      await replacePicture(ada, second, await picture('png', { seed: 5 }), { layers: layersWith(2) })
    ).json();
    const size = { width: 64, height: 48 };
    const date = new Date(rest.platform.clock.now() - 60_000).toISOString();
    expect(await get(`versions/${signature}`)).toEqual([
      {
        fileId: second.fileId,
        ...size,
        date_created: date,
        note: 'One arrow',
        unhides: false,
        hidden: 'none',
        readable: [],
      },
      {
        fileId: first.fileId,
        ...size,
        date_created: first.date_created,
        note: null,
        unhides: false,
        hidden: 'none',
        readable: [],
      },
    ]);
    const used = await usage();
    const restored = await post(`versions/${signature}/${second.fileId}/restore`);
    expect([restored.statusCode, restored.json().fileId]).toEqual([200, second.fileId]);
    expect(await get(`scene/${signature}`)).toMatchObject({ layers: layersWith(1) });
    expect(await get(`versions/${signature}`)).toMatchObject([{ fileId: third.fileId }, { fileId: first.fileId }]);
    expect(restored.json()).toEqual((await post(`versions/${signature}/${second.fileId}/restore`)).json());
    await post(`versions/${signature}/${first.fileId}/restore`);
    expect(await get(`scene/${signature}`)).toEqual({
      base: { fileId: first.fileId, ...size },
      pictures: [],
      layers: null,
    });
    expect((await rest.call(`/screens/v1/spots/${signature}`)).json()).toMatchObject({
      screen: { fileId: first.fileId },
    });
    expect((await post(`versions/${signature}/${'A'.repeat(16)}/restore`)).statusCode).toBe(404);
    expect(await usage()).toBe(used);
    expect(await checkStorage(rest.platform, { repair: false })).toMatchObject({ troubles: [] });
  });

  test('EDIT-06 a version says whether it shows what is hidden now', async () => {
    const first = await uploaded(20);
    const size = { width: 64, height: 48 };
    const hidden: Item = {
      kind: 'hide',
      id: 'total',
      colour: '#181b29',
      stroke: 4,
      box: { x: 8, y: 8, w: 20, h: 10 },
      mode: 'blur',
    };
    const hiding = (count: number) =>
      JSON.stringify({
        ...emptyScene(size),
        items: Array.from({ length: count }, (_, n) => ({ ...hidden, id: `${n}` })),
      });
    const second = (await replacePicture(ada, first, await picture('png', { seed: 21 }), { layers: hiding(1) })).json();
    await replacePicture(ada, second, await picture('png', { seed: 22 }), { layers: hiding(2) });
    expect(await get(`versions/${first.signature}`)).toMatchObject([
      { fileId: second.fileId, unhides: false },
      { fileId: first.fileId, unhides: true },
    ]);
  });

  test('EDIT-06 burnt in, nothing is left behind the picture, for its owner either', async () => {
    const { platform } = rest;
    const before = await usage();
    const first = await uploaded(6);
    const { signature } = first;
    const second = (await replacePicture(ada, first, await picture('png', { seed: 7 }))).json();
    const third = (await replacePicture(ada, second, await picture('png', { seed: 8 }))).json();
    await platform.jobs.idle();
    const burnt = await post(`scene/${signature}/burn-in`);
    expect([burnt.statusCode, burnt.json().fileId]).toEqual([200, third.fileId]);
    await platform.jobs.idle();
    for (const { fileId } of [first, second]) {
      expect((await ada.call({ url: `/screens/v1/files/${signature}/${fileId}/original` })).statusCode).toBe(404);
      expect(await platform.files.stat(fileId)).toBeNull();
    }
    expect(await get(`versions/${signature}`)).toEqual([]);
    expect(await get(`scene/${signature}`)).toMatchObject({ base: { fileId: third.fileId }, layers: null });
    expect(await usage()).toBe(before + 16_384);
    expect(await checkStorage(platform, { repair: false })).toMatchObject({ troubles: [], notes: [] });
    expect((await replacePicture(ada, third, await picture('png', { seed: 9 }))).statusCode).toBe(200);
  });

  test('a new screen keeps once what it was drawn from, which counts as no edit', async () => {
    const { platform } = rest;
    const screen = await uploaded(10);
    const { signature } = screen;
    const base = await picture('png', { seed: 11 });
    const [used, limits] = [await usage(), await ada.call({ url: '/api/v2/customers/limits' })];
    expect((await keepDrawing(ada, signature, base)).statusCode).toBe(204);
    const scene = await get<{ base: { fileId: string }; layers: string }>(`scene/${signature}`);
    expect([scene.base.fileId === screen.fileId, scene.layers]).toEqual([false, layersWith()]);
    const url = `/screens/v1/files/${signature}/${scene.base.fileId}/original`;
    expect((await ada.call({ url })).rawPayload.equals(base)).toBe(true);
    expect((await rest.call(url)).statusCode).toBe(404);
    expect((await keepDrawing(ada, signature, base)).statusCode).toBe(204);
    expect((await keepDrawing(ada, signature, base, layersWith(2))).statusCode).toBe(409);
    expect(await usage()).toBe(used + 16_384);
    expect((await ada.call({ url: '/api/v2/customers/limits' })).json<{ edits: object }>().edits).toEqual(
      limits.json<{ edits: object }>().edits,
    );
    expect((await ada.call({ url: `/screens/v1/spots/${signature}` })).json()).toMatchObject({ screen });
    const eve = await rest.signUp();
    expect((await keepDrawing(eve, signature, base)).statusCode).toBe(404);
    await platform.jobs.idle();
    expect(await checkStorage(platform, { repair: false })).toMatchObject({ troubles: [], notes: [] });
  });
});
