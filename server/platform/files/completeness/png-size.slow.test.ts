import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { pngChunk } from '#tests/support/pictures.ts';
import { completenessOf } from './completeness.ts';

const size = { width: 40, height: 20 };
const drawn = () => sharp({ create: { ...size, channels: 3, background: '#a53' } });
let png: Buffer;
let exif: Buffer;
beforeAll(async () => {
  png = await drawn().png().toBuffer();
  const turned = await drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  exif = (await sharp(turned).metadata()).exif?.subarray(6) ?? Buffer.alloc(0);
});

/** Bytes of the signature and the IHDR. */
const head = 33;
const withChunk = (type: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, head), pngChunk(type, data), png.subarray(head)]);
const withIhdr = (at: number, ...bytes: number[]): Buffer => {
  const data = Buffer.from(png.subarray(16, 29));
  data.set(bytes, at);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', data), png.subarray(head)]);
};
/** Bytes of the palettes before and behind the pixels. */
const withPalettes = (before: number[], behind: number[] = []): Buffer => {
  const palettes = (lengths: number[]): Buffer[] => lengths.map((length) => pngChunk('PLTE', Buffer.alloc(length)));
  const indexed = withIhdr(9, 3);
  const body = indexed.subarray(head, -12);
  return Buffer.concat([indexed.subarray(0, head), ...palettes(before), body, ...palettes(behind), end()]);
};
const end = (): Buffer => pngChunk('IEND', Buffer.alloc(0));

function found(picture: Buffer) {
  const walker = completenessOf('image/png');
  for (let at = 0; at < picture.length; at += 7) walker.push(picture.subarray(at, at + 7));
  expect(walker.complete()).toBe(true);
  return walker.facts.size;
}
const bySharp = (picture: Buffer) =>
  sharp(picture, { failOn: 'error', limitInputPixels: 50_000_000 })
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => 'refused',
    );

describe('the size of a PNG is known without a decoder, as it would tell it', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['of its pixels alone', () => png],
    ['with a palette', () => drawn().png({ palette: true }).toBuffer()],
    ['of shades of grey', () => drawn().greyscale().toColourspace('b-w').png().toBuffer()],
    ['that one can see through', () => drawn().ensureAlpha(0.5).png().toBuffer()],
    ['in passes', () => drawn().png({ progressive: true }).toBuffer()],
    ['with a text', () => withChunk('tEXt', Buffer.from('Software\0gnome-screenshot'))],
    ['with a profile that is none', () => withChunk('iCCP', Buffer.from('name\0\0rubbish'))],
    ['with EXIF that turns nothing', () => withChunk('eXIf', Buffer.from('MM\0*\0\0\0\x08\0\0', 'latin1'))],
    ['whose pixels are none', () => Buffer.concat([png.subarray(0, head), pngChunk('IDAT', Buffer.from('x')), end()])],
  ])('%s', async (_what, make) => {
    const picture = await make();
    expect([found(picture), await bySharp(picture)]).toEqual([size, size]);
  });
});

describe('a decoder is asked of a PNG', () => {
  test.each<[string, () => Buffer, unknown]>([
    ['that lies on its side', () => withChunk('eXIf', exif), { width: 20, height: 40 }],
    [
      'that says so behind its pixels',
      () => Buffer.concat([png.subarray(0, -12), pngChunk('eXIf', exif), end()]),
      size,
    ],
    ['with EXIF that is long', () => withChunk('eXIf', Buffer.alloc(70_000)), size],
    ['with two headers', () => Buffer.concat([png.subarray(0, head), png.subarray(8)]), 'refused'],
    [
      'whose header is not the first',
      () => Buffer.concat([png.subarray(0, 8), end().fill('tEXt', 4, 8), png.subarray(8)]),
      'refused',
    ],
    ['with a chunk that has to be understood', () => withChunk('ABCD', Buffer.alloc(2)), 'refused'],
    ['without pixels', () => Buffer.concat([png.subarray(0, head), end()]), 'refused'],
    ['with a palette that is missing', () => withIhdr(9, 3), 'refused'],
    ['with a palette behind its pixels', () => withPalettes([], [3]), 'refused'],
    ['with a depth that does not exist', () => withIhdr(8, 3), 'refused'],
    ['packed in another way', () => withIhdr(10, 1), 'refused'],
    [
      'whose header has another checksum',
      () => Buffer.concat([png.subarray(0, 29), Buffer.alloc(4), png.subarray(head)]),
      size,
    ],
  ])('%s', async (_what, make, told) => {
    expect([found(make()), await bySharp(make())]).toEqual([undefined, told]);
  });
});
