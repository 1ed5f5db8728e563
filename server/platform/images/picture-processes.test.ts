import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pixelLimit } from '#domain/limits.ts';
import { picture } from '#tests/support/pictures.ts';
import { createSharpImages } from './sharp-pictures.ts';

test('a process that draws is listened to for one answer at a time, however many pictures it has drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-draw-'));
  const images = createSharpImages({ pixelLimit });
  const warnings: Error[] = [];
  const warned = (warning: Error): void => void warnings.push(warning);
  process.on('warning', warned);
  onTestFinished(async () => {
    process.off('warning', warned);
    images.close();
    await rm(folder, { recursive: true });
  });
  const path = join(folder, 'picture');
  await writeFile(path, await picture('png', { width: 40, height: 30 }));
  for (let drawn = 0; drawn < 12; drawn += 1) await images.rendition(path, 320);
  // Node warns of the eleventh listener in the next turn of the loop.
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
});
