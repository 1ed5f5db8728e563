import { createActor, fromPromise } from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deviceLimit } from '#machines/answer-limits.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { sessionMachine, type RevokeInput, type RevokeOutput } from '#machines/session/session.machine.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { fileOf } from '#machines/uploads/uploads.fixtures.ts';
import { createPictureStore, unclaimedOwner } from './queue/picture-store.ts';
import { memoryStore } from './queue/testing/memory-store.ts';
import { signOut } from './sign-out.ts';

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
    actors: {
      tabs: silentSource(),
      revokeSession: fromPromise<RevokeOutput, RevokeInput>(() => new Promise(() => {})),
    },
  });
  const app = createActor(appMachine.provide({ actors: { session } }), {
    input: { viewer: { ...viewer, id: user }, locale: 'en', uploadBytesLimit: 1000 },
  }).start();
  const flows = flowsOf(app);
  flows.session.send({ type: 'page.hydrated', generation: 1 });
  const pictures = createPictureStore(store, now, () => '', new Set());
  return {
    pictures,
    give: (numbers: number[], owner = user) =>
      pictures.keep(numbers.map((number) => ({ ...fileOf(number), user: owner, picture: new Blob() }))),
    popup: flows.popup,
    signOut: (kept: Parameters<typeof signOut>[1] = pictures) => signOut({ ...flows, owner: () => user }, kept),
    asked: () => flows.popup.getSnapshot().context.queue.map(({ title }) => title),
    isLeaving: () => flows.session.getSnapshot().matches('signingOut'),
  };
}

const question = (count: number) => [{ id: 'shell.signout.title', values: { count } }];
const questionOfUnknown = [{ id: 'shell.signout.unknown' }];

test('anyone who signs out without pictures that wait is asked nothing, whatever others have given', async () => {
  const store = memoryStore();
  await openTab({ store, user: 'taras' }).give([1, 2]);
  const page = openTab({ store });
  await page.give([3]);
  await page.pictures.forget(['upload-3']);
  await page.signOut();
  expect([page.asked(), page.isLeaving()]).toEqual([[], true]);
});

test('anyone who has pictures that are not uploaded is asked once, and stays with them or leaves', async () => {
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

test('so are those that were cleared away under the page, which holds them still', async () => {
  const store = memoryStore();
  const page = openTab({ store });
  await page.give([1, 2]);
  store.clear();
  await page.give([3]);
  await page.signOut();
  expect([page.asked(), page.isLeaving()]).toEqual([question(3), false]);
});

test('where the browser cannot read what it has kept they are asked all the same, and leave as they wish', async () => {
  const page = openTab({ store: memoryStore({ refuses: true }) });
  await page.signOut();
  expect([page.asked(), page.isLeaving()]).toEqual([questionOfUnknown, false]);
  page.popup.send({ type: 'popup.approved' });
  expect(page.isLeaving()).toBe(true);
});

test.each([
  ['the page holds none', [], questionOfUnknown],
  ['the page holds some', [1, 2], question(2)],
])('a store that does not answer keeps nobody in, but they are asked: %s', async (_what, given, asked) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = openTab({});
  await page.give(given);
  const leaving = page.signOut({ ...page.pictures, unsentOf: () => new Promise(() => {}) });
  // Pressed again meanwhile, it is asked once.
  await page.signOut();
  await vi.advanceTimersByTimeAsync(deviceLimit);
  await leaving;
  expect([page.asked(), page.isLeaving()]).toEqual([asked, false]);
  page.popup.send({ type: 'popup.approved' });
  expect(page.isLeaving()).toBe(true);
});
