import { createActor, fromCallback, fromPromise, setup, waitFor, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { exploreMachine } from '../testing/explore-machine.ts';
import { broken, file, inputs, samples, screen } from './upload.fixtures.ts';
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
        invoke: { src: 'upload', input: { file }, onDone: 'over', onError: 'over' },
      },
      over: {},
    },
  });
  await waitFor(createActor(parent).start(), (snapshot) => snapshot.value === 'over');
  return reports;
}

test('every transition of an upload can be taken', () => {
  expect(exploreMachine(uploadMachine, { inputs, samples })).toEqual({
    states: ['"finished"', '"preparing"', '"sending"'],
    untaken: [],
  });
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
    expect(await runUpload(async () => 'ready', [{ type: 'sending.failed', failure: broken }])).toEqual([
      { type: 'upload.prepared', id: 'upload-1' },
      { type: 'upload.failed', id: 'upload-1', failure: broken },
    ]);
    expect(await runUpload(async () => 'ready', [])).toEqual([
      { type: 'upload.prepared', id: 'upload-1' },
      { type: 'upload.failed', id: 'upload-1', failure: { type: 'network', message: '' } },
    ]);
  });

  test('whose picture is gone or sent by another tab sends nothing', async () => {
    const lost = [{ type: 'upload.failed', id: 'upload-1', failure: { type: 'lost', message: '' } }];
    expect(await runUpload(async () => 'lost', [])).toEqual(lost);
    expect(await runUpload(() => Promise.reject(new Error('storage refused')), [])).toEqual(lost);
    expect(await runUpload(async () => 'takenElsewhere', [])).toEqual([
      { type: 'upload.takenElsewhere', id: 'upload-1' },
    ]);
  });
});
