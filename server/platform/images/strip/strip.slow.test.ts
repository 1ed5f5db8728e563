import sharp, { type Sharp } from 'sharp';
import { expect, test, vi } from 'vitest';
import { avifBox, avifMeta, flags } from '#tests/support/avif.ts';
import { pngChunk } from '#tests/support/pictures.ts';
import type { ImageMime } from '../../files/image-mime.ts';
import { completenessOf } from '../../files/completeness/completeness.ts';
import { Problem } from '../../problem.ts';
import { stripBytes } from './strip-bytes.ts';
import { stripPicture } from './strip.ts';

const secret = 'SECRET-PLACE';
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const pattern = (channels: 3 | 4 = 3): Sharp =>
  sharp(Buffer.from(Array.from({ length: 48 * 36 * channels }, (_, index) => (index * 7 + (index >> 6) * 13) & 0xff)), {
    raw: { width: 48, height: 36, channels },
  });
const tagged = (orientation: number, channels: 3 | 4 = 3): Sharp =>
  pattern(channels)
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Artist: secret } })
    .withXmp(xmp)
    .withIccProfile('p3');
const clean = (data: Buffer, mime: ImageMime, limit?: number): Promise<Buffer | null> =>
  stripPicture(Buffer.from(new Uint8Array(data).buffer), mime, limit);
const strip = async (data: Buffer, mime: ImageMime): Promise<Buffer> => (await clean(data, mime)) ?? data;
const pixels = (data: Buffer) => sharp(data).raw().toBuffer();
/** What is seen: sharp turns the colours of a profile into these. */
const asSrgb = (data: Buffer) => sharp(data).toColorspace('srgb').raw().toBuffer();
const isWhole = (data: Buffer, mime: ImageMime): boolean => {
  const walker = completenessOf(mime);
  walker.push(data);
  return walker.complete();
};

const encoders: [ImageMime, (picture: Sharp) => Sharp, 3 | 4][] = [
  ['image/png', (picture) => picture.png(), 4],
  ['image/jpeg', (picture) => picture.jpeg({ quality: 90 }), 3],
  ['image/jpeg', (picture) => picture.jpeg({ progressive: true }), 3],
  ['image/webp', (picture) => picture.webp({ lossless: true }), 4],
  ['image/webp', (picture) => picture.webp({ quality: 70 }), 4],
  ['image/avif', (picture) => picture.avif({ effort: 0 }), 4],
];

test.each(encoders)('%s loses its metadata and nothing else (%#)', async (mime, encode, channels) => {
  const data = await encode(tagged(1, channels)).toBuffer();
  expect(data.includes(secret)).toBe(true);
  const stripped = await strip(data, mime);
  const [before, after] = await Promise.all([sharp(data).metadata(), sharp(stripped).metadata()]);
  expect(stripped.includes(secret)).toBe(false);
  expect(isWhole(stripped, mime)).toBe(true);
  expect((await pixels(stripped)).equals(await pixels(data))).toBe(true);
  expect(await asSrgb(stripped)).toEqual(await asSrgb(data));
  expect([after.width, after.height, after.format, after.hasAlpha]).toEqual([
    before.width,
    before.height,
    before.format,
    before.hasAlpha,
  ]);
});

test.each(encoders.filter(([mime]) => mime !== 'image/avif'))(
  '%s keeps the way it is turned (%#)',
  async (mime, encode, channels) => {
    const data = await encode(tagged(6, channels)).toBuffer();
    expect((await sharp(data).metadata()).orientation).toBe(6);
    const stripped = await strip(data, mime);
    expect(stripped.includes(secret)).toBe(false);
    expect((await sharp(stripped).metadata()).orientation).toBe(6);
    expect(isWhole(stripped, mime)).toBe(true);
  },
);

test.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const)(
  '%s loses what follows its end',
  async (mime) => {
    const format =
      mime === 'image/png' ? 'png' : mime === 'image/jpeg' ? 'jpeg' : mime === 'image/webp' ? 'webp' : 'gif';
    const data = await pattern().toFormat(format).toBuffer();
    const stripped = await strip(Buffer.concat([data, Buffer.from(secret)]), mime);
    expect(stripped.includes(secret)).toBe(false);
    expect((await pixels(stripped)).equals(await pixels(data))).toBe(true);
  },
);

test('texts, times and private chunks of a PNG go, its animation stays', async () => {
  const data = await pattern().png().toBuffer();
  const extra = [
    pngChunk('tEXt', Buffer.from(`Comment\0${secret}`)),
    pngChunk('tIME', Buffer.alloc(7)),
    pngChunk('prVt', Buffer.from(secret)),
  ];
  const animation = pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  const stripped = await strip(
    Buffer.concat([data.subarray(0, 33), animation, ...extra, data.subarray(33)]),
    'image/png',
  );
  expect(stripped.equals(Buffer.concat([data.subarray(0, 33), animation, data.subarray(33)]))).toBe(true);
});

test.each([
  ['at once', 48],
  ['beside the server', 400],
])('what lies in a PNG behind the end of its packed pixels goes, %s', async (_where, width) => {
  const noise = Buffer.from(Array.from({ length: width * 100 * 3 }, (_, at) => (at * at * 31 + (at >> 3) * 7) & 0xff));
  const sound = await sharp(noise, { raw: { width, height: 100, channels: 3 } })
    .png()
    .toBuffer();
  const end = sound.subarray(-12);
  const crafted = Buffer.concat([sound.subarray(0, -12), pngChunk('IDAT', Buffer.from(secret.repeat(9))), end]);
  expect(await clean(sound, 'image/png')).toBeNull();
  const stripped = await strip(crafted, 'image/png');
  expect(stripped.includes(secret)).toBe(false);
  expect((await pixels(stripped)).equals(await pixels(sound))).toBe(true);
});

test('an animated GIF keeps frames, times and loop and loses comments', async () => {
  const raw = Buffer.from(Array.from({ length: 20 * 30 * 3 }, (_, index) => index & 0xff));
  const data = await sharp(raw, { raw: { width: 20, height: 30, channels: 3, pageHeight: 10 } })
    .gif({ loop: 3, delay: [100, 200, 300] })
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0])]);
  const stripped = await strip(Buffer.concat([data.subarray(0, -1), comment, data.subarray(-1)]), 'image/gif');
  expect(stripped.equals(data)).toBe(true);
  expect(await sharp(stripped, { animated: true }).metadata()).toMatchObject({
    pages: 3,
    loop: 3,
    delay: [100, 200, 300],
  });
});

test('an animated WebP keeps its frames and loses its metadata', async () => {
  const raw = Buffer.from(Array.from({ length: 20 * 30 * 3 }, (_, index) => (index * 3) & 0xff));
  const data = await sharp(raw, { raw: { width: 20, height: 30, channels: 3, pageHeight: 10 } })
    .withXmp(xmp)
    .webp({ loop: 2, delay: [100, 200, 300] })
    .toBuffer();
  expect(data.includes(secret)).toBe(true);
  const stripped = await strip(data, 'image/webp');
  expect(stripped.includes(secret)).toBe(false);
  expect(
    (await sharp(stripped, { animated: true }).raw().toBuffer()).equals(
      await sharp(data, { animated: true }).raw().toBuffer(),
    ),
  ).toBe(true);
  expect(await sharp(stripped, { animated: true }).metadata()).toMatchObject({
    pages: 3,
    loop: 2,
    delay: [100, 200, 300],
  });
});

test('a preview inside a JPEG goes', async () => {
  const data = await pattern().jpeg().toBuffer();
  const jfxx = Buffer.concat([Buffer.from([0xff, 0xe0, 0, 2 + 5 + secret.length]), Buffer.from(`JFXX\0${secret}`)]);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + secret.length]), Buffer.from(secret)]);
  const multiPicture = Buffer.concat([
    Buffer.from([0xff, 0xe2, 0, 2 + 4 + secret.length]),
    Buffer.from(`MPF\0${secret}`),
  ]);
  const stripped = await strip(
    Buffer.concat([data.subarray(0, 2), jfxx, comment, multiPicture, data.subarray(2)]),
    'image/jpeg',
  );
  expect(stripped.includes(secret)).toBe(false);
  expect((await pixels(stripped)).equals(await pixels(data))).toBe(true);
});

test('whatever decoders pass over between the segments of a JPEG goes, and what is taken whole can be stripped', async () => {
  const data = await sharp(Buffer.alloc(64 * 64 * 3, 90), { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer();
  const bytes = (...values: number[]): Buffer => Buffer.from(values);
  const passedOver: Buffer[] = [
    bytes(0xff, 0x01),
    bytes(0xff, 0xff, 0xff),
    Buffer.from(secret),
    bytes(0x12, 0xff, 0x00, 0x34),
  ];
  for (const passed of passedOver) {
    const longer = Buffer.concat([data.subarray(0, 2), passed, data.subarray(2)]);
    expect(isWhole(longer, 'image/jpeg')).toBe(true);
    expect(await strip(longer, 'image/jpeg')).toEqual(data);
  }
  // Reserved, with a length: decoders pass over some of these, too.
  const reserved = Buffer.concat([bytes(0xff, 0xf0, 0, 2 + secret.length), Buffer.from(secret)]);
  const longer = Buffer.concat([data.subarray(0, 2), reserved, data.subarray(2)]);
  expect([isWhole(longer, 'image/jpeg'), await strip(longer, 'image/jpeg')]).toEqual([true, data]);
});

test('a scan of a JPEG goes on behind a marker that stands alone', async () => {
  const data = await pattern().jpeg().toBuffer();
  const at = data.length - 60;
  const marked = Buffer.concat([data.subarray(0, at), Buffer.from([0xff, 0x01]), data.subarray(at)]);
  expect(isWhole(marked, 'image/jpeg')).toBe(true);
  expect(await clean(marked, 'image/jpeg')).toBeNull();
});

test('a JPEG with a segment that ends too early is refused', async () => {
  const data = await pattern().jpeg().toBuffer();
  for (const segment of [
    [0xff, 0xe0, 0, 1],
    [0xff, 0xe5, 0xff, 0xff],
  ]) {
    const cut = Buffer.concat([data.subarray(0, 2), Buffer.from(segment), data.subarray(2, 600)]);
    await expect(strip(cut, 'image/jpeg')).rejects.toThrow('file_truncated');
  }
});

test('unknown boxes of an AVIF are emptied in place', async () => {
  const data = await pattern().avif({ effort: 0 }).toBuffer();
  const box = Buffer.concat([Buffer.from([0, 0, 0, 8 + secret.length]), Buffer.from(`uuid${secret}`)]);
  const stripped = await strip(Buffer.concat([data, box]), 'image/avif');
  expect(stripped.includes(secret)).toBe(false);
  expect((await pixels(stripped)).equals(await pixels(data))).toBe(true);
});

test('a second type of an AVIF is emptied, and one with two descriptions is not stripped', async () => {
  const data = await pattern().avif({ effort: 0 }).toBuffer();
  const type = avifBox('ftyp', Buffer.from(`avif${secret}`));
  const stripped = stripBytes(Buffer.concat([data, type]), 'image/avif') ?? Buffer.alloc(0);
  expect([stripped.includes(secret), (await pixels(stripped)).equals(await pixels(data))]).toEqual([false, true]);
  const at = data.indexOf('meta') - 4;
  const description = data.subarray(at, at + data.readUInt32BE(at));
  expect(() => stripBytes(Buffer.concat([data, description]), 'image/avif')).toThrow('two meta');
});

test('an AVIF whose items lie over each other is emptied once for all of them', async () => {
  const items = Array.from({ length: 250 }, (_, index) => ({
    item: index + 1,
    type: 'Exif',
    lengths: Array.from({ length: 32 }, () => 30_000),
  }));
  const head = Buffer.concat([avifBox('ftyp', 4), avifMeta(items)]);
  const file = Buffer.concat([head, avifBox('mdat', Buffer.alloc(30_000, secret))]);
  const fill = vi.spyOn(Buffer.prototype, 'fill');
  const stripped = stripBytes(
    Buffer.concat([avifBox('ftyp', 4), avifMeta(items, head.length + 8), file.subarray(head.length)]),
    'image/avif',
  );
  const filled = fill.mock.calls.reduce((sum, [, from, to]) => sum + Number(to) - Number(from), 0);
  fill.mockRestore();
  // And the end of the empty name of each.
  expect([stripped?.includes(secret), filled]).toEqual([false, 30_000 + items.length]);
});

test('descriptions and times among the properties and in the movie of an AVIF go', async () => {
  const times = Buffer.concat([flags(1), Buffer.alloc(16, 7), Buffer.alloc(4, 1)]);
  const short = Buffer.concat([flags(0), Buffer.alloc(8, 7), Buffer.alloc(12, 1)]);
  const of = (text: Buffer, long: Buffer, small: Buffer): Buffer =>
    Buffer.concat([
      avifBox('ftyp', 4),
      avifMeta([], 0, avifBox('iprp', avifBox('ipco', Buffer.concat([avifBox('udes', text), avifBox('ispe', times)])))),
      avifBox(
        'moov',
        Buffer.concat([
          avifBox('mvhd', long),
          avifBox(
            'trak',
            Buffer.concat([
              avifBox('tkhd', small),
              avifBox(
                'mdia',
                Buffer.concat([avifBox('mdhd', small), avifBox('hdlr', Buffer.from('\0\0\0\0\0\0\0\0pict'))]),
              ),
            ]),
          ),
        ]),
      ),
    ]);
  const text = Buffer.from(`\0\0\0\0en\0${secret}\0\0\0`);
  const stripped = await strip(of(text, times, short), 'image/avif');
  const long = Buffer.concat([flags(1), Buffer.alloc(16), Buffer.alloc(4, 1)]);
  const small = Buffer.concat([flags(0), Buffer.alloc(8), Buffer.alloc(12, 1)]);
  expect(stripped.equals(of(Buffer.alloc(text.length), long, small))).toBe(true);
});

const gifs: typeof encoders = [['image/gif', (gif) => gif.gif(), 3]];

test.each([...encoders, ...gifs])(
  'a copy of %s of which nothing had to go is none, and what is stripped once is clean (%#)',
  async (mime, encode) => {
    expect(await clean(await encode(pattern()).toBuffer(), mime)).toBeNull();
    if (mime === 'image/gif') return;
    expect(await clean(await strip(await encode(tagged(6)).toBuffer(), mime), mime)).toBeNull();
  },
);

test('a large copy of which nothing had to go is none, either', async () => {
  const noise = Buffer.from(
    Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * index * 31 + (index >> 3)) & 0xff),
  );
  const data = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(data.length).toBeGreaterThan(64 * 1024);
  expect(await clean(data, 'image/png')).toBeNull();
  const trailing = await strip(Buffer.concat([data, Buffer.from(secret)]), 'image/png');
  expect(trailing.equals(data)).toBe(true);
});

test('a strip that takes too long is ended, and is a fault of the picture', async () => {
  const data = webpOf(many(webpChunk('ICCP', Buffer.alloc(0))));
  await expect(clean(data, 'image/webp', 1)).rejects.toMatchObject({ type: 'image_too_complex', status: 413 });
});

test('a picture whose structure cannot be followed is refused', async () => {
  for (const [mime, encode] of encoders) {
    const data = await encode(pattern()).toBuffer();
    const cut = mime === 'image/webp' ? Buffer.from('RIFF') : data.subarray(0, Math.floor(data.length * 0.6));
    const error: unknown = await strip(cut, mime).catch((thrown: unknown) => thrown);
    expect([mime, error instanceof Problem && error.type]).toEqual([mime, 'file_truncated']);
  }
});

test('a large picture of the smallest chunks is stripped beside the server, which goes on answering', async () => {
  const chunks = Buffer.alloc(3_000_000);
  for (let at = 0; at < chunks.length; at += 8) chunks.write('ALPH', at, 'latin1');
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(chunks.length + 4, 4);
  const data = Buffer.concat([header, chunks, Buffer.from('behind its end')]);

  const before = process.threadCpuUsage();
  const stripped = await clean(data, 'image/webp');
  const { user, system } = process.threadCpuUsage(before);
  // Opacity of no pixels, and of a picture that has none.
  expect(stripped?.length).toBe(header.length);
  // Of this thread; half a second and more when it does the work itself.
  expect((user + system) / 1000).toBeLessThan(200);
  await expect(clean(data, 'image/png')).rejects.toThrow('file_truncated');
});

const webpOf = (chunk: Buffer): Buffer => {
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(chunk.length + 4, 4);
  return Buffer.concat([header, chunk]);
};
const webpChunk = (type: string, body: Buffer): Buffer => {
  const header = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
};
const many = (part: Buffer): Buffer => Buffer.alloc(500_000 * part.length, part);
const ofMillions: [
  string,
  ImageMime,
  (data: (format: 'png' | 'jpeg' | 'gif' | 'avif') => Promise<Buffer>) => unknown,
][] = [
  ['restart markers', 'image/jpeg', async (of) => spliced(await of('jpeg'), 2, Buffer.from([0xff, 0xd0]))],
  ['chunks of pixels', 'image/png', async (of) => spliced(await of('png'), 33, pngChunk('IDAT', Buffer.alloc(0)))],
  ['frame times', 'image/gif', async (of) => spliced(await of('gif'), -1, Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]))],
  ['planes of opacity', 'image/webp', () => webpOf(many(webpChunk('ALPH', Buffer.alloc(0))))],
  [
    'chunks of a frame',
    'image/webp',
    () =>
      webpOf(
        Buffer.concat([
          webpChunk('VP8X', Buffer.from([2, ...Buffer.alloc(9)])),
          webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), many(webpChunk('ALPH', Buffer.alloc(0)))])),
        ]),
      ),
  ],
  [
    'boxes',
    'image/avif',
    async (of) => Buffer.concat([await of('avif'), many(Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]))]),
  ],
];
const spliced = (data: Buffer, at: number, part: Buffer): Buffer =>
  Buffer.concat([data.subarray(0, at), many(part), data.subarray(at)]);

test.each(ofMillions)(
  'a picture of millions of %s is refused before a thread runs out of memory',
  async (_what, mime, make) => {
    const data = await make((format) => pattern().toFormat(format).toBuffer());
    if (!Buffer.isBuffer(data)) throw new TypeError('No picture');
    const error: unknown = await strip(data, mime).catch((thrown: unknown) => thrown);
    const cause = error instanceof Problem && error.cause instanceof Error ? error.cause.message : error;
    expect(cause).toBe('More parts than a picture has');
  },
);
