import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { imageListLimit } from '#domain/limits.ts';
import { totalOf } from '#domain/timeline/loaded.ts';
import { appMachine, type AppRef } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { galleryFlows } from '#machines/listing/listing.selectors.ts';
import { selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { days, screenOf, screens } from '#machines/timeline/timeline.fixtures.ts';
import { selectDays, selectScreens } from '#machines/timeline/timeline.selectors.ts';
import { file } from '#machines/upload/upload.fixtures.ts';
import { uploadMachine, type PreparePictureOutput, type UploadFile } from '#machines/upload/upload.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { collectionMakingTexts } from '#src/features/gallery/collection-making/collection-making-texts.ts';
import { keptPassword } from '#src/features/gallery/link-rules/kept-password.ts';
import { movingTexts } from '#src/features/moving/moving-texts.ts';
import { linkRulesTexts } from '#src/features/gallery/link-rules/link-rules-texts.ts';
import { taggingTexts } from '#src/features/gallery/tagging/tagging-texts.ts';
import { linkCopyTexts } from '#src/features/gallery/link-copy/link-copy-texts.ts';
import { removalTexts } from '#src/features/removal/removal-texts.ts';
import { announceRestored } from '#src/wiring/screen-news.ts';
import { answeringClient } from '#stories/support/answering-client.ts';
import { galleryListing, type GalleryApi } from './gallery-listing.ts';

const uploaded = { ...screenOf(4, '2026-11-21'), url: 'https://kadr.example/s/4' };
const signatures = screens.map(({ signature }) => signature);
const [first = '', second = ''] = signatures;
const place = (index: number) => ({ index, signature: signatures[index] ?? '' });

/** A gallery whose server deletes and restores what it is told to, and has no other screens than those that were read. */
function open(server: Partial<GalleryApi> & Partial<GalleryApi['history']> = {}, app = runningApp()) {
  const asked: string[] = [];
  const events = new EventTarget();
  const back = Promise.withResolvers<void>();
  const { popup, toasts, session } = flowsOf(app);
  const history = {
    days: async () => ({ days, version: 1 }),
    page: () => new Promise<never>(() => {}),
    newest: async () => ({ screens: [], total: totalOf(days.slice(0, 1)), version: 1 }),
    ...server,
  };
  const clipboard = { reserve: () => ({ fill: async () => true, giveUp: () => asked.push('gives up') }) };
  const logic = galleryListing(
    {
      deleteScreens: async (gone) => gone,
      restoreScreens: async (wanted) => wanted,
      client: answeringClient({}),
      tag: null,
      space: null,
      ...server,
      history: {
        days: (signal) => {
          asked.push('days');
          return history.days(signal);
        },
        page: (wanted, signal) => history.page(wanted, signal),
        newest: (wanted, signal) => {
          asked.push(`screens from ${wanted.dateFrom}`);
          return history.newest(wanted, signal);
        },
      },
    },
    {
      app,
      popup,
      toasts,
      owner: () => 'owner',
      events,
      linkOf: (signature) => signature,
      linkPassword: keptPassword(),
      clipboard: { ...clipboard, copy: async () => true },
      texts: {
        removal: removalTexts(30, { session, toasts }),
        copy: linkCopyTexts({ session, toasts }),
        making: collectionMakingTexts({ session, toasts }),
        tagging: taggingTexts({ session, toasts }),
        linkRules: linkRulesTexts({ session, toasts }),
        moving: movingTexts({ session, toasts }),
      },
      place: { window: events, document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }) },
      network: { back: () => back.promise },
    },
  );
  const listing = openFlow(app, 'listing', logic, { kind: 'gallery', read: { days, screens, version: 1 } });
  listing.send({ type: 'page.opened', isOld: false });
  const gallery = galleryFlows(listing);
  const { timeline, selection, removal } = gallery;
  const shown = () => Object.values(selectScreens(timeline.getSnapshot())).map(({ signature }) => signature);
  return {
    ...gallery,
    app,
    asked,
    events,
    back,
    shown,
    days: () => selectDays(timeline.getSnapshot()),
    close: () => listing.send({ type: 'page.left' }),
    select: (...indexes: number[]) => {
      for (const index of indexes) selection.send({ type: 'selection.toggled', place: place(index) });
    },
    chosen: () => selectSelectedScreens(selection.getSnapshot()).ranges.map(({ from, to }) => [from, to]),
    remove: async (gone: readonly string[]) => {
      removal.send({ type: 'removal.requested', request: { signatures: [...gone], ranges: [], anchors: [] } });
      popup.send({ type: 'popup.approved' });
      await waitFor(removal, (snapshot) => snapshot.matches({ removal: 'idle' }));
    },
    undo: async () => {
      const toast = toasts.getSnapshot().context.toasts.find(({ actionLabel }) => actionLabel);
      toasts.send({ type: 'toast.acted', id: toast?.id ?? '' });
      await waitFor(removal, (snapshot) => !snapshot.hasTag('restoring'));
    },
  };
}

test('HIST-10 opens with what the server has read, and reads again when screens came back that it has not known', () => {
  const { timeline, events, asked, shown } = open();
  expect([timeline.getSnapshot().hasTag('ready'), shown(), asked]).toEqual([true, signatures, []]);
  announceRestored(events, ['a']);
  expect(asked).toEqual(['days']);
});

test('SCR-02 HIST-10 opened after pictures have arrived, it looks for them', async () => {
  const app = runningApp();
  await arrived(openUploads(app));
  expect(open({}, app).asked).toEqual(['screens from 2026-11-21']);
});

test.each(['before', 'after'] as const)(
  'SCR-02 HIST-10 an upload comes first at once, and the selection stays on its screens, where uploads were opened %s the gallery',
  async (uploading) => {
    const app = runningApp();
    const earlier = uploading === 'before' ? openUploads(app) : null;
    const { select, chosen, shown } = open({}, app);
    select(1);
    await arrived(earlier ?? openUploads(app));
    expect([shown(), chosen()]).toEqual([[uploaded.signature, ...signatures], [[2, 2]]]);
  },
);

test('a finger that rests on a screen selects it, and those that it is dragged over, loaded or not', () => {
  const { longPress, selection } = open();
  longPress.send({ type: 'finger.pressed', at: { x: 10, y: 10 }, place: place(1) });
  longPress.send({ type: 'menu.requested' });
  longPress.send({ type: 'finger.moved', at: { x: 10, y: 90 }, place: { index: 500, signature: null } });
  expect(selectSelectedScreens(selection.getSnapshot())).toEqual({
    ranges: [{ from: 1, to: 500, first: second, last: null }],
    exceptions: [],
  });
});

test('HIST-10 the selection stays on its screens when new ones come from elsewhere', async () => {
  const newer = [screenOf(6, '2026-11-22'), screenOf(5, '2026-11-21')];
  const nowDays = [
    { date: '2026-11-22', count: 1 },
    { date: '2026-11-21', count: 3 },
    { date: '2026-11-18', count: 1 },
  ];
  const { select, chosen, events, shown } = open({
    newest: async () => ({ screens: newer, total: 4, version: 2 }),
    days: async () => ({ days: nowDays, version: 2 }),
  });
  select(0, 2);
  events.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(shown().length).toBe(5));
  expect(chosen()).toEqual([
    [2, 2],
    [4, 4],
  ]);
});

test('SCR-08 HIST-09 what is deleted leaves the timeline and the selection; Undo brings it back to its place', async () => {
  const { select, chosen, remove, undo, shown, days: shownDays, asked } = open();
  select(0, 2);
  await remove([first]);
  expect([shown(), chosen()]).toEqual([signatures.slice(1), [[1, 1]]]);
  await undo();
  expect([shown(), shownDays(), chosen(), asked]).toEqual([signatures, days, [[2, 2]], []]);
});

test('nothing stays selected where a screen is deleted that was never seen here: nobody knows what has moved', async () => {
  const { select, chosen, remove } = open();
  select(1);
  await remove([first, 'unseen']);
  expect(chosen()).toEqual([]);
});

test('an Undo that finds nothing left to restore shows what came back by another way, and reads anew', async () => {
  const { remove, undo, shown, asked } = open({ restoreScreens: async () => [] });
  await remove([first]);
  await undo();
  expect([shown(), asked]).toEqual([signatures, ['days']]);
});

const range = { signatures: [], ranges: [{ from: 0, to: 2 }], anchors: [], total: 3 };

test.each<[string, (gallery: ReturnType<typeof open>) => void]>([
  [
    'a deletion',
    ({ removal, app }) => {
      removal.send({ type: 'removal.requested', request: range });
      flowsOf(app).popup.send({ type: 'popup.approved' });
    },
  ],
  ['copying links', ({ copying }) => copying.send({ type: 'copy.requested', request: range })],
  ['making a collection', ({ making }) => making.send({ type: 'collection.requested', request: range })],
])('the days are read anew where %s meets another gallery than the selected one', async (_row, act) => {
  const fewer = days.slice(0, 1);
  const gallery = open({
    page: async () => ({ items: [], total: 2, version: 2 }),
    days: async () => ({ days: fewer, version: 2 }),
  });
  act(gallery);
  await vi.waitFor(() => expect(gallery.days()).toEqual(fewer));
});

test.each<[string, Partial<GalleryApi>, readonly string[]]>([
  ['a deletion', { deleteScreens: () => Promise.reject(new Error('no answer')) }, signatures],
  ['an Undo', { restoreScreens: () => Promise.reject(new Error('no answer')) }, signatures.slice(1)],
])('SCR-08 %s that was not answered shows what became of it once the server answers', async (row, server, before) => {
  const { remove, undo, shown, back, asked } = open(server);
  await remove([first]);
  if (row === 'an Undo') await undo();
  expect([shown(), asked]).toEqual([before, []]);
  back.resolve();
  await vi.waitFor(() => expect(asked).toContain('screens from 2026-11-21'));
});

test('a gallery that was left hears nothing more, and copies no further', async () => {
  const reading: AbortSignal[] = [];
  const gallery = open({
    page: (_, signal) => {
      reading.push(signal);
      return new Promise(() => {});
    },
  });
  const { app, timeline, copying, events, close, shown, asked } = gallery;
  copying.send({ type: 'copy.requested', request: range });
  close();
  expect([reading.map(({ aborted }) => aborted), asked]).toEqual([[true], ['gives up']]);
  announceRestored(events, ['a']);
  await arrived(openUploads(app));
  expect([timeline.getSnapshot().status, shown(), asked]).toEqual(['stopped', signatures, ['gives up']]);
  expect(Object.keys(app.getSnapshot().children)).not.toContain('listing');
});

test('a deletion outlives its page, and can be undone from there until its offer is gone', async () => {
  const deleted: string[][] = [];
  const restored: string[] = [];
  const { app, removal, close, undo } = open({
    deleteScreens: async (gone) => {
      deleted.push([...gone]);
      return gone;
    },
    restoreScreens: async (wanted) => {
      restored.push(...wanted);
      return wanted;
    },
  });
  const many = Array.from({ length: imageListLimit + 1 }, (_, index) => `screen-${index}`);
  removal.send({ type: 'removal.requested', request: { signatures: many, ranges: [], anchors: [] } });
  flowsOf(app).popup.send({ type: 'popup.approved' });
  close();
  await waitFor(removal, (snapshot) => snapshot.context.undoable.length > 0);
  await undo();
  await vi.waitFor(() => expect(Object.keys(app.getSnapshot().children)).not.toContain('listing'));
  expect([deleted.map(({ length }) => length), restored]).toEqual([[imageListLimit, 1], many]);
});

function runningApp(): AppRef {
  return createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
}

/** The queue of uploads with a server that takes each of them. */
function openUploads(app: AppRef) {
  const upload = uploadMachine.provide({
    actors: {
      preparePicture: fromPromise<PreparePictureOutput, { file: UploadFile }>(async () => 'ready'),
      sendPicture: fromCallback(({ sendBack }) => sendBack({ type: 'sending.succeeded', screen: uploaded })),
    },
  });
  const restoreUploads = fromPromise<UploadFile[], { user: string }>(async () => [file]);
  const logic = uploadsMachine.provide({
    actors: { upload, restoreUploads, network: silentSource(), leftovers: silentSource() },
  });
  return openFlow(app, 'uploads', logic, { bytesLimit: 100_000 });
}

/** A picture that has arrived. */
async function arrived(uploads: ReturnType<typeof openUploads>): Promise<void> {
  uploads.send({ type: 'viewer.entered', user: 'olena' });
  await waitFor(uploads, ({ context }) => context.anyArrived);
}
