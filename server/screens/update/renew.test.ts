import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionsOfScreen } from '#domain/limits.ts';
import { emptyScene, type Item } from '#domain/scene/scene.ts';
import type { KeyScope } from '#domain/key-scopes.ts';
import { checkStorage } from '#server/fsck.ts';
import { replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { multipart, startRest, type Body, type Customer, type Rest } from '#tests/support/rest.ts';

const size = { width: 64, height: 48 };
const cover: Item = {
  id: 'cover',
  kind: 'hide',
  mode: 'solid',
  colour: '#ec383d',
  stroke: 0,
  box: { x: 8, y: 8, w: 16, h: 12 },
};
const blurred: Item = { ...cover, id: 'blurred', mode: 'blur', box: { x: 32, y: 8, w: 24, h: 24 } };
const frame: Item = {
  id: 'frame',
  kind: 'rect',
  colour: '#ec383d',
  stroke: 4,
  box: { x: 8, y: 8, w: 16, h: 12 },
  filled: false,
};
const layers = (items: readonly Item[]): string => JSON.stringify({ ...emptyScene(size), items });

const plain = (colour: string, { width, height } = size): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

describe.each(engines)('newer pictures under a drawing on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp();
  });
  afterAll(() => rest.close());

  const keyFor = async (scopes: readonly KeyScope[]): Promise<string> => {
    const payload = { name: 'CI', scopes };
    return (await ada.call({ method: 'POST', url: '/api/v2/customers/keys', payload })).json<{ key: string }>().key;
  };
  const send = (
    key: string,
    { signature, fileId }: Body,
    file: Buffer,
    before: { name: string; value: string }[] = [],
  ) => {
    const { type, payload } = multipart(file, { before });
    const headers = { authorization: `Bearer ${key}`, 'content-type': type };
    return rest.call({ method: 'POST', url: `/screens/v1/update/${signature}/${fileId}`, headers, payload });
  };
  const drawn = async (items: readonly Item[], picture: Buffer): Promise<Body> => {
    const first = (await ada.upload(await plain('#000000'))).json();
    return (await replacePicture(ada, first, picture, { layers: layers(items) })).json();
  };
  const pixel = async ({ signature, fileId }: Body, x: number, y: number): Promise<number[]> => {
    const { rawPayload } = await rest.call(`/screens/v1/files/${signature}/${fileId}/original`);
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 3)];
  };
  const versions = async ({ signature }: Body) =>
    (await ada.call({ url: `/screens/v1/versions/${signature}` })).json<{ fileId: string; note: string }[]>();
  const scene = async ({ signature }: Body) =>
    (await ada.call({ url: `/screens/v1/scene/${signature}` })).json<{ base: { fileId: string }; layers: string }>();
  const sound = async () =>
    expect(await checkStorage(rest.platform, { repair: false })).toMatchObject({ troubles: [], notes: [] });

  test('the drawing stays on it, and what is hidden stays hidden for everybody', async () => {
    const before = await drawn([cover, blurred], await plain('#ffffff'));
    const key = await keyFor(['update']);
    const file = await plain('#0000ff');
    const answer = await send(key, before, file);
    expect(answer.statusCode).toBe(200);
    const after = answer.json();
    expect(after).toMatchObject({ signature: before.signature, width: 64, height: 48 });
    expect([await pixel(after, 2, 2), await pixel(after, 12, 12)]).toEqual([
      [0, 0, 255],
      [0xec, 0x38, 0x3d],
    ]);
    // Its colours are taken off by chance.
    expect(await pixel(after, 40, 20)).not.toEqual([0, 0, 255]);
    const { base, layers: kept } = await scene(after);
    expect(JSON.parse(kept).items).toEqual([cover, blurred]);
    const behind = `/screens/v1/files/${after.signature}/${base.fileId}/original`;
    expect((await ada.call({ url: behind })).rawPayload.equals(file)).toBe(true);
    const byKey = await rest.call({ url: behind, headers: { authorization: `Bearer ${key}` } });
    expect([(await rest.call(behind)).statusCode, byKey.statusCode]).toEqual([404, 404]);
    await sound();
  });

  test('what is turned and dashed is painted, and what the editor alone paints is refused', async () => {
    const dashed: Item = {
      id: 'dashed',
      kind: 'rect',
      colour: '#ec383d',
      stroke: 4,
      box: { x: 8, y: 8, w: 40, h: 24 },
      filled: false,
      dash: 'dashed',
      angle: 15,
    };
    const lens: Item = {
      id: 'lens',
      kind: 'lens',
      colour: '#ec383d',
      stroke: 4,
      box: { x: 30, y: 4, w: 20, h: 20 },
      of: [10, 10],
      zoom: 2,
    };
    const key = await keyFor(['update']);
    const painted = await send(key, await drawn([dashed], await plain('#ffffff')), await plain('#0000ff'));
    expect(painted.statusCode).toBe(200);
    const refused = await send(key, await drawn([lens], await plain('#ffffff')), await plain('#0000ff'));
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      400,
      { file: 'A magnifier or a backdrop is drawn on it: put the newer picture there in the editor' },
    ]);
  });

  test('one of another size is refused where something is hidden: it may stand elsewhere there', async () => {
    const key = await keyFor(['update']);
    const before = await drawn([cover], await plain('#ffffff'));
    const refused = await send(key, before, await plain('#0000ff', { width: 64, height: 96 }));
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      400,
      {
        file: 'Something is hidden on it, and the newer picture has another size: put it there in the editor',
      },
    ]);
    expect(await scene(before)).toMatchObject({ base: size });
  });

  test('one that nothing is drawn on is shown as it is; the same sent once more is answered again', async () => {
    const before = (await ada.upload(await plain('#111111'))).json();
    const key = await keyFor(['update']);
    const file = await plain('#22aa22');
    const after = (await send(key, before, file)).json();
    expect(await pixel(after, 5, 5)).toEqual([0x22, 0xaa, 0x22]);
    expect((await send(key, before, file)).json().fileId).toBe(after.fileId);
    const late = await send(key, before, await plain('#333333'));
    expect([late.statusCode, late.json().error.type]).toEqual([409, 'version_conflict']);
    await sound();
  });

  test('a version that comes back has the picture that it was drawn on', async () => {
    const before = await drawn([frame], await plain('#ffffff'));
    const { base } = await scene(before);
    const key = await keyFor(['update']);
    const larger = (await send(key, before, await plain('#0000ff', { width: 128, height: 96 }))).json();
    expect(larger).toMatchObject({ width: 128, height: 96 });
    const url = `/screens/v1/versions/${before.signature}/${before.fileId}/restore`;
    expect((await ada.call({ method: 'POST', url })).statusCode).toBe(200);
    expect((await scene(before)).base).toEqual(base);
    const back = `/screens/v1/versions/${before.signature}/${larger.fileId}/restore`;
    await ada.call({ method: 'POST', url: back });
    expect((await scene(before)).base).toMatchObject({ width: 128, height: 96 });
    await sound();
  });

  test('a program that renews it each day drops no version that a person has made', async () => {
    let screen = (await ada.upload(await plain('#000000'))).json();
    const byPerson: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      byPerson.push(screen.fileId);
      screen = (await replacePicture(ada, screen, await plain(`#0000${n}0`), { layers: layers([]) })).json();
    }
    byPerson.push(screen.fileId);
    const key = await keyFor(['manage']);
    for (let n = 0; n < versionsOfScreen + 2; n += 1)
      screen = (await send(key, screen, await plain(`#${(16 + n).toString(16)}0000`))).json();
    const kept = (await versions(screen)).map(({ fileId }) => fileId);
    expect([kept.length, byPerson.every((fileId) => kept.includes(fileId))]).toEqual([versionsOfScreen, true]);
    await rest.platform.jobs.idle();
    await sound();
  });

  test('a key that may only renew pictures sends no drawing, and tells what may be compared', async () => {
    const before = await drawn([cover], await plain('#ffffff'));
    const key = await keyFor(['update']);
    const refused = await send(key, before, await plain('#0000ff'), [{ name: 'layers', value: layers([]) }]);
    expect([refused.statusCode, refused.json().error.type]).toEqual([403, 'forbidden']);
    const headers = { authorization: `Bearer ${key}` };
    const told = await rest.call({ url: `/screens/v1/update/${before.signature}`, headers });
    expect(told.json()).toMatchObject({
      fileId: before.fileId,
      base: size,
      crop: { x: 0, y: 0, w: 64, h: 48 },
      turn: 0,
      drawn: [{ x: 4, y: 4, w: 24, h: 20 }],
    });
  });
});
