import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished, expect, test } from 'vitest';
import { pixelLimit } from '#domain/limits.ts';
import { picture } from '#tests/support/pictures.ts';
import { problemOf } from '../http/errors.ts';
import { createSharpImages } from './sharp-pictures.ts';

const program = fileURLToPath(new URL('../../../tests/support/without-descriptors.ts', import.meta.url));
const withFewDescriptors = ['-c', 'ulimit -n 80 && exec "$0" "$@"', process.execPath, program];

test('a picture that cannot be read for want of file descriptors is not taken for a damaged one, and is made as soon as there are some', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-descriptors-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, '0', '0123456789abcdef');
  await mkdir(dirname(path));
  await writeFile(path, await picture('png', { width: 700, height: 500 }));
  const { stdout } = await promisify(execFile)('/bin/sh', [...withFewDescriptors, path], { timeout: 15_000 });
  expect(JSON.parse(stdout)).toEqual({
    without: Array.from({ length: 5 }, () => 'unavailable'),
    afterwards: Array.from({ length: 5 }, () => 'made'),
  });
});

test('a picture whose bytes the disk does not give is not taken for a damaged one', async () => {
  const images = createSharpImages({ pixelLimit });
  onTestFinished(() => images.close());
  const typeOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => problemOf(error).type);
  // A file that can be opened and answers every read with EIO.
  const failing = '/proc/self/mem';
  expect([
    await typeOf(images.inspect(failing)),
    await typeOf(images.rendition(failing, 320)),
    await typeOf(images.inspect(join(import.meta.dirname, 'no-such-file'))),
    await typeOf(images.rendition(join(import.meta.dirname, 'no-such-file'), 320)),
  ]).toEqual(['unavailable', 'unavailable', 'not_found', 'not_found']);
});
