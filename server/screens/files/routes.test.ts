import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import type { KeyScope } from '#domain/key-scopes.ts';
import { accessLifetime } from '#server/accounts/sessions.ts';
import { replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { metricsToken } from '#tests/support/operator.ts';
import { brokenPng, picture, taggedJpeg, tiledPicture } from '#tests/support/pictures.ts';
import { startRest, type Body, type Customer, type Rest } from '#tests/support/rest.ts';

interface Uploaded {
  signature: string;
  fileId: string;
}

describe.each(engines)('pictures on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  let original: Buffer;
  let screen: Uploaded;
  beforeAll(async () => {
    rest = await startRest(engine, { metricsToken });
    [ada, eve] = [await rest.signUp(), await rest.signUp()];
    original = await taggedJpeg();
    screen = (await ada.upload(original, { name: 'Київ (1).jpeg' })).json();
  });
  afterAll(() => rest.close());

  const urlOf = ({ signature, fileId }: Uploaded, size: string | number) =>
    `/screens/v1/files/${signature}/${fileId}/${size}`;

  test('SCR-02 the owner gets the original byte for byte, and a browser keeps it for nobody else', async () => {
    const answer = await ada.call({ url: urlOf(screen, 'original') });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(original)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(original.length),
      'cache-control': 'private, no-cache',
      vary: 'authorization, cookie, x-passphrase-hash',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': `inline; filename="____ (1).jpeg"; filename*=UTF-8''%D0%9A%D0%B8%D1%97%D0%B2%20%281%29.jpeg`,
    });
  });

  test('SCR-02 the owner keeps the sizes, which are the same for everyone', async () => {
    const { headers } = await ada.call({ url: urlOf(screen, 640) });
    expect([headers['cache-control'], headers.vary]).toEqual(['private, max-age=31536000, immutable', undefined]);
  });

  test('SCR-04 SCR-10 everyone else gets the same pixels without what a camera tells, and asks again each time', async () => {
    const [stranger, visitor] = [
      await eve.call({ url: urlOf(screen, 'original') }),
      await rest.call(urlOf(screen, 'original')),
    ];
    expect(visitor.rawPayload.equals(stranger.rawPayload)).toBe(true);
    expect(visitor.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      vary: 'authorization, cookie, x-passphrase-hash',
    });
    expect(visitor.headers.etag).not.toBe((await ada.call({ url: urlOf(screen, 'original') })).headers.etag);
    expect(original.includes('Secret Camera')).toBe(true);
    expect(visitor.rawPayload.includes('Secret')).toBe(false);
    expect((await sharp(visitor.rawPayload).metadata()).exif).toBeUndefined();
    const pixels = (data: Buffer) => sharp(data).raw().toBuffer();
    expect((await pixels(visitor.rawPayload)).equals(await pixels(original))).toBe(true);
  });

  test('SCR-10 it can be offered for saving', async () => {
    const answer = await rest.call(`${urlOf(screen, 320)}?download=true`);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="____ (1).webp"; filename*=UTF-8''%D0%9A%D0%B8%D1%97%D0%B2%20%281%29.webp`,
    );
  });

  test('SCR-10 where downloads are off nobody else gets the bytes of a small picture by asking for a size of it', async () => {
    const file = await tiledPicture('png');
    const small: Uploaded = (await ada.upload(file)).json();
    const copy = (await rest.call(urlOf(small, 'original'))).rawPayload;
    const payload = { link: { allow_download: false } };
    await ada.call({ method: 'PATCH', url: `/screens/v1/screens/${small.signature}`, payload });
    expect((await rest.call(urlOf(small, 'original'))).statusCode).toBe(404);
    for (const [size, look] of [[320, rest] as const, [640, eve] as const]) {
      const answer = await look.call({ url: urlOf(small, size) });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect([answer.rawPayload.equals(file), answer.rawPayload.equals(copy)]).toEqual([false, false]);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(size);
    }
    // To draw it takes a second of the machine: nobody can have that done with every request.
    const drawing = vi.spyOn(rest.platform.images, 'rendition');
    expect((await rest.call(urlOf(small, 320))).statusCode).toBe(200);
    expect(drawing).not.toHaveBeenCalled();
    drawing.mockRestore();
    // It takes no more room than its owner has given it.
    expect((await ada.call({ url: urlOf(small, 320) })).rawPayload.equals(copy)).toBe(true);
  });

  test.each([
    ['photo.jfif', 'photo.jpg'],
    ['IMG_7.HEIC', 'IMG_7.jpg'],
    ['photo.JPEG', 'photo.JPEG'],
    ['photo.v2', 'photo.v2.jpg'],
  ])('SCR-10 a JPEG that was named %s is offered as %s', async (name, offered) => {
    const named = (await ada.upload(await picture('jpeg'), { name })).json();
    const answer = await ada.call({ url: `${urlOf(named, 'original')}?download=true` });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${offered}"; filename*=UTF-8''${offered}`,
    );
  });

  test('what lies behind a drawing is not for a key that may read alone', async () => {
    const before: Body = (await ada.upload(await picture('png', { seed: 61 }))).json();
    const after: Body = (await replacePicture(ada, before, await picture('png', { seed: 62 }))).json();
    const statuses = async (scopes: readonly KeyScope[]) => {
      const payload = { name: scopes.join(), scopes };
      const made = await ada.call({ method: 'POST', url: '/api/v2/customers/keys', payload });
      const headers = { authorization: `Bearer ${made.json<{ key: string }>().key}` };
      const urls = [urlOf(after, 'original'), urlOf(before, 'original'), urlOf(before, 320)];
      const answers = await Promise.all(urls.map((url) => rest.app.inject({ url, headers })));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses(['read'])).toEqual([200, 404, 404]);
    expect(await statuses(['read', 'manage'])).toEqual([200, 200, 200]);
  });

  test('a size that is not there yet is made once for all who ask', async () => {
    const wide = (await ada.upload(await picture('png', { width: 900, height: 300 }))).json();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.call({ url: urlOf(wide, 320) })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
    const [first] = answers;
    expect(first?.headers['content-type']).toBe('image/webp');
    expect(await sharp(first?.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 107 });
    for (const answer of answers) expect(answer.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  });

  test('jobs make every size and the thumbhash', async () => {
    const wide = (await ada.upload(await picture('png', { width: 1600, height: 400 }))).json();
    await rest.platform.jobs.idle();
    for (const width of [320, 640, 1280])
      expect(await rest.platform.files.stat(`${wide.fileId}.${width}.webp`)).not.toBeNull();
    const spot = await rest.call(`/screens/v1/spots/${wide.signature}`);
    expect(spot.json<{ screen: { thumbhash: string } }>().screen.thumbhash).toMatch(/^[\w+/]{20,40}=*$/);
  });

  test('a picture that cannot be decoded keeps nobody busy: its original stays, sizes of it are not found', async () => {
    const broken = await ada.upload(brokenPng());
    expect(broken.statusCode).toBe(201);
    await rest.platform.jobs.idle();
    expect(await rest.platform.jobs.pending()).toBe(0);
    const decode = vi.spyOn(rest.platform.images, 'rendition');
    for (const size of [320, 640, 1280]) {
      for (const answer of [
        await ada.call({ url: urlOf(broken.json(), size) }),
        await rest.call(urlOf(broken.json(), size)),
      ])
        expect([answer.statusCode, answer.json().error.type]).toEqual([404, 'not_found']);
    }
    expect(decode).not.toHaveBeenCalled();
    decode.mockRestore();
    const [listed] = (await ada.call({ url: '/screens/v1/history' })).json<object[]>();
    expect(listed).toMatchObject({ fileId: broken.json().fileId, is_damaged: true, thumbhash: null });
    expect((await ada.call({ url: urlOf(screen, 320) })).statusCode).toBe(200);
    expect((await ada.call({ url: urlOf(broken.json(), 'original') })).statusCode).toBe(200);
    expect((await eve.call({ url: urlOf(broken.json(), 'original') })).statusCode).toBe(200);
  });

  test('a part, the rest, the end; and nothing outside', async () => {
    const part = (range: string) => ada.call({ url: urlOf(screen, 'original'), headers: { range } });
    const middle = await part('bytes=10-19');
    expect([middle.statusCode, middle.headers['content-range'], middle.headers['content-length']]).toEqual([
      206,
      `bytes 10-19/${original.length}`,
      '10',
    ]);
    expect(middle.rawPayload.equals(original.subarray(10, 20))).toBe(true);
    expect((await part('bytes=-5')).rawPayload.equals(original.subarray(-5))).toBe(true);
    const outside = await part(`bytes=${original.length}-`);
    expect([outside.statusCode, outside.headers['content-range'], outside.body]).toEqual([
      416,
      `bytes */${original.length}`,
      '',
    ]);
    expect((await part('bytes=0-1,4-5')).statusCode).toBe(200);
    const stale = await ada.call({
      url: urlOf(screen, 'original'),
      headers: { range: 'bytes=0-1', 'if-range': '"other"' },
    });
    expect(stale.statusCode).toBe(200);
  });

  test('anyone who has it already is told so, but not by another viewer’s copy', async () => {
    const { etag } = (await rest.call(urlOf(screen, 'original'))).headers;
    const again = (customer: Customer | null, value: string) =>
      (customer ?? eve).call({ url: urlOf(screen, 'original'), headers: { 'if-none-match': value } });
    const current = await again(eve, `"x", W/${String(etag)}`);
    expect([current.statusCode, current.body, current.headers.etag, current.headers['cache-control']]).toEqual([
      304,
      '',
      etag,
      'private, no-cache',
    ]);
    expect((await again(ada, String(etag))).statusCode).toBe(200);
  });

  test('HEAD says the same without the bytes', async () => {
    const head = await ada.call({ method: 'HEAD', url: urlOf(screen, 'original') });
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers['content-type']]).toEqual([
      200,
      '',
      String(original.length),
      'image/jpeg',
    ]);
  });

  test('SCR-07 unknown, deleted and mismatched pictures answer alike; the owner still sees the trash', async () => {
    const other: Uploaded = (await ada.upload(await picture('png'))).json();
    const etag = String((await eve.call({ url: urlOf(other, 320) })).headers.etag);
    await ada.call({
      method: 'POST',
      url: '/screens/v1/delete/list',
      payload: { imageList: [{ signature: other.signature }] },
    });
    const answers = await Promise.all([
      eve.call({ url: urlOf(other, 320), headers: { 'if-none-match': etag } }),
      eve.call({ url: urlOf(other, 'original'), headers: { range: 'bytes=0-1' } }),
      rest.call(urlOf({ ...other, signature: '0'.repeat(22) }, 320)),
      rest.call(urlOf({ ...screen, fileId: other.fileId }, 320)),
    ]);
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: { type: 'not_found', message: 'Not found' } }]);
    const [mine, head] = [
      await ada.call({ url: urlOf(other, 320) }),
      await ada.call({ method: 'HEAD', url: urlOf(other, 320) }),
    ];
    expect([mine.statusCode, mine.headers['cross-origin-resource-policy']]).toEqual([200, 'same-site']);
    const { date: _date, 'x-request-id': _id, ...headers } = mine.headers;
    expect([head.statusCode, head.body, head.headers]).toMatchObject([200, '', headers]);
  });

  test('an owner whose page has been idle gets no stranger’s copy', async () => {
    const cookie = `__Host-Http-access=${ada.bearer}; __Host-Http-refresh=${ada.refresh}`;
    rest.platform.clock.advance(accessLifetime);
    const answer = await rest.call({ url: urlOf(screen, 'original'), headers: { cookie } });
    expect(answer.rawPayload.equals(original)).toBe(true);
    const stale = await ada.call({ url: urlOf(screen, 'original') });
    expect([stale.statusCode, stale.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  test.each(['321', 'original.png', '../original', '%2e%2e', 'Original'])('there is no size %s', async (size) => {
    expect([400, 404]).toContain((await rest.call(urlOf(screen, size))).statusCode);
  });
});
