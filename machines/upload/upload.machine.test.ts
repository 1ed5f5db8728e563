import { createActor, fromCallback, fromPromise, setup, SimulatedClock, waitFor, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { broken, file, overdone, screen, unsupported } from './upload.fixtures.ts';
import { uploadMachine, type PreparePictureOutput, type UploadEvent, type UploadReport } from './upload.machine.ts';

/** Runs one upload under a parent that writes down what it is told. */
async function runUpload(prepare: () => Promise<PreparePictureOutput>, tell: readonly UploadEvent[]) {
  const reports: UploadReport[] = [];
  const parent = setup({
    types: { events: {} as UploadReport },
    actors: {
      upload: uploadMachine.provide({
        actors: {
          preparePicture: fromPromise(prepare),
          sendPicture: fromCallback<EventObject, { file: typeof file }>(({ sendBack }) => {
            if (tell.length === 0) throw new Error('refused by the browser');
            for (const event of tell) sendBack(event);
          }),
        },
      }),
    },
    actions: { note: ({ event }) => reports.push(event) },
  }).createMachine({
    initial: 'running',
    states: {
      running: {
        on: { 'upload.*': { actions: 'note' } },
        invoke: { src: 'upload', input: ({ self }) => ({ file, parent: self }), onDone: 'over', onError: 'over' },
      },
      over: {},
    },
  });
  const clock = new SimulatedClock();
  const upload = createActor(parent, { clock }).start();
  upload.subscribe(() => {
    if (reports.at(-1)?.type === 'upload.delayed') queueMicrotask(() => clock.increment(30_000));
  });
  await waitFor(upload, (snapshot) => snapshot.value === 'over');
  return reports;
}

test('a try is given up after a minute without a sign of life, and only then', async () => {
  const clock = new SimulatedClock();
  const signs: ((event: UploadEvent) => void)[] = [];
  let stopped = 0;
  const upload = createActor(
    uploadMachine.provide({
      actors: {
        preparePicture: fromPromise<PreparePictureOutput, { file: typeof file }>(async () => 'ready'),
        sendPicture: fromCallback<EventObject, { file: typeof file }>(({ sendBack }) => {
          signs.push(sendBack);
          return () => (stopped += 1);
        }),
      },
    }),
    { input: { file }, clock },
  ).start();
  await waitFor(upload, (snapshot) => snapshot.matches('sending'));
  for (const sent of [1, 1, 2]) {
    clock.increment(59_999);
    signs[0]?.({ type: 'sending.progressed', sent });
  }
  clock.increment(59_999);
  expect([upload.getSnapshot().value, signs.length, stopped]).toEqual([{ sending: 'waiting' }, 1, 0]);
  clock.increment(1);
  expect([upload.getSnapshot().value, stopped]).toEqual(['waiting', 1]);
});

test('an upload whose picture does not come out of the store is tried again, not lost', async () => {
  const clock = new SimulatedClock();
  const reports: UploadReport[] = [];
  const hanging = uploadMachine.provide({
    actors: { preparePicture: fromPromise<PreparePictureOutput, { file: typeof file }>(() => new Promise(() => {})) },
  });
  const parent = setup({
    types: { events: {} as UploadReport },
    actors: { upload: hanging },
    actions: { note: ({ event }) => reports.push(event) },
  }).createMachine({
    invoke: { src: 'upload', input: ({ self }) => ({ file, parent: self }) },
    on: { 'upload.*': { actions: 'note' } },
  });
  createActor(parent, { clock }).start();
  clock.increment(9_999);
  expect(reports).toEqual([]);
  clock.increment(1);
  expect(reports).toEqual([{ type: 'upload.delayed', id: 'upload-1', failure: { type: 'network' } }]);
});

describe('an upload', () => {
  test('SCR-02 tells its progress and its screen', async () => {
    const told = [
      { type: 'sending.progressed', sent: 20_000 } as const,
      { type: 'sending.succeeded', screen } as const,
    ];
    expect(await runUpload(async () => 'ready', told)).toEqual([
      { type: 'upload.prepared', id: 'upload-1' },
      { type: 'upload.progressed', id: 'upload-1', sent: 20_000 },
      { type: 'upload.succeeded', id: 'upload-1', screen },
    ]);
  });

  test('SCR-03 tells why it failed', async () => {
    expect(await runUpload(async () => 'ready', [{ type: 'sending.failed', failure: unsupported }])).toEqual([
      { type: 'upload.prepared', id: 'upload-1' },
      { type: 'upload.failed', id: 'upload-1', failure: unsupported },
    ]);
  });

  test.each([[[{ type: 'sending.failed', failure: broken } as const]], [[]]])(
    'SCR-03 whose connection breaks, or is refused by the browser, is tried five times before it is left to the person: %j',
    async (told) => {
      const again = [
        { type: 'upload.prepared', id: 'upload-1' },
        { type: 'upload.delayed', id: 'upload-1', failure: broken },
        { type: 'upload.repeated', id: 'upload-1' },
      ];
      expect(await runUpload(async () => 'ready', told)).toEqual([
        ...Array.from({ length: 4 }, () => again).flat(),
        { type: 'upload.prepared', id: 'upload-1' },
        { type: 'upload.failed', id: 'upload-1', failure: broken },
      ]);
    },
  );

  test('that is one too many tells for how long the queue has to wait, and has not failed', async () => {
    expect(await runUpload(async () => 'ready', [{ type: 'sending.failed', failure: overdone }])).toEqual([
      { type: 'upload.prepared', id: 'upload-1' },
      { type: 'upload.refused', id: 'upload-1', hold: 12_000 },
    ]);
  });

  test('whose picture is gone or sent by another tab sends nothing', async () => {
    const lost = [{ type: 'upload.failed', id: 'upload-1', failure: { type: 'lost' } }];
    expect(await runUpload(async () => 'lost', [])).toEqual(lost);
    expect(await runUpload(() => Promise.reject(new Error('storage refused')), [])).toEqual(lost);
    expect(await runUpload(async () => 'takenElsewhere', [])).toEqual([
      { type: 'upload.takenElsewhere', id: 'upload-1' },
    ]);
  });
});
