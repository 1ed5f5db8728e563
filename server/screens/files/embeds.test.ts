import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { embedPath } from '#domain/screen.ts';
import { replacePicture, type Shown } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { picture, taggedJpeg } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const hour = 3_600_000;

describe.each(engines)('embedded pictures on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
  });

  const uploaded = async (file: Buffer | Promise<Buffer>): Promise<Shown> => (await ada.upload(await file)).json();
  const change = (screen: Shown, payload: object) =>
    ada.call({ method: 'PATCH', url: `/screens/v1/screens/${screen.signature}`, payload });
  const statusOf = async (screen: Shown, headers: Record<string, string> = {}): Promise<number> =>
    (await rest.call({ url: embedPath(screen), headers })).statusCode;

  test('SCR-10 EDIT-02 what is embedded shows the new picture after an edit, and the old bytes are gone', async () => {
    const [before, drawn] = [await uploaded(picture('png', { seed: 1 })), await picture('webp', { seed: 2 })];
    const first = await rest.call(embedPath(before));
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect(first.rawPayload.equals(await picture('png', { seed: 1 }))).toBe(true);
    const after = (await replacePicture(ada, before, drawn)).json();
    const answer = await rest.call({
      url: embedPath(before),
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.rawPayload.equals(drawn)).toBe(true);
    const fileOf = ({ signature, fileId }: Shown) => `/screens/v1/files/${signature}/${fileId}/original`;
    expect((await rest.call(fileOf(before))).statusCode).toBe(404);
    expect((await rest.call(fileOf(after))).statusCode).toBe(200);
  });

  test('SCR-10 the answer to an upload names the address', async () => {
    const answer = (await ada.upload(await picture('png'))).json();
    expect(answer.image).toBe(`http://localhost:3000/i/${answer.signature}`);
  });

  test('SCR-10 nobody keeps it unasked, and anyone who has it is told so', async () => {
    const screen = await uploaded(taggedJpeg());
    const answer = await rest.call(embedPath(screen));
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"[^"]+"$/),
      vary: 'authorization, cookie, x-passphrase-hash',
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    });
    expect(answer.rawPayload.includes('Secret')).toBe(false);
    const again = await rest.call({
      url: embedPath(screen),
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await rest.call({ method: 'HEAD', url: embedPath(screen) });
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      '',
      String(answer.rawPayload.length),
      answer.headers.etag,
    ]);
  });

  test('SCR-10 an ending changes nothing, a width does, and others there are not', async () => {
    const screen = await uploaded(picture('jpeg', { width: 1600, height: 400 }));
    const plain = await rest.call(embedPath(screen));
    for (const ending of ['png', 'jpg', 'webp']) {
      const answer = await rest.call(`/i/${screen.signature}.${ending}?t=1`);
      expect([answer.headers['content-type'], answer.rawPayload.equals(plain.rawPayload)]).toEqual([
        'image/jpeg',
        true,
      ]);
    }
    for (const width of [320, 640, 1280] as const) {
      const answer = await rest.call(embedPath(screen, width));
      expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).width]).toEqual([200, width]);
    }
    for (const url of [`/i/${screen.signature}.exe`, `/i/${screen.signature}?w=321`, '/i/short'])
      expect([400, 404]).toContain((await rest.call(url)).statusCode);
  });

  test.each(['jpeg', 'png'] as const)(
    'SHR-08 with downloads off others get a picture of 1,280 pixels that was made anew of a %s',
    async (format) => {
      const screen = await uploaded(picture(format, { width: 1600, height: 400 }));
      await change(screen, { link: { allow_download: false } });
      for (const path of [embedPath(screen), embedPath(screen, 1280)]) {
        const answer = await rest.call(path);
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280 });
      }
      const own = await ada.call({ url: embedPath(screen) });
      expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format, width: 1600 });
    },
  );

  test('SHR-08 SCR-07 a link that is off or has expired, a deleted screen and one that never was have no picture', async () => {
    const [off, expiring, deleted] = [
      await uploaded(picture('png')),
      await uploaded(picture('png')),
      await uploaded(picture('png')),
    ];
    await change(off, { link: { is_on: false } });
    const end = rest.platform.clock.now() + hour / 10;
    await change(expiring, { link: { expires_at: new Date(end).toISOString() } });
    expect([await statusOf(off), await statusOf(expiring), await statusOf(deleted)]).toEqual([404, 200, 200]);
    expect((await ada.call({ url: embedPath(off) })).statusCode).toBe(200);
    const imageList = [{ signature: deleted.signature }];
    await ada.call({ method: 'POST', url: '/screens/v1/delete/list', payload: { imageList } });
    expect((await ada.call({ url: embedPath(deleted) })).statusCode).toBe(404);
    rest.platform.clock.set(end);
    const answers = await Promise.all(
      [off, expiring, deleted, { signature: '0'.repeat(22) }].map((screen) => rest.call(embedPath(screen))),
    );
    for (const answer of answers)
      expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        404,
        { error: { type: 'not_found', message: 'Not found' } },
        'no-store',
      ]);
  });

  test('PASS-12 SCR-07 where its owner has a passphrase, anyone who has not given it finds no picture', async () => {
    const screen = await uploaded(picture('png'));
    const passphrase = 'сім ламп над річкою й';
    await ada.call({ method: 'POST', url: '/api/v2/customers/passphrase/set', payload: { passphrase } });
    expect(await statusOf(screen)).toBe(404);
    expect((await ada.call({ url: embedPath(screen) })).statusCode).toBe(200);
    const given = await rest.call({
      method: 'POST',
      url: '/api/v2/customers/passphrase/content',
      payload: { signature: screen.signature, passphrase },
    });
    expect(await statusOf(screen, { 'x-passphrase-hash': given.json<{ hash: string }>().hash })).toBe(200);
  });
});
