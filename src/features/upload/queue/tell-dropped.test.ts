import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { viewer } from '#machines/session/session.fixtures.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { droppedToast } from './dropped-toast.ts';
import { tellDropped } from './tell-dropped.ts';
import { openPage, picture } from './testing/browser.ts';

function openTellingPage() {
  const page = openPage({ send: () => new Promise(() => {}) });
  const toasts = createActor(toastsMachine).start();
  tellDropped(page.uploads, { session: page.session, toasts });
  return { ...page, told: () => toasts.getSnapshot().context.toasts };
}

test('a sign-out in another tab says how many pictures it has taken out of the queue', async () => {
  const page = openTellingPage();
  await page.give([picture('a.png'), picture('b.png')]);
  page.session.send({ type: 'session.endedElsewhere' });
  expect([page.items(), page.told()]).toEqual([[], [droppedToast(2)]]);
});

test('so it does where somebody has signed out here before, and in again in the other tab', async () => {
  const page = openTellingPage();
  page.session.send({ type: 'signOut.requested' });
  await expect.poll(() => page.session.getSnapshot().context.viewer).toBeNull();
  page.session.send({ type: 'session.adopted', viewer, generation: 9 });
  await page.give([picture('a.png')]);
  page.session.send({ type: 'session.endedElsewhere' });
  expect(page.told()).toEqual([droppedToast(1)]);
});

test('nothing is said where the queue was empty, or to somebody who was asked', async () => {
  const empty = openTellingPage();
  empty.session.send({ type: 'session.endedElsewhere' });
  expect(empty.told()).toEqual([]);

  const asked = openTellingPage();
  await asked.give([picture('a.png')]);
  asked.session.send({ type: 'signOut.requested' });
  await expect.poll(() => asked.items()).toEqual([]);
  expect(asked.told()).toEqual([]);
});

test('pictures wait for their person where another tab finds the session over, and go when they had signed out there', async () => {
  const page = openTellingPage();
  await page.give([picture('a.png')]);
  page.session.send({ type: 'session.expiredElsewhere' });
  expect([page.items(), page.owner(), page.store.rows.size, page.told()]).toEqual([['a.png queued'], viewer.id, 1, []]);

  page.session.send({ type: 'session.endedElsewhere' });
  await expect.poll(() => page.store.rows.size).toBe(0);
  expect([page.items(), page.owner(), page.told()]).toEqual([[], null, [droppedToast(1)]]);
});

test('so they go, and it is told, where this tab found the session over while the other one signed out', async () => {
  const page = openTellingPage();
  await page.give([picture('a.png')]);
  page.session.send({ type: 'session.retryRejected', generation: 1 });
  expect([page.items(), page.told()]).toEqual([['a.png queued'], []]);
  page.session.send({ type: 'session.endedElsewhere' });
  expect([page.items(), page.told()]).toEqual([[], [droppedToast(1)]]);
});
