import { describe, expect, test, vi } from 'vitest';
import { avifBox, avifMeta, flags, type Extent } from '#tests/support/avif.ts';
import { pngChunk } from '#tests/support/pictures.ts';
import type { ImageMime } from '../image-mime.ts';
import { completenessOf } from './completeness.ts';

/** What is said of a file, however it arrives: at once or byte by byte. */
function walked(mime: ImageMime, ...parts: (Buffer | number[])[]) {
  const file = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const [whole, slow] = [completenessOf(mime), completenessOf(mime)];
  whole.push(file);
  for (const byte of file) slow.push(Buffer.from([byte]));
  expect([slow.complete(), slow.facts]).toEqual([whole.complete(), whole.facts]);
  return { complete: whole.complete(), frames: whole.facts.frames };
}

describe('AVIF', () => {
  const box = (type: string, data = 'data', size = 8 + data.length): Buffer => {
    const bytes = Buffer.from(`____${type}${data}`, 'latin1');
    bytes.writeUInt32BE(size, 0);
    return bytes;
  };
  const isComplete = (...boxes: Buffer[]): boolean => walked('image/avif', ...boxes).complete;

  test('ends where a box ends, once its description and its pixels were there', () => {
    expect([
      isComplete(box('ftyp')),
      isComplete(box('ftyp'), box('meta')),
      isComplete(box('ftyp'), box('mdat')),
      isComplete(box('ftyp'), box('meta'), box('mdat')),
      isComplete(box('ftyp'), box('mdat'), box('meta'), box('free', '')),
      isComplete(box('ftyp'), box('meta'), box('mdat').subarray(0, -1)),
      isComplete(box('ftyp'), box('meta'), box('mdat'), box('free').subarray(0, 5)),
    ]).toEqual([false, false, false, true, true, false, false]);
  });
});

describe('the items of an AVIF', () => {
  const pixel = { item: 1, type: 'av01' };
  const text = { item: 2, type: 'Exif' };
  const isWhole = (...extents: Extent[]): boolean =>
    walked('image/avif', avifBox('ftyp', 4), avifMeta(extents), avifBox('mdat', 1000)).complete;

  test('have no more bytes than the file, however often they name them', () => {
    expect([
      isWhole({ ...pixel, lengths: [900] }, { ...text, lengths: [900] }),
      isWhole({ ...pixel, lengths: [450, 450] }),
      isWhole({ ...pixel, lengths: [900, 900] }),
      isWhole({ ...pixel, lengths: [900] }, { ...text, lengths: [900, 900] }),
      isWhole({ ...pixel, lengths: [900] }, { ...text, lengths: [900] }, { ...text, item: 3, lengths: [900] }),
    ]).toEqual([true, true, false, false, false]);
  });
});

describe('an AVIF is looked at while it arrives, so', () => {
  const [type, pixels] = [avifBox('ftyp', 4), avifBox('mdat', 1000)];
  const isTaken = (...described: Buffer[]): boolean => walked('image/avif', type, ...described, pixels).complete;
  const items = (count: number, lengths: number[] = [1]): Buffer =>
    avifMeta(Array.from({ length: count }, (_, item) => ({ item, type: 'av01', lengths })));

  test('it has 10,000 items at most, whether they have bytes or not, and as many extents', () => {
    expect([isTaken(items(10_000)), isTaken(items(10_000, []))]).toEqual([true, true]);
    expect(() => isTaken(items(10_001))).toThrow('image_too_complex');
    expect(() => isTaken(items(5001, [1, 1]))).toThrow('image_too_complex');
    const places = avifBox(
      'iloc',
      Buffer.concat([flags(0), Buffer.from([0x44, 0, 0x27, 0x11]), Buffer.alloc(6 * 10_001)]),
    );
    expect(() => isTaken(avifBox('meta', Buffer.concat([flags(0), places])))).toThrow('image_too_complex');
  });
});

describe('JPEG', () => {
  const start = [0xff, 0xd8];
  const end = [0xff, 0xd9];
  const scan = [0xff, 0xda, 0x00, 0x03, 0x01, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56];
  /** A segment in which a picture of its own ends, as the preview of a camera does. */
  const preview = [0xff, 0xe1, 0x00, 0x06, ...end, 0x00, 0x00];
  const isComplete = (...parts: number[][]): boolean => walked('image/jpeg', ...parts).complete;

  test('ends with its own end, not with that of the preview in it', () => {
    expect([
      isComplete(start, scan, end),
      isComplete(start, preview, scan, end),
      isComplete(start, preview, scan),
      isComplete(start, preview),
      isComplete(start, scan, scan, [0xff], end),
      isComplete(start, scan, end, [0x00, 0xff]),
    ]).toEqual([true, true, false, false, true, true]);
  });

  test('has a hundred scans at most: each goes over all pixels, however few bytes it has', () => {
    const isTaken = (scans: number): boolean => isComplete(start, ...Array.from({ length: scans }, () => scan), end);
    expect(isTaken(100)).toBe(true);
    expect(() => isTaken(101)).toThrow('image_too_complex');
  });
});

describe('PNG', () => {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const numbers = (...values: number[]): Buffer => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
    return bytes;
  };

  const pixels = pngChunk('IDAT', Buffer.alloc(10));
  const end = pngChunk('IEND', Buffer.alloc(0));
  const of = (...chunks: Buffer[]) => walked('image/png', signature, ...chunks);

  test('ends with its last chunk and the checksum of that', () => {
    expect([
      of(pixels, end).complete,
      of(pixels).complete,
      of(pixels, end.subarray(0, -1)).complete,
      of(pixels, end, Buffer.from('more')).complete,
      of(numbers(0x80000000, 0), pixels, end).complete,
    ]).toEqual([true, false, false, true, false]);
  });

  test.each(['zTXt', 'iTXt'])(
    'has 50 texts of type %s at most: each may be a thousand times as large inflated',
    (type) => {
      const isTaken = (texts: number): boolean =>
        of(...Array.from({ length: texts }, () => pngChunk(type, Buffer.alloc(9))), pixels, end).complete;
      expect(isTaken(50)).toBe(true);
      expect(() => isTaken(51)).toThrow('image_too_complex');
    },
  );

  test('has 10,000 chunks at most beside its pixels and frames, all of which decoders keep', () => {
    const many = (count: number, type: string) => Array.from({ length: count }, () => pngChunk(type, Buffer.alloc(7)));
    // IEND is one of them.
    expect(of(...many(9999, 'tIME'), ...many(12_000, 'IDAT'), end).complete).toBe(true);
    expect(() => of(...many(10_000, 'tIME'), pixels, end)).toThrow('image_too_complex');
  });
});

describe('WebP', () => {
  const chunk = (type: string, length: number): Buffer => {
    const bytes = Buffer.alloc(8 + length + (length % 2));
    bytes.write(type, 'latin1');
    bytes.writeUInt32LE(length, 4);
    return bytes;
  };
  const riff = (...parts: Buffer[]): Buffer => {
    const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
    const head = Buffer.from('RIFF____', 'latin1');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content]);
  };
  const isComplete = (file: Buffer): boolean => walked('image/webp', file).complete;

  test('ends where its header says, whatever the lengths of its chunks say', () => {
    const whole = riff(chunk('VP8X', 10), chunk('VP8 ', 7));
    const tooLong = riff(chunk('VP8X', 10), chunk('VP8 ', 7));
    tooLong.writeUInt32LE(0xffffffff, tooLong.length - 12);
    expect([whole, tooLong, riff(chunk('VP8 ', 8), Buffer.from('odd'))].map(isComplete)).toEqual([true, true, true]);
    expect(isComplete(Buffer.concat([whole, Buffer.from('behind it')]))).toBe(true);
    expect([whole.length - 1, 30, 12].map((length) => isComplete(whole.subarray(0, length)))).toEqual(
      Array(3).fill(false),
    );
  });

  test('has 5000 frames at most: to find each of them decoders count all that come before it', () => {
    const isTaken = (frames: number): boolean =>
      isComplete(riff(chunk('VP8X', 10), chunk('ANIM', 6), ...Array.from({ length: frames }, () => chunk('ANMF', 17))));
    expect(isTaken(5000)).toBe(true);
    expect(() => isTaken(5001)).toThrow('image_too_complex');
  });
});

test.each<[ImageMime, string, number[], number[]]>([
  ['image/png', 'chunks', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [...pngChunk('IDAT', Buffer.alloc(0))]],
  ['image/jpeg', 'restart markers', [0xff, 0xd8], [0xff, 0xd0]],
  ['image/gif', 'comments', [...Buffer.from('GIF89a'), 0, 0, 0, 0, 0, 0, 0], [0x21, 0xfe, 0]],
])('%s of hundreds of thousands of empty %s is no whole picture', (mime, _parts, start, part) => {
  const ends = { 'image/png': [...pngChunk('IEND', Buffer.alloc(0))], 'image/jpeg': [0xff, 0xd9], 'image/gif': [0x3b] };
  const end = Object.entries(ends).find(([known]) => known === mime)?.[1] ?? [];
  const isWhole = (parts: number): boolean => {
    const walker = completenessOf(mime);
    walker.push(
      Buffer.concat([Buffer.from(start), Buffer.alloc(parts * part.length, Buffer.from(part)), Buffer.from(end)]),
    );
    return walker.complete();
  };
  expect([isWhole(100_000), isWhole(900_000)]).toEqual([true, false]);
});

test.each<[ImageMime, string, Buffer, Buffer]>([
  ['image/png', 'chunks', Buffer.alloc(8), pngChunk('IDAT', Buffer.alloc(0))],
  ['image/jpeg', 'markers', Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xe0, 0, 2])],
  ['image/jpeg', 'bytes before a marker', Buffer.from([0xff, 0xd8]), Buffer.from([0xff])],
  ['image/gif', 'comments', Buffer.alloc(13), Buffer.from([0x21, 0xfe, 0])],
  ['image/webp', 'chunks', Buffer.from('RIFF\xff\xff\xff\x0fWEBP', 'latin1'), Buffer.from('ABCD\0\0\0\0')],
  ['image/avif', 'boxes', avifBox('ftyp', 4), avifBox('free', 0)],
])('nothing of a %s is copied where its %s arrive in one piece', (mime, _parts, start, part) => {
  const file = Buffer.concat([start, Buffer.alloc(100_000 * part.length, part)]);
  const copies = vi.spyOn(Buffer, 'concat');
  completenessOf(mime).push(file);
  expect(copies).not.toHaveBeenCalled();
  copies.mockRestore();
});
