import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { unsubscriptionMachine } from './unsubscription.machine.ts';

const flowWith = (send: () => Promise<void>) =>
  createActor(unsubscriptionMachine.provide({ actors: { send: fromPromise<void, void>(send) } })).start();

test('CMT-20 asks once, and is done', async () => {
  const send = vi.fn(async () => {});
  const flow = flowWith(send);
  flow.send({ type: 'unsubscription.requested' });
  flow.send({ type: 'unsubscription.requested' });
  expect(flow.getSnapshot().hasTag('working')).toBe(true);
  await vi.waitFor(() => expect(flow.getSnapshot().hasTag('done')).toBe(true));
  flow.send({ type: 'unsubscription.requested' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('holds why it failed until it is tried again', async () => {
  const flow = flowWith(() => Promise.reject(new Error('refused')));
  flow.send({ type: 'unsubscription.requested' });
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('failed'));
  expect(flow.getSnapshot().context.error).toEqual(new Error('refused'));
  flow.send({ type: 'unsubscription.requested' });
  expect([flow.getSnapshot().value, flow.getSnapshot().context.error]).toEqual(['sending', null]);
});
