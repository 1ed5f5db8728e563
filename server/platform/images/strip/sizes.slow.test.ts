import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { pngChunk } from '#tests/support/pictures.ts';
import { stripBytes } from './strip-bytes.ts';

const secret = 'SECRET-PLACE';

/** The chunks of a PNG, of which those of its pixels and its palette are what sharp makes. */
async function pngOf(options: { palette?: boolean; grey?: boolean; alpha?: boolean }) {
  const channels = options.alpha === true ? 4 : 3;
  const raw = Buffer.from(Array.from({ length: 16 * 8 * channels }, (_, at) => ((at >> 4) * 64) & 0xff));
  const picture = sharp(raw, { raw: { width: 16, height: 8, channels } });
  const data = await (options.grey === true ? picture.toColourspace('b-w') : picture)
    .png(options.palette === true ? { colours: 16 } : {})
    .toBuffer();
  const chunks: { type: string; body: Buffer }[] = [];
  for (let at = 8; at < data.length; at += 12 + data.readUInt32BE(at))
    chunks.push({
      type: data.toString('latin1', at + 4, at + 8),
      body: data.subarray(at + 8, at + 8 + data.readUInt32BE(at)),
    });
  const only = (type: string): Buffer => chunks.find((chunk) => chunk.type === type)?.body ?? Buffer.alloc(0);
  return { header: only('IHDR'), pixels: only('IDAT'), palette: only('PLTE'), colourType: data[25] };
}
type Chunk = readonly [type: string, body: Buffer];
const pngWith = (chunks: readonly Chunk[]): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks.map(([type, body]) => pngChunk(type, body))]);
const zeros = (length: number): Buffer => Buffer.alloc(length);
const text = (length: number): Buffer => Buffer.alloc(length, secret);
const stripped = (data: Buffer, mime: Parameters<typeof stripBytes>[1]): Buffer => stripBytes(data, mime) ?? data;

const ofEvery: Chunk[] = [
  ['gAMA', Buffer.from([0, 0, 0xb1, 0x8f])],
  ['cHRM', zeros(32)],
  ['sRGB', zeros(1)],
  ['cICP', Buffer.from([1, 13, 0, 1])],
  ['mDCV', zeros(24)],
  ['cLLI', zeros(8)],
  ['pHYs', Buffer.from([0, 0, 0x0b, 0x13, 0, 0, 0x0b, 0x13, 1])],
];

test.each([
  [{ grey: true }, 0, { sBIT: 1, tRNS: 2, bKGD: 2 }],
  [{}, 2, { sBIT: 3, tRNS: 6, bKGD: 6 }],
  [{ palette: true }, 3, { sBIT: 3, tRNS: 1, bKGD: 1 }],
  [{ grey: true, alpha: true }, 4, { sBIT: 2, bKGD: 2 }],
  [{ alpha: true }, 6, { sBIT: 4, bKGD: 6 }],
] as const)(
  'a PNG of %j keeps what the format has for colour type %i, and of every size no other',
  async (options, colourType, own) => {
    const png = await pngOf(options);
    expect(png.colourType).toBe(colourType);
    const ofColour: Chunk[] = Object.entries(own).map(([type, length]) => [type, Buffer.alloc(length, 1)]);
    const palette: Chunk[] = colourType === 3 ? [['PLTE', png.palette]] : [];
    const before: Chunk[] = [['IHDR', png.header], ...ofEvery, ...palette, ...ofColour];
    const end: Chunk[] = [
      ['IDAT', png.pixels],
      ['IEND', zeros(0)],
    ];
    const sound = pngWith([...before, ...end]);
    expect(stripBytes(sound, 'image/png')).toBeNull();
    // Longer ones where there is none yet, and once more those there are.
    const longer = (chunks: readonly Chunk[]): Chunk[] =>
      chunks.map(([type, body]) => [type, Buffer.concat([body, text(3 * 256)])]);
    const [header, ...others] = before;
    const crafted = pngWith([
      ...(header ? [header] : []),
      ...longer([...ofEvery, ...ofColour]),
      ...others,
      ...[...ofEvery, ...ofColour].map(([type, { length }]): Chunk => [type, text(length)]),
      ...(colourType === 3 ? [] : ([['PLTE', text(768)]] as const)),
      ...(colourType === 4 || colourType === 6 ? ([['tRNS', text(6)]] as const) : []),
      ['IDAT', png.pixels],
      ['IEND', text(40)],
    ]);
    expect(stripped(crafted, 'image/png').equals(sound)).toBe(true);
  },
);

test('a palette of a PNG is no longer than its pixels can say, and its opacity no longer than that', async () => {
  const { header, pixels, palette } = await pngOf({ palette: true });
  const most = 3 * 2 ** (header[8] ?? 0);
  const full = Buffer.concat([palette, zeros(most - palette.length)]);
  const around = (chunks: readonly Chunk[]): Buffer =>
    pngWith([['IHDR', header], ...chunks, ['IDAT', pixels], ['IEND', zeros(0)]]);
  const crafted = around([
    ['tRNS', text(2)],
    ['PLTE', Buffer.concat([full, text(768 - most)])],
    ['tRNS', text(most / 3 + 1)],
    ['tRNS', zeros(0)],
  ]);
  const plain = around([['PLTE', full]]);
  expect(most).toBeLessThan(768);
  expect(stripped(crafted, 'image/png').equals(plain)).toBe(true);
});

test('frames of a PNG stay where it is an animation, and go where it is none', async () => {
  const { header, pixels } = await pngOf({});
  const frames: Chunk[] = [
    ['fcTL', zeros(26)],
    ['IDAT', pixels],
    ['fcTL', zeros(26)],
    ['fdAT', Buffer.from(`\0\0\0\u0001${secret}`)],
  ];
  const animation: Chunk = ['acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])];
  const around = (chunks: readonly Chunk[]): Buffer => pngWith([['IHDR', header], ...chunks, ['IEND', zeros(0)]]);
  expect(stripBytes(around([animation, ...frames]), 'image/png')).toBeNull();
  const still = around([['IDAT', pixels]]);
  expect([
    stripped(around(frames), 'image/png').equals(still),
    stripped(around([...frames, animation]), 'image/png').equals(still),
    stripped(around([['acTL', text(9)], ...frames, ['fcTL', text(27)], ['fdAT', text(3)]]), 'image/png').equals(still),
  ]).toEqual([true, true, true]);

  // More than are announced, and pixels of none.
  const [first, picture, second, moved] = frames.map((chunk): Chunk[] => [chunk]);
  const sound = around([animation, ...frames]);
  expect(
    [
      [animation, ...frames, ...(second ?? []), ...(moved ?? [])],
      [animation, ...(first ?? []), ...(picture ?? []), ...(moved ?? []), ...(second ?? []), ...(moved ?? [])],
    ].map((chunks) => stripped(around(chunks), 'image/png').equals(sound)),
  ).toEqual([true, true]);
});

const segmentOf = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + body.length, 2);
  return Buffer.concat([head, body]);
};
/** The segments of a JPEG up to its scan, whose data is the last of them. */
function segmentsOf(jpeg: Buffer): { marker: number; body: Buffer }[] {
  const segments: { marker: number; body: Buffer }[] = [];
  for (let at = 2; ;) {
    const marker = jpeg[at + 1] ?? 0;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    segments.push({ marker, body: jpeg.subarray(at + 4, end) });
    if (marker === 0xda) return [...segments, { marker: 0, body: jpeg.subarray(end) }];
    at = end;
  }
}
const pixels = (data: Buffer): Promise<Buffer> => sharp(data).raw().toBuffer();

test.each([
  ['RGB', (picture: Sharp) => picture.jpeg({ quality: 90 })],
  ['CMYK', (picture: Sharp) => picture.toColourspace('cmyk').jpeg({ quality: 90 })],
  ['optimised', (picture: Sharp) => picture.jpeg({ optimiseCoding: true, quantisationTable: 3 })],
] as const)('what segments of a JPEG in %s have behind their bytes goes', async (_what, encode) => {
  const raw = Buffer.from(Array.from({ length: 48 * 32 * 3 }, (_, at) => (at * 7) & 0xff));
  const made = await encode(sharp(raw, { raw: { width: 48, height: 32, channels: 3 } })).toBuffer();
  const sound = stripped(made, 'image/jpeg');
  expect((await pixels(sound)).equals(await pixels(made))).toBe(true);
  expect(stripBytes(sound, 'image/jpeg')).toBeNull();
  const known = new Set([0xc0, 0xc4, 0xda, 0xdb, 0xee]);
  const crafted = Buffer.concat([
    made.subarray(0, 2),
    ...segmentsOf(made).map(({ marker, body }) => {
      if (marker === 0) return body;
      return segmentOf(marker, known.has(marker) ? Buffer.concat([body, text(12)]) : body);
    }),
  ]);
  expect(crafted.includes(secret)).toBe(true);
  expect(stripped(crafted, 'image/jpeg').equals(sound)).toBe(true);
});

test('what a JPEG has once stays once, and what is reserved goes', async () => {
  const made = await sharp(zeros(48 * 32 * 3), { raw: { width: 48, height: 32, channels: 3 } })
    .jpeg()
    .toBuffer();
  const jfif = segmentOf(0xe0, Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0'));
  const sound = Buffer.concat([made.subarray(0, 2), jfif, made.subarray(2)]);
  const adobe = (...bytes: number[]): Buffer => segmentOf(0xee, Buffer.from([...Buffer.from('Adobe'), ...bytes]));
  const restarts = (more: Buffer): Buffer => segmentOf(0xdd, Buffer.concat([zeros(2), more]));
  const lines = (more: Buffer): Buffer => segmentOf(0xdc, Buffer.concat([Buffer.from([0, 32]), more]));
  const [head, rest, end] = [sound.subarray(0, 20), sound.subarray(20, -2), sound.subarray(-2)];
  const crafted = Buffer.concat([
    head,
    Buffer.concat([jfif.subarray(0, 9), text(9)]),
    segmentOf(0xee, Buffer.from('AdobeSECRET')),
    adobe(...text(6), 2),
    adobe(...text(6), 1, ...text(12)),
    segmentOf(0xc8, text(12)),
    restarts(text(12)),
    rest,
    lines(text(12)),
    lines(zeros(0)),
    adobe(...text(6), 0),
    end,
  ]);
  const plain = [head, adobe(0, 100, 0, 0, 0, 0, 1), restarts(zeros(0)), rest, lines(zeros(0)), end];
  expect(stripped(crafted, 'image/jpeg').equals(Buffer.concat(plain))).toBe(true);
  expect((await pixels(Buffer.concat(plain))).equals(await pixels(sound))).toBe(true);
});

test('further blocks of the loop and of the times of a GIF go', async () => {
  const raw = Buffer.from(Array.from({ length: 20 * 30 * 3 }, (_, at) => at & 0xff));
  const sound = await sharp(raw, { raw: { width: 20, height: 30, channels: 3, pageHeight: 10 } })
    .gif({ loop: 3, delay: [100, 200, 300] })
    .toBuffer();
  expect(stripBytes(sound, 'image/gif')).toBeNull();
  const loopAt = sound.indexOf('NETSCAPE2.0');
  const timeAt = sound.indexOf(Buffer.from([0x21, 0xf9, 4]));
  expect([sound.subarray(loopAt + 11, loopAt + 16), loopAt < timeAt]).toEqual([Buffer.from([3, 1, 2, 0, 0]), true]);
  const block = Buffer.concat([Buffer.from([secret.length]), Buffer.from(secret)]);
  const buffering = Buffer.concat([Buffer.from([5, 2]), text(4)]);
  const loop = sound.subarray(loopAt - 3, loopAt + 16);
  const crafted = Buffer.concat([
    sound.subarray(0, loopAt + 11),
    buffering,
    sound.subarray(loopAt + 11, loopAt + 15),
    block,
    Buffer.from([0]),
    Buffer.concat([loop.subarray(0, 16), text(2), Buffer.from([0])]),
    sound.subarray(loopAt + 16, timeAt),
    Buffer.concat([Buffer.from([0x21, 0xf9, 3]), text(3), Buffer.from([0])]),
    sound.subarray(timeAt, timeAt + 2),
    Buffer.concat([Buffer.from([4 + secret.length]), sound.subarray(timeAt + 3, timeAt + 7), Buffer.from(secret)]),
    block,
    sound.subarray(timeAt + 7),
  ]);
  expect(crafted.includes(secret)).toBe(true);
  expect(stripped(crafted, 'image/gif').equals(sound)).toBe(true);
});

const webpOf = (chunks: readonly Chunk[]): Buffer => {
  const parts = chunks.map(([type, body]) => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, zeros(body.length % 2)]);
  });
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(4 + Buffer.concat(parts).length, 4);
  return Buffer.concat([header, ...parts]);
};
function chunksOfWebp(data: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at < data.length;) {
    const length = data.readUInt32LE(at + 4);
    chunks.push([data.toString('latin1', at, at + 4), data.subarray(at + 8, at + 8 + length)]);
    at += 8 + length + (length % 2);
  }
  return chunks;
}

test('what chunks of a WebP have behind their bytes goes, and so do those it has no use for', async () => {
  const raw = Buffer.from(Array.from({ length: 20 * 30 * 4 }, (_, at) => (at * 3) & 0xff));
  const picture = (pageHeight: number): Sharp =>
    sharp(raw, { raw: { width: 20, height: 30, channels: 4, pageHeight } });
  const [still, animated, simple] = await Promise.all([
    picture(30).webp({ quality: 70 }).toBuffer(),
    picture(10)
      .webp({ quality: 70, loop: 2, delay: [100, 200, 300] })
      .toBuffer(),
    picture(30).removeAlpha().webp({ quality: 70 }).toBuffer(),
  ]);
  const types = (data: Buffer): string[] => chunksOfWebp(data).map(([type]) => type);
  expect([still, animated, simple].map(types)).toEqual([
    ['VP8X', 'ALPH', 'VP8 '],
    ['VP8X', 'ANIM', 'ANMF', 'ANMF', 'ANMF'],
    ['VP8 '],
  ]);
  expect([still, animated, simple].map((data) => stripBytes(data, 'image/webp'))).toEqual([null, null, null]);
  const longer = (data: Buffer): Chunk[] =>
    chunksOfWebp(data).map(([type, body]) => [
      type,
      type === 'VP8X' || type === 'ANIM' ? Buffer.concat([body, text(12)]) : body,
    ]);
  const unused: Chunk[] = [
    ['VP8X', text(10)],
    ['ANIM', text(6)],
    ['ALPH', text(12)],
  ];
  expect([
    stripped(webpOf([...longer(still), ...unused]), 'image/webp').equals(still),
    stripped(webpOf([...longer(animated), ...unused]), 'image/webp').equals(animated),
    stripped(webpOf([...unused.slice(1), ...longer(simple), ...unused]), 'image/webp').equals(simple),
  ]).toEqual([true, true, true]);

  // A second picture, which no decoder shows.
  const hidden: Chunk[] = chunksOfWebp(still).slice(1);
  expect([
    stripped(webpOf([...chunksOfWebp(still), ...hidden]), 'image/webp').equals(still),
    stripped(webpOf([...chunksOfWebp(simple), ...hidden, ['VP8L', text(12)]]), 'image/webp').equals(simple),
    stripped(webpOf([...chunksOfWebp(animated), ...hidden]), 'image/webp').equals(animated),
    stripped(webpOf(chunksOfWebp(animated).map(withHidden)), 'image/webp').equals(animated),
  ]).toEqual([true, true, true, true]);
  function withHidden([type, body]: Chunk): Chunk {
    return [type, type === 'ANMF' ? Buffer.concat([body, webpOf(hidden).subarray(12)]) : body];
  }
});
