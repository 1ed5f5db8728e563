import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { recordingMachine, type PictureDiscarded, type RecordedStep } from './recording.machine.ts';

function record(chosen: () => Promise<boolean> = async () => true, before: readonly RecordedStep[] = []) {
  const discarded: PictureDiscarded[] = [];
  const made: (readonly string[])[] = [];
  const open = { now: 0 };
  let taken = 0;
  const flow = createActor(
    recordingMachine.provide({
      actors: {
        uploads: fromCallback<PictureDiscarded>(({ receive }) => receive((event) => void discarded.push(event))),
        askSource: fromPromise<boolean, void>(chosen),
        source: fromCallback(() => {
          open.now += 1;
          return () => void (open.now -= 1);
        }),
        takePicture: fromPromise<RecordedStep, void>(async () => {
          taken += 1;
          return { id: `${taken}`, preview: '', signature: null, isRefused: false };
        }),
        makeGuide: fromPromise<string, { signatures: readonly string[] }>(async ({ input }) => {
          made.push(input.signatures);
          return 'guide';
        }),
      },
    }),
    { input: { steps: before } },
  ).start();
  const told: unknown[] = [];
  flow.on('guide.recorded', (event) => told.push(event));
  const is = (value: unknown) => vi.waitFor(() => expect(flow.getSnapshot().value).toEqual(value));
  const take = async () => {
    flow.send({ type: 'picture.requested' });
    await is({ open: 'recording' });
  };
  return { flow, discarded, made, told, open, is, take };
}

test('each press takes a picture; a guide is made of those that were kept, once all of them have arrived', async () => {
  const { flow, discarded, made, told, open, is, take } = record();
  flow.send({ type: 'recording.requested' });
  await is({ open: 'recording' });
  await take();
  await take();
  await take();
  flow.send({ type: 'picture.arrived', id: '2', signature: 'two' });
  flow.send({ type: 'picture.discarded', id: '2' });
  flow.send({ type: 'recording.finished' });
  expect([flow.getSnapshot().value, open.now]).toEqual(['arriving', 0]);
  flow.send({ type: 'picture.arrived', id: '3', signature: 'three' });
  flow.send({ type: 'picture.arrived', id: '1', signature: 'one' });
  await is('ready');
  expect(made).toEqual([['one', 'three']]);
  expect(discarded).toEqual([{ type: 'picture.discarded', id: '2', signature: 'two' }]);
  expect(told).toEqual([{ type: 'guide.recorded', signature: 'guide' }]);
});

test('nothing is taken while it is paused, and what was recorded stays when its window is closed', async () => {
  const { flow, is, take, open } = record();
  flow.send({ type: 'recording.requested' });
  await is({ open: 'recording' });
  await take();
  flow.send({ type: 'recording.paused' });
  flow.send({ type: 'picture.requested' });
  expect(flow.getSnapshot().value).toEqual({ open: 'paused' });
  flow.send({ type: 'source.ended' });
  expect([flow.getSnapshot().value, flow.getSnapshot().context.steps.length, open.now]).toEqual(['ended', 1, 0]);
  flow.send({ type: 'recording.requested' });
  await is({ open: 'recording' });
});

test('what was recorded before a reload becomes a guide, without what the server has refused', async () => {
  const step = (id: string) => ({ id, preview: '', signature: null, isRefused: false });
  const { flow, is, made } = record(undefined, [step('a'), step('b')]);
  expect(flow.getSnapshot().value).toBe('ended');
  flow.send({ type: 'picture.refused', id: 'a' });
  flow.send({ type: 'recording.finished' });
  flow.send({ type: 'picture.arrived', id: 'b', signature: 'bee' });
  await is('ready');
  expect(made).toEqual([['bee']]);
});

test('nothing begins where no window is chosen, and a browser that refuses is told', async () => {
  const none = record(async () => false);
  none.flow.send({ type: 'recording.requested' });
  await none.is('ready');
  const refused = record(() => Promise.reject(new Error('refused')));
  refused.flow.send({ type: 'recording.requested' });
  await refused.is('failed');
  expect(refused.flow.getSnapshot().context.error).toEqual(new Error('refused'));
});
