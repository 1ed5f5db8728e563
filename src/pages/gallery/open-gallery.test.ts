import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { appMachine, type AppRef } from '#machines/app/app.machine.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { days, screens } from '#machines/timeline/timeline.fixtures.ts';
import { totalOf } from '#domain/timeline/loaded.ts';
import { selectScreens, selectTotal } from '#machines/timeline/timeline.selectors.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { file, screen } from '#machines/upload/upload.fixtures.ts';
import { uploadMachine, type PreparePictureOutput, type UploadFile } from '#machines/upload/upload.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { announceRestored } from '#src/wiring/screen-news.ts';
import { openGallery } from './open-gallery.ts';
import { silentSource } from '#machines/testing/silent-source.ts';

function open(app = running(), restore = async (signatures: readonly string[]) => signatures) {
  const asked: string[] = [];
  const events = new EventTarget();
  const gallery = openGallery(
    {
      history: {
        days: async () => {
          asked.push('days');
          return { days, version: 1 };
        },
        page: async () => ({ items: [], total: totalOf(days), version: 1 }),
        newest: async ({ dateFrom }) => {
          asked.push(`screens from ${dateFrom}`);
          return { screens: [], total: totalOf(days.slice(0, 1)), version: 1 };
        },
      },
      deleteScreens: async (signatures) => signatures,
      restoreScreens: restore,
    },
    { days, screens, version: 1 },
    {
      events,
      place: { window: events, document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }) },
      app,
      popup: createActor(popupMachine),
      toasts: createActor(toastsMachine),
      owner: () => 'owner',
      texts: {
        question: () => ({ title: '', approveBtnText: '', cancelBtnText: '' }),
        progress: () => '',
        removed: () => ({ title: '' }),
        undo: () => '',
        restored: () => ({ title: '' }),
        failed: () => ({ title: '' }),
        undoFailed: () => ({ title: '' }),
      },
    },
  );
  return { ...gallery, asked, events };
}

test('HIST-10 a gallery opens with what the server has read, and reads again when screens came back', () => {
  const { timeline, events, asked } = open();
  expect([timeline.getSnapshot().hasTag('ready'), selectTotal(timeline.getSnapshot()), asked]).toEqual([
    true,
    days.reduce((sum, { count }) => sum + count, 0),
    [],
  ]);
  announceRestored(events, ['a']);
  expect(asked).toEqual(['days']);
});

test('SCR-02 HIST-10 a gallery that opens after pictures have arrived looks for them', async () => {
  expect(open(await afterArrival()).asked).toEqual(['screens from 2026-11-21']);
});

test('an Undo that finds nothing left to restore shows what came back by another way, and reads anew', async () => {
  const { timeline, removal, asked } = open(running(), async () => []);
  const gone = screens.slice(0, 1).map(({ signature }) => signature);
  removal.send({ type: 'removal.requested', request: { signatures: gone, ranges: [], anchors: [] } });
  removal.send({ type: 'question.approved' });
  await waitFor(removal, ({ context }) => context.undoable.length > 0);
  expect(Object.values(selectScreens(timeline.getSnapshot()))).toEqual(screens.slice(1));
  removal.send({ type: 'undo.requested' });
  await waitFor(removal, (snapshot) => snapshot.matches({ undo: 'resting' }));
  expect([Object.values(selectScreens(timeline.getSnapshot())), asked]).toEqual([screens, ['days']]);
});

test('a gallery that was left hears nothing more', () => {
  const { timeline, selection, events, asked, close } = open();
  close();
  announceRestored(events, ['a']);
  expect([timeline.getSnapshot().status, selection.getSnapshot().status, asked]).toEqual(['stopped', 'stopped', []]);
});

const running = (): AppRef =>
  createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();

/** A page whose picture has arrived. */
async function afterArrival(): Promise<AppRef> {
  const app = running();
  const upload = uploadMachine.provide({
    actors: {
      preparePicture: fromPromise<PreparePictureOutput, { file: UploadFile }>(async () => 'ready'),
      sendPicture: fromCallback(({ sendBack }) => sendBack({ type: 'sending.succeeded', screen })),
    },
  });
  const restoreUploads = fromPromise<UploadFile[], { user: string }>(async () => [file]);
  const logic = uploadsMachine.provide({
    actors: { upload, restoreUploads, network: silentSource(), leftovers: silentSource() },
  });
  const uploads = openFlow(app, 'uploads', logic, { bytesLimit: 100_000 });
  uploads.send({ type: 'viewer.entered', user: 'olena' });
  await waitFor(uploads, ({ context }) => context.anyArrived);
  return app;
}
