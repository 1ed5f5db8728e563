import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import { longPressMachine } from '#machines/long-press/long-press.machine.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { days, screenOf, screens } from '#machines/timeline/timeline.fixtures.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { selectScreens } from '#machines/timeline/timeline.selectors.ts';
import type { NewerScreens, ReadDays, ReadPages } from '#machines/timeline/timeline.types.ts';
import { silentQuestion } from '#machines/testing/silent-question.ts';
import { uploadMachine, type PreparePictureOutput, type UploadFile } from '#machines/upload/upload.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { connectGallery } from './connect-gallery.ts';
import { silentSource } from '#machines/testing/silent-source.ts';

const uploaded = { ...screenOf(4, '2026-11-21'), url: 'https://kadr.example/s/4' };

/** The gallery's flows with a server that takes every upload, deletes what it is told to, and has these new screens. */
function startGallery(
  newer: readonly Screen[] = [],
  uploading: 'before' | 'after' = 'before',
  reread: readonly HistoryDay[] = days,
  answer: Promise<void> | null = null,
) {
  const upload = uploadMachine.provide({
    actors: {
      preparePicture: fromPromise<PreparePictureOutput, { file: UploadFile }>(async () => 'ready'),
      sendPicture: fromCallback(({ sendBack }) => sendBack({ type: 'sending.succeeded', screen: uploaded })),
    },
  });
  const logic = uploadsMachine.provide({
    actors: {
      upload,
      network: silentSource(),
      leftovers: silentSource(),
      restoreUploads: fromPromise<UploadFile[], { user: string }>(async () => []),
    },
  });
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const removal = createActor(
    screenRemovalMachine.provide({
      actors: {
        confirming: silentQuestion<{ count: number }>().confirming,
        messages: silentSource(),
        readSignatures: selectionReadingMachine.provide({
          actors: {
            loadPages: fromPromise<ReadPages, { pages: readonly number[]; limit: number }>(async () => ({
              pages: [],
              total: 2,
              version: 1,
            })),
          },
        }),
        deleteScreens: fromPromise(async ({ input }: { input: { signatures: readonly string[] } }) => {
          if (answer) throw new Error('no answer');
          return [...input.signatures];
        }),
      },
    }),
    { input: {} },
  ).start();
  const timeline = createActor(
    timelineMachine.provide({
      actors: {
        returns: silentSource(),
        loadNewer: fromPromise<NewerScreens, { dateFrom: string; limit: number; offset: number }>(async () => ({
          screens: newer,
          total: newer.length + 2,
          version: 2,
        })),
        loadDays: fromPromise<ReadDays, void>(async () => ({ days: reread, version: 2 })),
      },
    }),
    { input: { days, screens, version: 1 } },
  ).start();
  const selection = createActor(selectionMachine).start();
  const longPress = createActor(longPressMachine.provide({ actors: { edgeScroll: silentSource() } }), {
    input: {},
  }).start();
  timeline.send({ type: 'timeline.opened' });
  const openQueue = () => openFlow(app, 'uploads', logic, { bytesLimit: 1000 });
  const earlier = uploading === 'before' ? openQueue() : null;
  const disconnect = connectGallery(
    { timeline, selection, longPress, removal, app },
    { back: () => answer ?? Promise.reject(new Error('not asked for')) },
  );
  return { timeline, selection, longPress, removal, uploads: earlier ?? openQueue(), disconnect };
}

const place = (index: number) => ({ index, signature: screens[index]?.signature ?? '' });
const chosen = ({ selection }: ReturnType<typeof startGallery>) =>
  selectSelectedScreens(selection.getSnapshot()).ranges.map(({ from, to }) => [from, to]);

test('a finger that rests on a screen selects it, and those that it is dragged over, loaded or not', () => {
  const { longPress, selection } = startGallery();
  longPress.send({ type: 'finger.pressed', at: { x: 10, y: 10 }, place: place(1) });
  longPress.send({ type: 'menu.requested' });
  longPress.send({ type: 'finger.moved', at: { x: 10, y: 90 }, place: { index: 500, signature: null } });
  expect(selectSelectedScreens(selection.getSnapshot())).toEqual({
    ranges: [{ from: 1, to: 500, first: place(1).signature, last: null }],
    exceptions: [],
  });
});

test.each(['before', 'after'] as const)(
  'SCR-02 HIST-10 an upload comes first at once, and the selection stays on its screens, where uploads were opened %s the gallery',
  async (uploading) => {
    const gallery = startGallery([], uploading);
    gallery.selection.send({ type: 'selection.toggled', place: place(1) });
    gallery.uploads.send({ type: 'viewer.entered', user: 'person' });
    gallery.uploads.send({
      type: 'uploads.added',
      files: [{ id: 'a', batch: 'a', name: 'orders.png', bytes: 10, givenAt: 1 }],
    });
    await waitFor(gallery.timeline, (snapshot) => Object.values(selectScreens(snapshot)).length === 4);
    expect(Object.values(selectScreens(gallery.timeline.getSnapshot()))[0]).toEqual(uploaded);
    expect(chosen(gallery)).toEqual([[2, 2]]);
  },
);

test('HIST-10 the selection stays on its screens when new ones come from elsewhere', async () => {
  const gallery = startGallery([screenOf(6, '2026-11-22'), screenOf(5, '2026-11-21')], 'before', [
    { date: '2026-11-22', count: 1 },
    { date: '2026-11-21', count: 3 },
    { date: '2026-11-18', count: 1 },
  ]);
  gallery.selection.send({ type: 'selection.toggled', place: place(0) });
  gallery.selection.send({ type: 'selection.toggled', place: place(2) });
  gallery.timeline.send({ type: 'refresh.requested' });
  await waitFor(gallery.timeline, (snapshot) => Object.values(selectScreens(snapshot)).length === 5);
  expect(chosen(gallery)).toEqual([
    [2, 2],
    [4, 4],
  ]);
});

test('SCR-08 HIST-09 what is deleted leaves the timeline and the selection, the rest stays selected', async () => {
  const gallery = startGallery();
  gallery.selection.send({ type: 'selection.toggled', place: place(0) });
  gallery.selection.send({ type: 'selection.toggled', place: place(2) });
  gallery.removal.send({
    type: 'removal.requested',
    request: { signatures: [place(0).signature], ranges: [], anchors: [] },
  });
  gallery.removal.send({ type: 'question.approved' });
  await waitFor(gallery.timeline, (snapshot) => Object.values(selectScreens(snapshot)).length === 2);
  expect(Object.values(selectScreens(gallery.timeline.getSnapshot()))).toEqual(screens.slice(1));
  expect(chosen(gallery)).toEqual([[1, 1]]);
});

test('the days are read anew where another gallery than the selected one was met', async () => {
  const fewer = days.slice(0, 1);
  const gallery = startGallery([], 'before', fewer);
  gallery.removal.send({
    type: 'removal.requested',
    request: { signatures: [], ranges: [{ from: 0, to: 2 }], anchors: [], total: 3 },
  });
  gallery.removal.send({ type: 'question.approved' });
  await waitFor(gallery.timeline, ({ context }) => context.history.days === fewer);
  expect(Object.values(selectScreens(gallery.timeline.getSnapshot()))).toEqual(screens.slice(0, 2));
});

test('a gallery that was left hears of no upload, also where they are opened later', async () => {
  const gallery = startGallery([], 'after');
  gallery.disconnect();
  gallery.uploads.send({ type: 'viewer.entered', user: 'person' });
  gallery.uploads.send({
    type: 'uploads.added',
    files: [{ id: 'a', batch: 'a', name: 'orders.png', bytes: 10, givenAt: 1 }],
  });
  await waitFor(gallery.uploads, ({ context }) => context.anyArrived);
  expect(Object.values(selectScreens(gallery.timeline.getSnapshot())).length).toBe(3);
});

test('nothing stays selected where a screen is deleted that was never seen here: nobody knows what has moved', async () => {
  const gallery = startGallery();
  gallery.selection.send({ type: 'selection.toggled', place: place(1) });
  const gone = [place(0).signature, 'unseen'];
  gallery.removal.send({ type: 'removal.requested', request: { signatures: gone, ranges: [], anchors: [] } });
  gallery.removal.send({ type: 'question.approved' });
  await waitFor(gallery.removal, (snapshot) => snapshot.matches({ removal: 'idle' }));
  expect(chosen(gallery)).toEqual([]);
});

test('an Undo brings screens back to their places, and what was selected meanwhile stays selected', async () => {
  const gallery = startGallery();
  const gone = [place(0).signature];
  gallery.removal.send({ type: 'removal.requested', request: { signatures: gone, ranges: [], anchors: [] } });
  gallery.removal.send({ type: 'question.approved' });
  await waitFor(gallery.timeline, (snapshot) => Object.values(selectScreens(snapshot)).length === 2);
  gallery.selection.send({ type: 'selection.toggled', place: { index: 0, signature: place(1).signature } });
  gallery.timeline.send({ type: 'screens.restored', signatures: gone });
  expect(Object.values(selectScreens(gallery.timeline.getSnapshot()))).toEqual(screens);
  expect(gallery.timeline.getSnapshot().context.history.days).toEqual(days);
  expect(chosen(gallery)).toEqual([[1, 1]]);
});

test('the selection stays on its screens when the days are read anew, and leaves those of a day that has changed', async () => {
  const gallery = startGallery([], 'before', [
    { date: '2026-11-22', count: 4 },
    { date: '2026-11-21', count: 1 },
    { date: '2026-11-18', count: 1 },
  ]);
  gallery.selection.send({ type: 'selection.toggled', place: place(0) });
  gallery.selection.send({ type: 'selection.toggled', place: place(2) });
  gallery.timeline.send({ type: 'reread.requested' });
  await waitFor(gallery.timeline, ({ context }) => context.history.days.length === 3);
  expect(chosen(gallery)).toEqual([[5, 5]]);
  expect(selectScreens(gallery.timeline.getSnapshot())[5]).toEqual(screens[2]);
});

test('nothing is selected any more once the days that are read anew hold none of what was', async () => {
  const gallery = startGallery([], 'before', [{ date: '2026-11-18', count: 3 }]);
  gallery.selection.send({ type: 'selection.toggled', place: place(2) });
  gallery.timeline.send({ type: 'reread.requested' });
  await waitFor(gallery.timeline, ({ context }) => context.history.days.length === 1);
  expect(gallery.selection.getSnapshot().value).toBe('none');
});

test('SCR-08 a deletion that was not answered shows what became of it once the server answers', async () => {
  const { promise: back, resolve: answer } = Promise.withResolvers<void>();
  const { timeline, removal } = startGallery([], 'before', days.slice(1), back);
  removal.send({ type: 'removal.requested', request: { signatures: [place(0).signature], ranges: [], anchors: [] } });
  removal.send({ type: 'question.approved' });
  await waitFor(removal, (snapshot) => snapshot.matches({ removal: 'idle' }));
  expect(timeline.getSnapshot().context.history.days).toEqual(days);
  answer();
  await waitFor(timeline, (snapshot) => snapshot.context.version === 2);
  expect(timeline.getSnapshot().context.history.days).toEqual(days.slice(1));
});
