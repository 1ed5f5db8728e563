import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { avifBox, avifMeta, flags } from '#tests/support/avif.ts';
import { pngChunk } from '#tests/support/pictures.ts';
import type { ImageMime } from '../../files/image-mime.ts';
import { completenessOf } from '../../files/completeness/completeness.ts';
import { Problem } from '../../problem.ts';
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

test('unknown boxes of an AVIF are emptied in place', async () => {
  const data = await pattern().avif({ effort: 0 }).toBuffer();
  const box = Buffer.concat([Buffer.from([0, 0, 0, 8 + secret.length]), Buffer.from(`uuid${secret}`)]);
  const stripped = await strip(Buffer.concat([data, box]), 'image/avif');
  expect(stripped.includes(secret)).toBe(false);
  expect((await pixels(stripped)).equals(await pixels(data))).toBe(true);
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
