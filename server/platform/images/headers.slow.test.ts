import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { pixelLimit } from '#domain/limits.ts';
import { childProcesses } from '#tests/support/child-processes.ts';
import { manyFrames, manySamples } from '#tests/support/costly-headers.ts';
import { picture } from '#tests/support/pictures.ts';
import { problemOf } from '../http/errors.ts';
import { idleLimit } from '../http/guard-server.ts';
import { createSharpImages, type SharpOptions } from './sharp-pictures.ts';

let folder: string;
let small: string;
/** Its header is read for five seconds. */
let slow: string;
/** Its header takes 1.2 GB. */
let large: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-headers-'));
  small = await file('small', await picture('gif', { width: 60, height: 40 }));
  slow = await file('slow', await manyFrames(40_000));
  large = await file('large', await manySamples(18_000_000));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, data: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, data);
  return path;
}

async function started(options: Partial<SharpOptions> = {}) {
  await vi.waitUntil(() => childProcesses().length === 0, { timeout: 10_000 });
  const images = createSharpImages({ pixelLimit, ...options });
  onTestFinished(() => images.close());
  return images;
}

const typeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'made',
    (error: unknown) => problemOf(error).type,
  );

test('as many headers are read at once as there are cores, each in a process of its own, however many are asked for', async () => {
  const images = await started();
  const asked = Array.from({ length: 40 }, () => images.inspect(small));
  let most = 0;
  for (const one of asked) void one.then(() => (most = Math.max(most, childProcesses().length)));
  expect(new Set((await Promise.all(asked)).map(({ mime }) => mime))).toEqual(new Set(['image/gif']));
  expect(most).toBe(availableParallelism());
});

test('a header that takes more processor time or memory than any sound one is to blame, costs the server none, and the next one is read', async () => {
  const images = await started();
  const before = process.cpuUsage();
  expect([await typeOf(images.inspect(slow)), await typeOf(images.inspect(large))]).toEqual([
    'image_too_complex',
    'image_too_complex',
  ]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(0.5);
  expect(await images.inspect(small)).toMatchObject({ width: 60 });
});

test('the header of a picture is ended before it has taken the memory that it asks for', async () => {
  const images = await started();
  let most = 0;
  const watch = setInterval(() => {
    for (const { megabytes } of childProcesses()) most = Math.max(most, megabytes);
  }, 5);
  onTestFinished(() => clearInterval(watch));
  expect(await typeOf(images.inspect(large))).toBe('image_too_complex');
  expect(most).toBeLessThan(600);
});

test('a process that hangs holds no place for longer than an upload is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const images = await started();
  images.prepare('image/jpeg');
  for (const { pid } of childProcesses()) process.kill(pid, 'SIGSTOP');
  const hung = typeOf(images.inspect(small));
  await vi.advanceTimersByTimeAsync(idleLimit / 2);
  expect(await hung).toBe('overloaded');
  expect(await images.inspect(small)).toMatchObject({ width: 60 });
});

test('anyone who is told that a picture comes starts one process that reads and one that draws, and they take it', async () => {
  const images = await started();
  images.prepare('image/jpeg');
  images.prepare('image/jpeg');
  const there = childProcesses().map(({ pid }) => pid);
  expect(there).toHaveLength(2);
  await images.inspect(small);
  await images.rendition(small, 320);
  images.prepare('image/jpeg');
  expect(childProcesses().map(({ pid }) => pid)).toEqual(there);
  images.close();
  images.prepare('image/jpeg');
  await vi.waitUntil(() => childProcesses().length === 0, { timeout: 10_000 });
});
