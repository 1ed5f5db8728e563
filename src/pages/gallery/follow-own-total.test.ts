import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { pictures } from '#machines/shared-copy/shared-copy.fixtures.ts';
import { sharedCopyMachine, type SharedPicture } from '#machines/shared-copy/shared-copy.machine.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { file, screen } from '#machines/upload/upload.fixtures.ts';
import { uploadMachine, type PreparePictureOutput, type UploadFile } from '#machines/upload/upload.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { announceRestored } from '#src/wiring/screen-news.ts';
import { followOwnTotal } from './follow-own-total.ts';

test('LAY-07 what is mine grows with every copy, every upload and every Undo, until the page is left', async () => {
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const copying = createActor(
    sharedCopyMachine.provide({ actors: { copyScreen: fromPromise<string, SharedPicture>(async () => 'copy') } }),
  ).start();
  const events = new EventTarget();
  const added: number[] = [];
  const leave = followOwnTotal({ app, copying, events }, (count) => added.push(count));

  copying.send({ type: 'copy.requested', pictures: pictures(2), unread: 0 });
  await waitFor(copying, (snapshot) => !snapshot.hasTag('working'));
  expect(added).toEqual([1, 1]);

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
  announceRestored(events, ['a', 'b', 'c']);
  expect(added).toEqual([1, 1, 1, 3]);

  leave();
  announceRestored(events, ['d']);
  expect(added).toEqual([1, 1, 1, 3]);
});
