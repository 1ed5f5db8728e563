import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyScene, type Item, type PictureItem } from '#domain/scene/scene.ts';
import { checkStorage } from '#server/fsck.ts';
import { keepLaid, replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { multipart, startRest, type Body, type Customer, type Rest } from '#tests/support/rest.ts';

const size = { width: 64, height: 48 };
const laid: PictureItem = {
  id: 'laid',
  kind: 'picture',
  picture: 'logo',
  colour: '#000000',
  stroke: 0,
  size: { width: 20, height: 20 },
  box: { x: 10, y: 10, w: 20, h: 20 },
};
const layers = (items: readonly Item[]): string => JSON.stringify({ ...emptyScene(size), items });
const plain = (colour: string, { width, height } = size): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
const [red, green, blue] = ['#ff0000', '#00ff00', '#0000ff'];

describe.each(engines)('pictures that are laid on others on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  let logo: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    [ada, eve] = [await rest.signUp(), await rest.signUp()];
    // Its left half is red, the right one green.
    const half = await plain(red, { width: 10, height: 20 });
    logo = await sharp(await plain(green, { width: 20, height: 20 }))
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer();
  });
  afterAll(() => rest.close());

  const uploaded = async (): Promise<Body> => (await ada.upload(await plain('#ffffff'))).json();
  const sceneOf = async ({ signature }: Body) =>
    (await ada.call({ url: `/screens/v1/scene/${signature}` })).json<{
      pictures: { name: string; fileId: string }[];
    }>();
  const fileOf = ({ signature }: Body, fileId: string) => `/screens/v1/files/${signature}/${fileId}/original`;
  const used = async (): Promise<number> =>
    (await ada.call({ url: '/api/v2/customers/limits' })).json<{ storage: { used: number } }>().storage.used;
  const sound = async () =>
    expect(await checkStorage(rest.platform, { repair: false })).toMatchObject({ troubles: [], notes: [] });

  test('EDIT-06 it is its owner’s alone, counted, kept while a drawing or a version names it, and gone after a burn-in', async () => {
    const before = await uploaded();
    const room = await used();
    const drawn = { layers: layers([laid]) };
    expect((await replacePicture(ada, before, await plain(blue), drawn)).statusCode).toBe(400);
    expect((await keepLaid(eve, before.signature, 'logo', logo)).statusCode).toBe(404);
    expect((await keepLaid(ada, before.signature, 'logo', logo)).statusCode).toBe(204);
    expect((await keepLaid(ada, before.signature, 'logo', logo)).statusCode).toBe(204);
    expect((await keepLaid(ada, before.signature, 'logo', await plain(red))).statusCode).toBe(409);
    expect(await used()).toBeGreaterThan(room);
    const after = (await replacePicture(ada, before, await plain(blue), drawn)).json();
    const { pictures } = await sceneOf(after);
    expect(pictures.map(({ name }) => name)).toEqual(['logo']);
    const url = fileOf(after, pictures[0]?.fileId ?? '');
    expect((await ada.call({ url })).rawPayload.equals(logo)).toBe(true);
    expect([(await eve.call({ url })).statusCode, (await rest.call(url)).statusCode]).toEqual([404, 404]);
    // A version names it still.
    const without = (await replacePicture(ada, after, await plain(red), { layers: layers([]) })).json();
    expect((await sceneOf(without)).pictures).toHaveLength(1);
    await sound();
    const burnt = await ada.call({ method: 'POST', url: `/screens/v1/scene/${after.signature}/burn-in` });
    expect([burnt.statusCode, (await ada.call({ url })).statusCode]).toEqual([200, 404]);
    await sound();
  });

  test('what was sent and never named goes with the next drawing', async () => {
    const before = await uploaded();
    await keepLaid(ada, before.signature, 'unused', logo);
    const after = (await replacePicture(ada, before, await plain(blue))).json();
    expect((await sceneOf(after)).pictures).toEqual([]);
    await sound();
  });

  test('what is added around a picture is painted around a newer one', async () => {
    const before = await uploaded();
    const around = {
      ...emptyScene(size),
      frame: { crop: { x: -16, y: 0, w: 80, h: 60 }, turn: 0 as const, fill: green },
    };
    const wide = await plain(green, { width: 80, height: 60 });
    const drawn = (await replacePicture(ada, before, wide, { layers: JSON.stringify(around) })).json();
    const { type, payload } = multipart(await plain(blue));
    const headers = { 'content-type': type };
    const url = `/screens/v1/update/${drawn.signature}/${drawn.fileId}`;
    const shown = (await ada.call({ method: 'POST', url, headers, payload })).json();
    expect([shown.width, shown.height]).toEqual([80, 60]);
    const { rawPayload } = await rest.call(fileOf(shown, shown.fileId));
    const { data } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * 80 + x) * 3, (y * 80 + x) * 3 + 3)];
    expect([pixel(8, 20), pixel(20, 20), pixel(40, 55)]).toEqual([
      [0, 255, 0],
      [0, 0, 255],
      [0, 255, 0],
    ]);
    await sound();
  });

  test('a newer picture below is painted with it, and with what is hidden on it', async () => {
    const cover: Item = {
      id: 'cover',
      kind: 'hide',
      mode: 'solid',
      colour: '#181b29',
      stroke: 0,
      box: { x: 26, y: 26, w: 10, h: 10 },
    };
    const before = await uploaded();
    await keepLaid(ada, before.signature, 'logo', logo);
    const item: PictureItem = { ...laid, part: { x: 10, y: 0, w: 10, h: 20 }, opacity: 0.5 };
    const drawn = (await replacePicture(ada, before, await plain(blue), { layers: layers([item, cover]) })).json();
    const { type, payload } = multipart(await plain(blue));
    const renewed = await ada.call({
      method: 'POST',
      url: `/screens/v1/update/${drawn.signature}/${drawn.fileId}`,
      headers: { 'content-type': type },
      payload,
    });
    expect(renewed.statusCode).toBe(200);
    const shown = renewed.json();
    const { rawPayload } = await rest.call(fileOf(shown, shown.fileId));
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect([pixel(4, 4), pixel(28, 28)]).toEqual([
      [0, 0, 255],
      [0x18, 0x1b, 0x29],
    ]);
    // The green half alone, half of it seen through.
    const [r = 0, g = 0, b = 0] = pixel(12, 20);
    expect([r, Math.abs(g - 128) < 3, Math.abs(b - 127) < 3]).toEqual([0, true, true]);
    await sound();
  });
});
