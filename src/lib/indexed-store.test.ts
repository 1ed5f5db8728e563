import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indexedStore } from './indexed-store.ts';

interface Connection {
  isOpen: boolean;
  onclose: (() => void) | null;
  onversionchange: (() => void) | null;
}

/** Every connection that the page has made, the last one at the end. */
let connections: Connection[];
/** How many attempts to open the database are refused from now on. */
let refused: number;

/** What a request has brought is told once the one who asked listens. */
function request<Result>(result: Result, fails = false) {
  const asked: { result: Result; error: Error; onsuccess?: () => void; onerror?: () => void } = {
    result,
    error: new Error('refused'),
  };
  queueMicrotask(() => (fails ? asked.onerror?.() : asked.onsuccess?.()));
  return asked;
}

/** A browser whose store counts five rows, and whose connections can be closed under the page. */
beforeEach(() => {
  connections = [];
  refused = 0;
  vi.stubGlobal('indexedDB', {
    open: () => {
      if (refused > 0) {
        refused -= 1;
        return request(null, true);
      }
      const connection: Connection = { isOpen: true, onclose: null, onversionchange: null };
      connections.push(connection);
      const transaction = () => {
        if (!connection.isOpen) throw new DOMException('The database connection is closing', 'InvalidStateError');
        const begun: { objectStore: () => object; oncomplete?: () => void } = {
          objectStore: () => ({ count: () => request(5) }),
        };
        queueMicrotask(() => queueMicrotask(() => begun.oncomplete?.()));
        return begun;
      };
      return request(Object.assign(connection, { transaction, close: () => (connection.isOpen = false) }));
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('one connection serves the page for as long as it is open', async () => {
  const store = indexedStore('database', 'rows');
  expect([await store.count(), await store.count(), connections.length]).toEqual([5, 5, 1]);
});

test('a store that was cleared under an open page is opened anew', async () => {
  const store = indexedStore('database', 'rows');
  await store.count();
  const [first] = connections;
  if (!first) throw new Error('Nothing was opened');
  first.isOpen = false;
  first.onclose?.();
  expect([await store.count(), await store.count(), connections.length]).toEqual([5, 5, 2]);
});

test('so is one whose connection was closed without a word, by all who ask together once', async () => {
  const store = indexedStore('database', 'rows');
  await store.count();
  const [first] = connections;
  if (!first) throw new Error('Nothing was opened');
  first.isOpen = false;
  expect([await Promise.all([store.count(), store.count()]), connections.length]).toEqual([[5, 5], 2]);
  // What is told late of the first one is no news of the second.
  first.onclose?.();
  expect([await store.count(), connections.length]).toEqual([5, 2]);
});

test('the person who deletes the database does not wait for the page', async () => {
  const store = indexedStore('database', 'rows');
  await store.count();
  connections[0]?.onversionchange?.();
  expect([connections[0]?.isOpen, await store.count(), connections.length]).toEqual([false, 5, 2]);
});

test('anyone who wants to know hears that the store was closed under the page, in any of these ways, once each', async () => {
  const store = indexedStore('database', 'rows');
  let closed = 0;
  store.onClosed(() => (closed += 1));
  const heard: number[] = [];
  const isClosed: ((connection: Connection) => void)[] = [
    (connection) => connection.onclose?.(),
    (connection) => connection.onversionchange?.(),
    (connection) => (connection.isOpen = false),
  ];
  for (const close of isClosed) {
    await store.count();
    const connection = connections.at(-1);
    if (!connection) throw new Error('Nothing was opened');
    close(connection);
    await store.count();
    connection.onclose?.();
    heard.push(closed);
  }
  expect(heard).toEqual([1, 2, 3]);
});

test('a store that the browser refuses to open is told so, and opened when it no longer does', async () => {
  const store = indexedStore('database', 'rows');
  refused = 1;
  await expect(store.count()).rejects.toThrow('refused');
  expect([await store.count(), connections.length]).toEqual([5, 1]);
});
