import { expect, onTestFinished, test } from 'vitest';
import { watchCollections } from '#tests/support/watch-collections.ts';
import { createPictureLocks } from './picture-locks.ts';
import { memoryLocks } from './testing/memory-locks.ts';

test('of two tabs one gets a picture, and the other after it was released', async () => {
  const browser = memoryLocks();
  const [one, other] = [createPictureLocks(browser), createPictureLocks(browser)];
  expect(await one.take('a')).toBe(true);
  expect(await other.take('a')).toBe(false);
  expect(await other.take('b')).toBe(true);
  one.release('a');
  await expect.poll(() => [...browser.held]).toEqual(['kadr:upload:b']);
  expect(await other.take('a')).toBe(true);
});

test('a tab that lets go and takes again at once is not in its own way', async () => {
  const locks = createPictureLocks(memoryLocks());
  await locks.take('a');
  locks.release('a');
  expect(await locks.take('a')).toBe(true);
});

test('a browser without locks lets every tab send; the server answers a repeated key alike', async () => {
  const locks = createPictureLocks(undefined);
  expect([await locks.take('a'), await locks.take('a')]).toEqual([true, true]);
  locks.release('a');
});

test('a browser that refuses its locks lets every tab send, like one without', async () => {
  const locks = createPictureLocks({ request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) });
  expect([await locks.take('a'), await locks.take('a')]).toEqual([true, true]);
  locks.release('a');
});

test('a picture that was let go of leaves nothing behind, the one who had it', async () => {
  const browser = memoryLocks();
  const collections = watchCollections(async () => {});
  onTestFinished(() => collections.stop());
  const [one, other] = [createPictureLocks(browser), createPictureLocks(browser)];
  await Promise.all(['a', 'b'].map((id) => one.take(id)));
  expect(await other.take('a')).toBe(false);
  const held = async () => Object.values(await collections.sizes()).reduce((sum, size) => sum + size, 0);
  await expect.poll(held).toBe(4);
  for (const id of ['a', 'b']) one.release(id);
  await expect.poll(held).toBe(0);
});
