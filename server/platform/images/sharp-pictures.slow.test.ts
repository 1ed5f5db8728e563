import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { pixelLimit } from '#domain/limits.ts';
import { childProcesses } from '#tests/support/child-processes.ts';
import { blackPng, picture, pngChunk } from '#tests/support/pictures.ts';
import { Problem } from '../problem.ts';
import { createSharpImages } from './sharp-pictures.ts';

const images = createSharpImages({ pixelLimit });
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-images-'));
});
afterAll(() => {
  images.close();
  return rm(folder, { recursive: true, force: true });
});

const file = async (data: Buffer): Promise<string> => {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, data);
  return path;
};
const problemType = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Problem ? error.type : `no problem: ${String(error)}`;
};
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
const frames = (total: number) =>
  sharp(
    Buffer.alloc(20 * 10 * total * 3).map((_, index) => (index / (20 * 10 * 3)) * 50),
    { raw: { width: 20, height: 10 * total, channels: 3, pageHeight: 10 } },
  );

/** Processes that draw, of all that were made here. */
const drawing = (): number => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
/** Says that it is interlaced; its pixels are not. */
function interlaced(png: Buffer): Buffer {
  const head = Buffer.from(png.subarray(16, 29));
  head[12] = 1;
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', head), png.subarray(33)]);
}

test('the header of every format is read', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
    const path = await file(await picture(format, { width: 60, height: 40 }));
    expect(await images.inspect(path)).toEqual({ width: 60, height: 40, frames: 1, mime: `image/${format}` });
  }
});

test('frames of animations are counted', async () => {
  expect(await images.inspect(await file(await frames(3).gif({ loop: 0 }).toBuffer()))).toEqual({
    width: 20,
    height: 10,
    frames: 3,
    mime: 'image/gif',
  });
  expect(await images.inspect(await file(await frames(4).webp({ loop: 0 }).toBuffer()))).toEqual({
    width: 20,
    height: 10,
    frames: 4,
    mime: 'image/webp',
  });
  const still = await file(await picture('png'));
  expect(await images.inspect(still, 7)).toEqual({ width: 64, height: 48, frames: 7, mime: 'image/png' });
});

test('a picture that a camera has turned is measured as it is shown', async () => {
  const path = await file(await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(await images.inspect(path)).toEqual({ width: 20, height: 40, frames: 1, mime: 'image/jpeg' });
  expect(await sharp(await images.rendition(path, 320)).metadata()).toMatchObject({ width: 20, height: 40 });
});

test('16 000 × 16 000 pixels are refused by the header, and so are frames that make as many', async () => {
  const path = await file(blackPng(16_000, 16_000));
  expect([
    await problemType(images.inspect(path)),
    await problemType(images.rendition(path, 320)),
    await problemType(images.renditions(path, [320])),
  ]).toEqual(['image_too_large', 'image_too_large', 'image_too_large']);
  const small = createSharpImages({ pixelLimit: 500 });
  onTestFinished(() => small.close());
  expect(await problemType(small.inspect(await file(await frames(3).gif().toBuffer())))).toBe('image_too_large');
  expect(await small.inspect(await file(await frames(2).gif().toBuffer()))).toMatchObject({ frames: 2 });
  const tiny = await file(await picture('png', { width: 10, height: 10 }));
  expect([await small.inspect(tiny, 5), await problemType(small.inspect(tiny, 6))]).toEqual([
    { width: 10, height: 10, frames: 5, mime: 'image/png' },
    'image_too_large',
  ]);
});

test('SCR-04 a side of more than 65 535 pixels is refused by the header; one that was stored before is not drawn', async () => {
  for (const path of [await file(blackPng(1, 65_536)), await file(blackPng(65_536, 1))])
    expect([
      await problemType(images.inspect(path)),
      await problemType(images.rendition(path, 320)),
      await problemType(images.renditions(path, [320, 640])),
      await problemType(images.thumbhash(path)),
    ]).toEqual(Array(4).fill('image_too_large'));
  const long = await file(blackPng(700, 65_535));
  expect(await images.inspect(long)).toEqual({ width: 700, height: 65_535, frames: 1, mime: 'image/png' });
  expect(await sharp(await images.rendition(long, 320)).metadata()).toMatchObject({ width: 14, height: 1280 });
  expect(() => images.requireSmall({ width: 1, height: 65_536, frames: 1, mime: 'image/png' })).toThrow(Problem);
});

test('a damaged header is a damaged file; other loaders stay shut', async () => {
  const damaged = Buffer.from(await picture('png'));
  damaged.fill(0, 12, 30);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  const tiff = await plain(10, 10).tiff().toBuffer();
  expect([
    await problemType(images.inspect(await file(damaged))),
    await problemType(images.inspect(await file(svg))),
    await problemType(images.inspect(await file(tiff))),
    await problemType(images.rendition(await file(svg), 320)),
  ]).toEqual(['file_truncated', 'file_truncated', 'file_truncated', 'file_truncated']);
});

/** Decoded for a second and more. */
let endless: string;
beforeAll(async () => {
  endless = await file(blackPng(30_000, 30_000));
});

test('a picture that takes more processor time or memory than any sound one is to blame; the next one is drawn', async () => {
  const sound = await file(await picture('png'));
  const hurried = createSharpImages({ pixelLimit: 4e9, cpuLimit: 0.2 });
  const narrow = createSharpImages({ pixelLimit: 4e9, memoryLimit: 1 });
  expect([
    await problemType(hurried.rendition(endless, 320)),
    await problemType(hurried.renditions(endless, [320, 640])),
    await problemType(hurried.thumbhash(endless)),
    await problemType(narrow.rendition(endless, 320)),
  ]).toEqual(Array.from({ length: 4 }, () => 'image_too_complex'));
  expect((await hurried.rendition(sound, 320)).subarray(8, 12).toString()).toBe('WEBP');
  hurried.close();
  narrow.close();
});

test('renditions have their widths, never more than the picture has, and a long one is not cut', async () => {
  const sizes = async (width: number, height: number) => {
    const made = await images.renditions(await file(await plain(width, height).png().toBuffer()), [320, 640, 1280]);
    return Promise.all(
      made.map(async ({ data }) => {
        const { width: w, height: h, format } = await sharp(data).metadata();
        return [w, h, format];
      }),
    );
  };
  expect(await sizes(2560, 1440)).toEqual([
    [320, 180, 'webp'],
    [640, 360, 'webp'],
    [1280, 720, 'webp'],
  ]);
  expect(await sizes(500, 100)).toEqual([
    [320, 64, 'webp'],
    [500, 100, 'webp'],
    [500, 100, 'webp'],
  ]);
  expect(await sizes(1000, 8000)).toEqual([
    [160, 1280, 'webp'],
    [320, 2560, 'webp'],
    [640, 5120, 'webp'],
  ]);
});

test('one rendition alone is that of the whole set, and a thumbhash keeps shape and transparency', async () => {
  const path = await file(
    await sharp({ create: { width: 900, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer(),
  );
  const made = (await images.renditions(path, [640])).map(({ data }) => data);
  for (const data of [...made, await images.rendition(path, 640)]) {
    const { width, height, hasAlpha } = await sharp(data).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 640, height: 213, hasAlpha: true });
  }
  for (const thumbhash of [
    await images.thumbhash(path),
    await images.thumbhash(await file(await images.rendition(path, 320))),
  ]) {
    expect(thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))).toBeGreaterThan(2);
  }
});

test('renditions hold no metadata', async () => {
  const path = await file(
    await plain(400, 300)
      .withExif({ IFD0: { Artist: 'Secret Artist' } })
      .jpeg()
      .toBuffer(),
  );
  const { exif, icc, xmp } = await sharp(await images.rendition(path, 320)).metadata();
  expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined });
});

/** Those of all tests before, which draw no more. */
const allProcessesEnd = async () => {
  images.close();
  await vi.waitUntil(() => drawing() === 0, { timeout: 10_000 });
};

test('a picture of which the decoder holds more than 200 MB is drawn alone', async () => {
  await allProcessesEnd();
  const large = interlaced(await readFile(endless));
  const paths = [await file(large), await file(large)];
  const both = createSharpImages({ pixelLimit: 4e9, cpuLimit: 1 });
  const drawn = paths.map((path) => problemType(both.rendition(path, 320)));
  let most = 0;
  const watch = setInterval(() => {
    // A process without a picture has 70.
    const busy = childProcesses().filter(({ megabytes }) => megabytes > 150);
    most = Math.max(most, busy.length);
  }, 10);
  expect(await Promise.all(drawn)).toEqual(['image_too_complex', 'image_too_complex']);
  clearInterval(watch);
  both.close();
  expect(most).toBe(1);
});
