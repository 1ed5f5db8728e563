import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeOnce } from './write-once.ts';

async function folder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'kadr-once-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return root;
}

test('a file has its name when the disk has its bytes, and is written when the disk has its name, however slow that is', async () => {
  const root = await folder();
  const probe = await open(root);
  const synced = vi.spyOn(Object.getPrototypeOf(probe), 'sync');
  onTestFinished(() => synced.mockRestore());
  await probe.close();
  const [bytes, name] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  synced.mockReturnValueOnce(bytes.promise).mockReturnValueOnce(name.promise);
  let isWritten = false;
  const temporary = join(root, 'unfinished');
  const written = writeOnce(join(root, 'key'), 'text', { temporary, mode: 0o600 }).then(() => (isWritten = true));

  await expect.poll(() => synced.mock.calls.length).toBe(1);
  // All that does not wait for the disk has been done when the folder has been read three times.
  for (let time = 0; time < 3; time += 1) expect(await readdir(root)).toEqual(['unfinished']);
  bytes.resolve();
  await expect.poll(() => synced.mock.calls.length).toBe(2);
  for (let time = 0; time < 3; time += 1) expect([await readdir(root), isWritten]).toEqual([['key'], false]);
  name.resolve();
  await written;
});

test('of several that write at once one is kept, whole', async () => {
  const root = await folder();
  const texts = Array.from({ length: 5 }, (_, index) => `${index}`.repeat(1000));
  const path = join(root, 'key');
  await Promise.all(texts.map((text, index) => writeOnce(path, text, { temporary: `${path}.${index}`, mode: 0o600 })));
  expect(await readdir(root)).toEqual(['key']);
  expect(texts).toContain(await readFile(path, 'utf8'));
});
