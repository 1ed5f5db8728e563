import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tagsOfProfile, tellingProfile } from '#tests/support/icc.ts';
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
