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
  page.session.send({ type: 'session.ended' });
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
  asked.session.send({ type: 'session.ended' });
  await expect.poll(() => asked.items()).toEqual([]);
  expect(asked.told()).toEqual([]);
});
