import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { KeyScope } from '#domain/key-scopes.ts';
import { proposalDays, proposalsOfScreen } from '#domain/limits.ts';
import { emptyScene, type Item } from '#domain/scene/scene.ts';
import { checkStorage } from '#server/fsck.ts';
import { replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { multipart, startRest, type Answer, type Body, type Customer, type Rest } from '#tests/support/rest.ts';
import { forgetOldProposals } from './work.ts';

const size = { width: 64, height: 48 };
const cover: Item = {
  id: 'cover',
  kind: 'hide',
  mode: 'solid',
  colour: '#ec383d',
  stroke: 0,
  box: { x: 8, y: 8, w: 16, h: 12 },
};
const arrow: Item = { id: 'arrow', kind: 'arrow', colour: '#ec383d', stroke: 4, from: [4, 4], to: [30, 30], bend: 0 };
const layers = (items: readonly Item[], of = size): string => JSON.stringify({ ...emptyScene(of), items });
const plain = (background: string, { width, height } = size): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

describe.each(engines)('proposals on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let screen: Body;
  beforeAll(async () => {
    rest = await startRest(engine);
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
    const first = (await ada.upload(await plain('#000000'))).json();
    screen = (await replacePicture(ada, first, await plain('#ffffff'), { layers: layers([cover]) })).json();
  });

  const keyOf = async (scopes: readonly KeyScope[], more: object = {}, customer = ada): Promise<string> => {
    const payload = { name: 'Nightly', scopes, ...more };
    return (await customer.call({ method: 'POST', url: '/api/v2/customers/keys', payload })).json<{ key: string }>()
      .key;
  };
  const url = () => `/screens/v1/proposals/${screen.signature}`;
  const propose = (key: string, payload: object): Promise<Answer> =>
    rest.call({ method: 'POST', url: url(), headers: { authorization: `Bearer ${key}` }, payload });
  const proposePicture = (key: string, file: Buffer, texts: Record<string, string> = {}): Promise<Answer> => {
    const { type, payload } = multipart(file, {
      before: Object.entries(texts).map(([name, value]) => ({ name, value })),
    });
    const headers = { authorization: `Bearer ${key}`, 'content-type': type };
    return rest.call({ method: 'POST', url: `${url()}/picture`, headers, payload });
  };
  interface Waiting {
    id: string;
    program: string | null;
    author: string | null;
    note: string;
    layers: string;
    base: { fileId: string; width: number; height: number };
    is_newer_picture: boolean;
  }
  const waiting = async () => (await ada.call({ url: url() })).json<Waiting[]>();
  const shown = async () => (await ada.call({ url: `/screens/v1/spots/${screen.signature}` })).json<{ screen: Body }>();
  const scene = async () =>
    (await ada.call({ url: `/screens/v1/scene/${screen.signature}` })).json<{
      base: { fileId: string };
      layers: string;
    }>();
  const sound = async () => {
    await rest.platform.jobs.idle();
    expect(await checkStorage(rest.platform, { repair: false })).toMatchObject({ troubles: [], notes: [] });
  };

  test('a drawing waits with the name of its program and its note, changes nothing, and is taken by an update', async () => {
    const key = await keyOf(['update']);
    const made = await propose(key, { layers: layers([cover, arrow]), note: ' The total\u202e is here ' });
    expect([made.statusCode, Object.keys(made.json()).toSorted()]).toEqual([201, ['date_expires', 'id', 'url']]);
    const [one] = await waiting();
    expect(one).toMatchObject({ program: 'Nightly', note: 'The total is here', is_newer_picture: false });
    expect(JSON.parse(one?.layers ?? '').items).toEqual([cover, arrow]);
    expect((await shown()).screen.fileId).toBe(screen.fileId);
    const drawn = await plain('#eeeeee');
    const after = await replacePicture(ada, screen, drawn, { layers: one?.layers ?? '', proposal: one?.id ?? '' });
    expect(after.statusCode).toBe(200);
    expect([await waiting(), JSON.parse((await scene()).layers).items]).toEqual([[], [cover, arrow]]);
    await sound();
  });

  test('a newer picture keeps the drawing, is seen by its owner alone, and becomes what is drawn on once it is taken', async () => {
    const key = await keyOf(['update']);
    const file = await plain('#0000ff', { width: 80, height: 60 });
    const made = await proposePicture(key, file, { note: 'Main has changed' });
    expect(made.statusCode).toBe(201);
    // Its answer was lost.
    expect((await proposePicture(key, file)).json()).toEqual(made.json());
    const [one, ...more] = await waiting();
    expect([more, one?.base, one?.is_newer_picture]).toEqual([
      [],
      { fileId: expect.any(String), width: 80, height: 60 },
      true,
    ]);
    expect(JSON.parse(one?.layers ?? '')).toMatchObject({ frame: { crop: { w: 80, h: 60 } }, items: [cover] });
    const bytes = `/screens/v1/files/${screen.signature}/${one?.base.fileId}/original`;
    expect((await ada.call({ url: bytes })).rawPayload.equals(file)).toBe(true);
    const byKey = await rest.call({ url: bytes, headers: { authorization: `Bearer ${key}` } });
    expect([(await rest.call(bytes)).statusCode, byKey.statusCode]).toEqual([404, 404]);
    await sound();

    const before = await scene();
    const wrong = await replacePicture(ada, screen, await plain('#00ff00'), {
      layers: layers([arrow], { width: 90, height: 90 }),
      proposal: one?.id ?? '',
    });
    expect(wrong.statusCode).toBe(400);
    const texts = { layers: one?.layers ?? '', proposal: one?.id ?? '' };
    const painted = await plain('#00ff00', { width: 80, height: 60 });
    expect((await replacePicture(ada, screen, painted, texts)).statusCode).toBe(200);
    expect((await scene()).base.fileId).toBe(one?.base.fileId);
    // The picture of before comes back with what it was drawn on.
    const back = `/screens/v1/versions/${screen.signature}/${screen.fileId}/restore`;
    expect((await ada.call({ method: 'POST', url: back })).statusCode).toBe(200);
    expect((await scene()).base).toEqual(before.base);
    await sound();
  });

  test('a newer picture of the same program gives way to a newer one, and all end with the picture that they were made for', async () => {
    const key = await keyOf(['update', 'manage']);
    await propose(key, { layers: layers([arrow]) });
    await proposePicture(key, await plain('#0000ff'));
    await proposePicture(key, await plain('#0000ee'), { layers: layers([]) });
    expect((await waiting()).map(({ is_newer_picture: is }) => is)).toEqual([false, true]);
    await sound();
    expect((await replacePicture(ada, screen, await plain('#123456'), { layers: layers([]) })).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
    const gone = await replacePicture(ada, (await shown()).screen, await plain('#123457'), {
      layers: layers([]),
      proposal: 'Vd7Kq0Zt9sLxWm2A',
    });
    expect([gone.statusCode, gone.json().error.type]).toEqual([409, 'version_conflict']);
    await sound();
  });

  test('what is thrown away, burnt in, deleted or older than its time leaves nothing', async () => {
    const { clock } = rest.platform;
    const key = await keyOf(['update']);
    await proposePicture(key, await plain('#0000ff'));
    const [one] = await waiting();
    expect((await ada.call({ method: 'DELETE', url: `${url()}/${one?.id}` })).statusCode).toBe(200);
    expect((await ada.call({ method: 'DELETE', url: `${url()}/${one?.id}` })).statusCode).toBe(404);
    await sound();
    await proposePicture(key, await plain('#0000fe'));
    clock.advance(proposalDays * 86_400_000 - 1);
    await forgetOldProposals(rest.platform);
    await ada.renew();
    expect(await waiting()).toHaveLength(1);
    clock.advance(1);
    await forgetOldProposals(rest.platform);
    expect(await waiting()).toEqual([]);
    await sound();
    await proposePicture(key, await plain('#0000fd'));
    await ada.call({ method: 'POST', url: `/screens/v1/scene/${screen.signature}/burn-in` });
    expect(await waiting()).toEqual([]);
    await sound();
  });

  test('bad drawings, too many, and keys that may not are refused', async () => {
    const key = await keyOf(['update']);
    const bad = [
      'no JSON',
      layers([cover, cover]),
      layers([], { width: 900, height: 900 }),
      JSON.stringify({ ...emptyScene(size), items: [{ ...arrow, kind: 'script' }] }),
      JSON.stringify({ ...emptyScene(size), v: 99 }),
    ];
    for (const one of bad) expect([one, (await propose(key, { layers: one })).statusCode]).toEqual([one, 400]);
    expect((await propose(key, { layers: layers([]), fileId: screen.fileId })).statusCode).toBe(400);
    expect((await proposePicture(key, Buffer.from('no picture'))).statusCode).toBe(415);
    expect(await waiting()).toEqual([]);

    const eve = await rest.signUp();
    const elsewhere = await keyOf(['update'], { signatures: ['0000000000000000000000'] });
    const refused = [
      await propose(await keyOf(['read']), { layers: layers([]) }),
      await propose(await keyOf(['upload']), { layers: layers([]) }),
      await propose(elsewhere, { layers: layers([]) }),
      await propose(await keyOf(['manage', 'update'], {}, eve), { layers: layers([]) }),
      await eve.call({ url: url() }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 404, 404]);

    for (let n = 0; n < proposalsOfScreen; n += 1) await propose(key, { layers: layers([]), note: `${n}` });
    const over = await propose(key, { layers: layers([]) });
    const overPicture = await proposePicture(key, await plain('#0000ff'));
    expect([over, overPicture].map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    await sound();
  });
});
