import { waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { viewer } from '#machines/session/session.fixtures.ts';
import { unclaimedLifetime } from './picture-store.ts';
import { newTab, openPage, picture } from './testing/browser.ts';
import { memoryStore } from './testing/memory-store.ts';

const start = 1_000_000;
const open = (page: ReturnType<typeof openPage>) =>
  waitFor(page.uploads, (snapshot) => snapshot.matches({ account: 'open' }));

test("a visitor's pictures are sent for anyone who signs in in their tab", async () => {
  const page = openPage({ user: null });
  await page.give([picture('a.png')]);
  page.session.send({ type: 'session.started', viewer, generation: 1 });
  await page.settled();
  expect([page.items(), page.sent.map(({ account }) => account)]).toEqual([['a.png done'], [viewer.id]]);
});

test("a visitor's pictures are not sent for somebody who signs in in another tab, unless they say so", async () => {
  const store = memoryStore();
  const tab = newTab();
  const page = openPage({ user: null, store, tab });
  await page.give([picture('a.png')]);
  page.session.send({ type: 'session.adopted', viewer, generation: 1 });
  await open(page);
  expect([page.items(), page.sent]).toEqual([['a.png paused'], []]);

  const reloaded = openPage({ store, tab });
  await open(reloaded);
  const other = openPage({ store });
  await open(other);
  expect([reloaded.items(), other.items(), [...store.rows.values()].map(({ user }) => user)]).toEqual([[], [], ['']]);

  page.uploads.send({ type: 'uploads.resumed' });
  await page.settled();
  expect([page.items(), page.sent.map(({ account }) => account)]).toEqual([['a.png done'], [viewer.id]]);
});

test("a visitor's pictures wait for half an hour", async () => {
  let now = start;
  const page = openPage({ user: null, now: () => now });
  await page.give([picture('a.png')]);
  now = start + unclaimedLifetime + 1;
  await page.give([picture('b.png')]);
  page.session.send({ type: 'session.started', viewer, generation: 1 });
  await page.settled();
  expect(page.items()).toEqual(['b.png done']);
});

test("a member's own pictures are sent after they have signed in again in another tab", async () => {
  const page = openPage();
  await open(page);
  page.session.send({ type: 'session.retryRejected', generation: 1 });
  await page.give([picture('a.png')]);
  page.session.send({ type: 'session.adopted', viewer, generation: 5 });
  await page.settled();
  expect(page.items()).toEqual(['a.png done']);
});
