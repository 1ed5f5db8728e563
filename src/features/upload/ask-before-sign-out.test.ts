import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { deviceLimit } from '#machines/answer-limits.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { fileOf } from '#machines/uploads/uploads.fixtures.ts';
import { askBeforeSignOut } from './ask-before-sign-out.ts';
import { createPictureStore, unclaimedOwner } from './queue/picture-store.ts';
import { memoryStore } from './queue/testing/memory-store.ts';

const now = () => fileOf(1).givenAt;

/** A tab of this browser, without a queue, in which somebody is signed in who may have given pictures. */
function openTab({
  store = memoryStore(),
  user = viewer.id,
}: {
  store?: ReturnType<typeof memoryStore>;
  user?: string;
}) {
  const session = sessionMachine.provide({
    actors: { tabs: silentSource(), revokeSession: fromPromise<void, void>(() => new Promise(() => {})) },
  });
  const app = createActor(appMachine.provide({ actors: { session } }), {
    input: { viewer: { ...viewer, id: user }, locale: 'en', uploadBytesLimit: 1000 },
  }).start();
  const flows = flowsOf(app);
  flows.session.send({ type: 'page.hydrated', generation: 1 });
  const pictures = createPictureStore(store, now);
  return {
    pictures,
    give: (numbers: number[], owner = user) =>
      pictures.keep(numbers.map((number) => ({ ...fileOf(number), user: owner, picture: new Blob() }))),
    popup: flows.popup,
    signOut: (kept: Parameters<typeof askBeforeSignOut>[1] = pictures) =>
      askBeforeSignOut({ ...flows, owner: () => user }, kept),
    asked: () => flows.popup.getSnapshot().context.queue.map(({ title }) => title),
    isLeaving: () => flows.session.getSnapshot().matches('signingOut'),
  };
}

const question = (count: number) => [{ id: 'queue.signOut.title', values: { count } }];

test('whoever signs out without pictures that wait is asked nothing, whatever others have given', async () => {
  const store = memoryStore();
  await openTab({ store, user: 'taras' }).give([1, 2]);
  const page = openTab({ store });
  await page.give([3]);
  await page.pictures.forget(['upload-3']);
  await page.signOut();
  expect([page.asked(), page.isLeaving()]).toEqual([[], true]);
});

test('whoever has pictures that are not uploaded is asked once, and stays with them or leaves', async () => {
  const page = openTab({});
  await page.give([1, 2]);
  await page.signOut();
  expect([page.asked(), page.isLeaving()]).toEqual([question(2), false]);
  page.popup.send({ type: 'popup.cancelled' });
  expect([page.asked(), page.isLeaving(), await page.pictures.unsentOf(viewer.id)]).toEqual([
    [],
    false,
    ['upload-1', 'upload-2'],
  ]);

  await page.signOut();
  page.popup.send({ type: 'popup.approved' });
  expect(page.isLeaving()).toBe(true);
});

test('those that another tab sends, or an earlier page has left, are asked for too, each once', async () => {
  const store = memoryStore();
  await openTab({ store }).give([1, 2]);
  const page = openTab({ store });
  await page.give([2, 3]);
  await page.signOut();
  expect([page.asked(), page.isLeaving()]).toEqual([question(3), false]);
});

test('one that another tab has sent meanwhile is not', async () => {
  const store = memoryStore();
  const page = openTab({ store });
  await page.give([1, 2]);
  await openTab({ store }).pictures.forget(['upload-1']);
  await page.signOut();
  expect(page.asked()).toEqual(question(1));
});

test('so are those that the browser refuses to keep, also those given before they came', async () => {
  const page = openTab({ store: memoryStore({ refuses: true }) });
  await page.give([1]);
  await page.give([2], unclaimedOwner);
  await page.signOut();
  expect([page.asked(), page.isLeaving()]).toEqual([question(2), false]);
});

test('a store that does not answer keeps nobody in', async () => {
  vi.useFakeTimers();
  const page = openTab({});
  const leaving = page.signOut({ unsentOf: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(deviceLimit);
  await leaving;
  expect([page.asked(), page.isLeaving()]).toEqual([[], true]);
});
