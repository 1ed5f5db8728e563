import { deflateSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileOf, tagsOfProfile, tellingProfile } from '#tests/support/icc.ts';
import { pngChunk } from '#tests/support/pictures.ts';
import type { ImageMime } from '../../files/image-mime.ts';
import { completenessOf } from '../../files/completeness/completeness.ts';
import { neutralProfile } from './neutral-profile.ts';
import { stripBytes } from './strip-bytes.ts';

const secret = 'SECRET-SERIAL';
let folder: string;
let telling: Buffer;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-profile-'));
  telling = await tellingProfile(secret);
  path = join(folder, 'telling.icc');
  await writeFile(path, telling);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const neutral = (icc: Buffer): Buffer => neutralProfile(icc) ?? Buffer.alloc(0);
const header = (at: number, to = at + 4): string => neutral(telling).toString('latin1', at, to);

test('what makes colours stays; names, serial numbers, dates and tags of programs go', () => {
  const [before, after] = [tagsOfProfile(telling), tagsOfProfile(neutral(telling))];
  expect([...after.keys()]).toEqual([
    ...['desc', 'cprt', 'wtpt', 'chad', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'],
  ]);
  const texts = new Set(['desc', 'cprt']);
  const colours = [...after].filter(([name]) => !texts.has(name));
  expect(colours).toEqual(colours.map(([name]) => [name, before.get(name)]));
  expect([...texts].map((name) => after.get(name)?.toString('latin1'))).toEqual(
    Array(2).fill('mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\x02\0\0\0\x1c\0-'),
  );
  expect([header(4), header(24, 36), header(40, 64), header(80, 128)]).toEqual(
    [4, 12, 24, 48].map((bytes) => '\0'.repeat(bytes)),
  );
  expect([header(12), header(16), header(20), header(36)]).toEqual(['mntr', 'RGB ', 'XYZ ', 'acsp']);
  expect(neutral(telling).readUInt32BE(0)).toBe(neutral(telling).length);
  expect(neutral(neutral(telling))).toEqual(neutral(telling));
});

test('texts of the second version have its types', () => {
  const old = Buffer.from(telling);
  old[8] = 2;
  const tags = tagsOfProfile(neutral(old));
  expect([tags.get('desc')?.toString('latin1', 0, 14), tags.get('desc')?.length, String(tags.get('cprt'))]).toEqual([
    'desc\0\0\0\0\0\0\0\x02-\0',
    92,
    'text\0\0\0\0-\0',
  ]);
});

test('bytes behind what a curve or a point needs go', () => {
  const tags = tagsOfProfile(telling);
  for (const name of ['wtpt', 'rTRC'])
    tags.set(name, Buffer.concat([tags.get(name) ?? Buffer.alloc(0), Buffer.from(secret)]));
  const long = profileOf(telling, tags);
  expect([long.includes(secret), neutral(long).includes(secret)]).toEqual([true, false]);
  expect(tagsOfProfile(neutral(long))).toEqual(tagsOfProfile(neutral(telling)));
});

test('curves that are one remain one', () => {
  const tags = tagsOfProfile(neutral(telling));
  const apart = profileOf(telling, tags);
  const shared = Buffer.from(apart);
  for (const index of [8, 9]) shared.copy(shared, 132 + 12 * index + 4, 132 + 12 * 7 + 4, 132 + 12 * 7 + 12);
  expect(tagsOfProfile(neutral(shared))).toEqual(tags);
  expect(neutral(apart).length - neutral(shared).length).toBe(2 * 32);
});

test('one that cannot be followed is none', () => {
  const changed = (change: (icc: Buffer) => unknown): Buffer | null => {
    const icc = Buffer.from(telling);
    change(icc);
    return neutralProfile(icc);
  };
  const firstTag = 132;
  expect([
    neutralProfile(Buffer.alloc(0)),
    neutralProfile(telling.subarray(0, -1)),
    changed((icc) => icc.write('none', 36)),
    changed((icc) => icc.writeUInt32BE(4e9, 128)),
    changed((icc) => icc.writeUInt32BE(telling.length, firstTag + 2 * 12 + 4)),
    changed((icc) => icc.writeUInt32BE(4e9, firstTag + 2 * 12 + 8)),
    changed((icc) => icc.writeUInt32BE(0, firstTag + 2 * 12 + 4)),
    // Two of one name, and one that is no colour.
    changed((icc) => icc.copy(icc, firstTag + 3 * 12, firstTag + 2 * 12, firstTag + 2 * 12 + 4)),
    changed((icc) => icc.write('text', icc.readUInt32BE(firstTag + 2 * 12 + 4))),
  ]).toEqual(Array(9).fill(null));
});

test('elements that lie over each other make none: they would grow', () => {
  const lut = Buffer.alloc(2000);
  lut.write('mft2');
  const names = ['A2B0', 'A2B1', 'A2B2', 'B2A0', 'B2A1', 'B2A2'];
  const icc = profileOf(telling, new Map(names.map((name, index) => [name, index === 0 ? lut : Buffer.alloc(0)])));
  const start = icc.readUInt32BE(132 + 4);
  for (const index of names.keys()) {
    icc.writeUInt32BE(start, 132 + 12 * index + 4);
    icc.writeUInt32BE(2000 - index, 132 + 12 * index + 8);
  }
  expect(neutralProfile(icc)).toBeNull();
});

const formats: [ImageMime, (picture: Sharp) => Sharp][] = [
  ['image/png', (picture) => picture.png()],
  ['image/jpeg', (picture) => picture.jpeg({ quality: 90 })],
  ['image/webp', (picture) => picture.webp({ lossless: true })],
  ['image/avif', (picture) => picture.avif({ effort: 0 })],
];
const pattern = (): Sharp =>
  sharp(Buffer.from(Array.from({ length: 48 * 36 * 3 }, (_, index) => (index * 7 + (index >> 6) * 13) & 0xff)), {
    raw: { width: 48, height: 36, channels: 3 },
  });
/** As sharp reads its profile. */
const asSrgb = (data: Buffer) => sharp(data).toColorspace('srgb').raw().toBuffer();
const isWhole = (data: Buffer, mime: ImageMime): boolean => {
  const walker = completenessOf(mime);
  walker.push(data);
  return walker.complete();
};

test.each(formats)('a profile in %s says nothing but its colours, which are seen as before', async (mime, encode) => {
  const data = await encode(pattern().withIccProfile(path)).toBuffer();
  const stripped = stripBytes(data, mime) ?? data;
  const { icc } = await sharp(stripped).metadata();
  const plain = await encode(pattern()).toBuffer();
  expect((await sharp(data).metadata()).icc?.includes(secret)).toBe(true);
  // In place, where no byte may move.
  expect(tagsOfProfile(icc ?? telling)).toEqual(tagsOfProfile(neutral(telling)));
  expect([icc?.length, stripped.length === data.length]).toEqual(
    mime === 'image/avif' ? [telling.length, true] : [neutral(telling).length, false],
  );
  expect(icc?.includes(secret.slice(0, 4))).toBe(false);
  expect((await asSrgb(stripped)).equals(await asSrgb(data))).toBe(true);
  expect((await asSrgb(stripped)).equals(await asSrgb(plain))).toBe(false);
  expect(isWhole(stripped, mime)).toBe(true);
  expect(stripBytes(stripped, mime)).toBeNull();
});

test.each(formats)('a profile in %s that cannot be followed goes', async (mime, encode) => {
  const data = await encode(pattern().withIccProfile(path)).toBuffer();
  const damaged = mime === 'image/png' ? await pngWith('Display', Buffer.from(secret)) : Buffer.from(data);
  if (mime !== 'image/png') damaged.write('none', damaged.indexOf('acsp'));
  const stripped = stripBytes(damaged, mime) ?? damaged;
  expect((await sharp(stripped).metadata()).icc).toBeUndefined();
  expect([stripped.includes(secret), isWhole(stripped, mime)]).toEqual([false, true]);
  expect((await asSrgb(stripped)).equals(await asSrgb(damaged))).toBe(true);
});

/** With this chunk of a profile. */
async function pngWith(name: string, profile: Buffer, ...more: Buffer[]): Promise<Buffer> {
  const png = await pattern().png().toBuffer();
  const chunk = pngChunk('iCCP', Buffer.concat([Buffer.from(`${name}\0\0`), deflateSync(profile)]));
  return Buffer.concat([png.subarray(0, 33), chunk, ...more, png.subarray(33)]);
}

test('the name of a profile in a PNG goes, and so does a second profile', async () => {
  const second = pngChunk('iCCP', Buffer.concat([Buffer.from('Other\0\0'), deflateSync(neutral(telling))]));
  const stripped = stripBytes(await pngWith(secret, telling, second), 'image/png');
  expect([stripped?.includes(secret), stripped?.includes('Other')]).toEqual([false, false]);
  const { icc } = await sharp(stripped ?? telling).metadata();
  expect(icc).toEqual(neutral(telling));
});

test('a profile in a PNG that decoders pass over is not brought to them, nor one larger than any', async () => {
  const bomb = Buffer.concat([telling, Buffer.alloc(8 * 1024 * 1024)]);
  for (const png of [await pngWith('', telling), await pngWith('x'.repeat(80), telling), await pngWith('large', bomb)])
    expect(stripBytes(png, 'image/png')).toEqual(await pattern().png().toBuffer());
});

/** A profile in segments of so many bytes. */
function segmentsOf(profile: Buffer, room: number): Buffer[] {
  const count = Math.ceil(profile.length / room);
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * room, (index + 1) * room);
    const head = Buffer.from(`\xff\xe2\0\0ICC_PROFILE\0`, 'latin1');
    head.writeUInt16BE(16 + part.length, 2);
    return Buffer.concat([head, Buffer.from([index + 1, count]), part]);
  });
}

test('a profile in several segments of a JPEG is joined, and parted again where it is large', async () => {
  const plain = await pattern().jpeg().toBuffer();
  const withParts = (parts: Buffer[]): Buffer => Buffer.concat([plain.subarray(0, 2), ...parts, plain.subarray(2)]);
  const whole = Buffer.concat([plain.subarray(0, 2), ...segmentsOf(neutral(telling), 65_519), plain.subarray(2)]);
  expect(stripBytes(withParts(segmentsOf(telling, 100)), 'image/jpeg')).toEqual(whole);
  expect(stripBytes(withParts(segmentsOf(telling, 100).toReversed()), 'image/jpeg')).toEqual(whole);
  expect(stripBytes(withParts(segmentsOf(telling, 100).slice(1)), 'image/jpeg')).toEqual(plain);

  const lut = Buffer.alloc(150_000, 7);
  lut.write('mft2');
  const large = profileOf(telling, new Map([...tagsOfProfile(telling), ['A2B0', lut]]));
  expect(neutral(large).length).toBeGreaterThan(150_000);
  expect(stripBytes(withParts(segmentsOf(large, 60_000)), 'image/jpeg')).toEqual(
    Buffer.concat([plain.subarray(0, 2), ...segmentsOf(neutral(large), 65_519), plain.subarray(2)]),
  );
});
