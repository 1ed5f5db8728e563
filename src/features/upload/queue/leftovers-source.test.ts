import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { UploadedScreen } from '#machines/upload/upload.machine.ts';
import { createTabTurns } from './tab-turns.ts';
import { openPage, picture, type PageOptions } from './testing/browser.ts';
import { memoryLocks } from './testing/memory-locks.ts';
import { memoryStore } from './testing/memory-store.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Three pictures at most are on their way at once. */
const silent = () => new Promise<UploadedScreen>(() => {});
const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];

/** Opens tabs of one browser, whose store, locks and channel they share. */
function browser() {
  const store = memoryStore();
  const locks = memoryLocks();
  const news = new EventTarget();
  const open = async (options: PageOptions = {}) => {
    const turns = createTabTurns(locks);
    const page = openPage({ store, news, turns, ...options });
    await waitFor(page.uploads, (snapshot) => snapshot.matches({ account: 'open' }));
    const close = () => {
      page.close();
      turns.release();
    };
    const give = () => page.give(names.map((name) => picture(name)));
    return { ...page, give, close };
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return { store, locks, open, settled };
}

test('what a closed tab has left is sent by one of those that are open, once, a while after', async () => {
  const { store, open, settled } = browser();
  const [tab, one, other] = [await open({ send: silent }), await open(), await open()];
  await tab.give();
  await settled();
  expect([tab.sent.length, one.items(), other.items(), store.rows.size]).toEqual([3, [], [], 5]);

  tab.close();
  await vi.advanceTimersByTimeAsync(4999);
  expect([one.items(), other.items()]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => store.rows.size).toBe(0);
  expect([...one.sent, ...other.sent].map(({ name }) => name)).toEqual(names);
  expect([0, 5]).toContain(one.sent.length);
});

test('a tab that was only reloaded goes on with its own', async () => {
  const { store, open, settled } = browser();
  const tab = await open({ send: silent });
  const other = await open();
  await tab.give();
  await settled();
  const id = [...store.rows.values()][0]?.tab ?? '';
  tab.close();
  const again = await open({ send: silent, tab: { id: () => id, renew: () => {} } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([again.items().length, other.items()]).toEqual([5, []]);

  again.close();
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => store.rows.size).toBe(0);
  expect(other.sent.map(({ name }) => name)).toEqual(names);
});

test('a tab that is opened while another one sends leaves it its own, and takes over when it is closed', async () => {
  const { store, open, settled } = browser();
  const tab = await open({ send: silent });
  await tab.give();
  await settled();
  const later = await open();
  await settled();
  expect(later.items()).toEqual([]);
  tab.close();
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => store.rows.size).toBe(0);
  expect(later.sent.map(({ name }) => name)).toEqual(names);
});

test('what another person has left is not taken', async () => {
  const { store, open, settled } = browser();
  const tab = await open({ send: silent });
  const other = await open({ user: 'taras' });
  await tab.give();
  await settled();
  tab.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([other.items(), store.rows.size]).toEqual([[], 5]);
});

test('anyone who has sent everything keeps no other tab waiting', async () => {
  const { locks, open, settled } = browser();
  const tab = await open();
  await tab.give();
  await tab.settled();
  await settled();
  expect([...locks.held]).toEqual([]);
});
