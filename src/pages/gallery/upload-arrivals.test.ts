import { createActor, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { uploaded } from '#machines/timeline/timeline.fixtures.ts';
import { uploadMachine, type PreparePictureOutput, type UploadFile } from '#machines/upload/upload.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { roundMs, uploadArrivals } from './upload-arrivals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first is told at once, the next ones together, and one that comes after a pause at once again', async () => {
  const { upload, told } = listen();
  for (const name of ['1', '2', '3']) await upload(name);
  expect(told).toEqual(['1']);
  vi.advanceTimersByTime(roundMs - 1);
  expect(told).toEqual(['1']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['1', '2', '3']);
  vi.advanceTimersByTime(roundMs);
  await upload('4');
  expect(told).toEqual(['1', '2', '3', '4']);
});

test('nothing is told any more once it was stopped, and no timer is left', async () => {
  const { upload, told, stop } = listen();
  await upload('1');
  await upload('2');
  const before = vi.getTimerCount();
  stop();
  expect(vi.getTimerCount()).toBe(before - 1);
  vi.advanceTimersByTime(roundMs);
  expect(told).toEqual(['1']);
});

/** Who hears of uploads to a server that takes each of them. */
function listen() {
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const told: string[] = [];
  const hearer = createActor(
    setup({
      types: { events: {} as { type: 'screen.uploaded'; screen: { name: string } } },
      actors: { arrivals: uploadArrivals(app) },
    }).createMachine({
      invoke: { src: 'arrivals' },
      on: { 'screen.uploaded': { actions: ({ event }) => void told.push(event.screen.name) } },
    }),
  ).start();
  const logic = uploadsMachine.provide({
    actors: {
      upload: uploadMachine.provide({
        actors: {
          preparePicture: fromPromise<PreparePictureOutput, { file: UploadFile }>(async () => 'ready'),
          sendPicture: fromCallback<EventObject, { file: UploadFile }>(({ input, sendBack }) =>
            sendBack({ type: 'sending.succeeded', screen: { ...uploaded, name: input.file.name } }),
          ),
        },
      }),
      restoreUploads: fromPromise<UploadFile[], { user: string }>(async () => []),
      network: silentSource(),
      leftovers: silentSource(),
    },
  });
  const uploads = openFlow(app, 'uploads', logic, { bytesLimit: 100_000 });
  uploads.send({ type: 'viewer.entered', user: 'olena' });
  const upload = async (name: string) => {
    const succeeded = Promise.withResolvers<void>();
    uploads.on('upload.succeeded', () => succeeded.resolve());
    uploads.send({ type: 'uploads.added', files: [{ id: name, batch: name, name, bytes: 10, givenAt: 1 }] });
    await succeeded.promise;
  };
  return { told, upload, stop: () => hearer.stop() };
}
