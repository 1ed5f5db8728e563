import { expect, test } from 'vitest';
import { blockedStorage, memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { ownTab } from './own-tab.ts';

/** Ids in order. */
function ids() {
  let given = 0;
  return () => `tab-${(given += 1)}`;
}

test('a tab has the same id after a reload, and another one once it is renewed', () => {
  const storage = memoryStorage();
  const newId = ids();
  const page = ownTab(storage, newId);
  const first = [page.id(), page.id(), ownTab(storage, newId).id()];
  page.renew();
  expect([first, page.id(), ownTab(storage, newId).id()]).toEqual([['tab-1', 'tab-1', 'tab-1'], 'tab-2', 'tab-2']);
});

test('a browser that stores nothing knows the tab as long as the page', () => {
  const page = ownTab(blockedStorage(), ids());
  expect([page.id(), page.id()]).toEqual(['tab-1', 'tab-1']);
  page.renew();
  expect(page.id()).toBe('tab-2');
});
