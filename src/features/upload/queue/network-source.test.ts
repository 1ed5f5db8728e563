import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import { networkSource } from './network-source.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue that hears of the network of a browser; `asked` counts how often the server was. */
function queue() {
  const browser = { isOnline: true, isReached: true, asked: 0, events: new EventTarget() };
  const heard: string[] = [];
  const source = networkSource({
    events: browser.events,
    isOnline: () => browser.isOnline,
    isReached: async () => {
      browser.asked += 1;
      return browser.isReached;
    },
  });
  const machine = setup({ actors: { source } }).createMachine({
    invoke: { id: 'network', src: 'source' },
    on: {
      doubt: { actions: sendTo('network', { type: 'network.doubted' }) },
      '*': { actions: ({ event }) => heard.push(event.type) },
    },
  });
  const start = () => createActor(machine).start();
  const goOnline = (isOnline: boolean) => {
    browser.isOnline = isOnline;
    browser.events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  return { browser, heard, start, goOnline };
}

test('while the browser is online the server is not asked', async () => {
  const { browser, heard, start } = queue();
  start();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([heard, browser.asked]).toEqual([['network.restored'], 0]);
});

test('a browser that says that it is offline from the start uploads to a server that answers', async () => {
  const { browser, heard, start } = queue();
  browser.isOnline = false;
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect([heard, browser.asked]).toEqual([['network.lost', 'network.restored'], 1]);
});

test('without a network the server is asked ever more seldom, until it answers or the browser is online', async () => {
  const { browser, heard, start, goOnline } = queue();
  browser.isReached = false;
  start();
  goOnline(false);
  await vi.advanceTimersByTimeAsync(63_000);
  // At 0, 1, 3, 7, 15, 31 and 63 seconds, then every minute.
  expect(browser.asked).toBe(7);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([browser.asked, new Set(heard.slice(1))]).toEqual([9, new Set(['network.lost'])]);

  goOnline(true);
  expect([heard.at(-1), vi.getTimerCount()]).toEqual(['network.restored', 0]);
});

test('a server that has answered is asked no more until an upload fails by the network', async () => {
  const { browser, heard, start, goOnline } = queue();
  const actor = start();
  goOnline(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([browser.asked, heard.at(-1), vi.getTimerCount()]).toEqual([1, 'network.restored', 0]);

  browser.isReached = false;
  // Three are sent at a time.
  for (const _upload of [1, 2, 3]) actor.send({ type: 'doubt' });
  await vi.advanceTimersByTimeAsync(1000);
  expect([browser.asked, heard.at(-1)]).toEqual([3, 'network.lost']);
  browser.isReached = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect([browser.asked, heard.at(-1), vi.getTimerCount()]).toEqual([4, 'network.restored', 0]);
});

test('uploads of a browser that is online wait for a server that is not reached, and for one that is reached they do not', async () => {
  const { browser, heard, start } = queue();
  const actor = start();
  actor.send({ type: 'doubt' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([heard, browser.asked]).toEqual([['network.restored'], 1]);
  browser.isReached = false;
  actor.send({ type: 'doubt' });
  await vi.advanceTimersByTimeAsync(1000);
  expect([heard.at(-1), browser.asked]).toEqual(['network.lost', 3]);
  browser.isReached = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect([heard.at(-1), browser.asked, vi.getTimerCount()]).toEqual(['network.restored', 4, 0]);
});

test('what the server answered before the browser told something else is not told', async () => {
  const { heard, start, goOnline } = queue();
  start();
  goOnline(false);
  goOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['network.restored', 'network.lost', 'network.restored']);
});

test('a queue that is stopped while the server is asked asks no more', async () => {
  const { browser, start, goOnline } = queue();
  const actor = start();
  goOnline(false);
  actor.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([browser.asked, vi.getTimerCount()]).toEqual([1, 0]);
});
