import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { pixelLimit } from '#domain/limits.ts';
import { isDear } from './dear.ts';
import { draw } from './draw.ts';

/** Of one colour: quick to make. */
const plainAvif = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .avif({ effort: 0 })
    .toBuffer();

test('an AVIF of more than four million pixels is dear, and nothing else', () => {
  const isSo = (mime: string, width: number, height: number) => isDear({ mime, width, height });
  expect([
    isSo('image/avif', 2000, 2000),
    isSo('image/avif', 2000, 2001),
    isSo('image/png', 8000, 6000),
    isSo('image/jpeg', 8000, 6000),
  ]).toEqual([false, true, false, false]);
});

test('a dear picture is drawn alone, however little a decoder holds of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-dear-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const drawn = async (height: number, heldLimit: number) => {
    const path = join(folder, `${height}`);
    await writeFile(path, await plainAvif(2000, height));
    const limits = { cpuLimit: 20, memoryLimit: 1e9 };
    const task = { path, pixelLimit, heldLimit, make: [320], ...limits } as const;
    return (await draw(task, [320]))?.length ?? 0;
  };
  expect([await drawn(2001, 1e9), await drawn(2001, Infinity), await drawn(500, 1e9)]).toEqual([0, 1, 1]);
});
