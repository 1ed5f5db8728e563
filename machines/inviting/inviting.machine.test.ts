import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { invitingMachine } from './inviting.machine.ts';

const flowWith = (send: () => Promise<void>) =>
  createActor(invitingMachine.provide({ actors: { send: fromPromise<void, void>(send) } })).start();

test('asks once for each request, and rests when that is done', async () => {
  const send = vi.fn(async () => {});
  const flow = flowWith(send);
  flow.send({ type: 'inviting.requested' });
  expect(flow.getSnapshot().hasTag('working')).toBe(true);
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('holds why it failed until it is dismissed', async () => {
  const flow = flowWith(() => Promise.reject(new Error('refused')));
  flow.send({ type: 'inviting.requested' });
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('failed'));
  expect(flow.getSnapshot().context.error).toEqual(new Error('refused'));
  flow.send({ type: 'inviting.dismissed' });
  expect([flow.getSnapshot().value, flow.getSnapshot().context.error]).toEqual(['resting', null]);
});
