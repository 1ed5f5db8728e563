import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { revocationMachine } from './revocation.machine.ts';

function list(revoke: (target: string) => Promise<void>) {
  const told: unknown[] = [];
  const logic = revocationMachine.provide({
    actors: {
      revoke: fromPromise<void, { target: string }>(({ input }) => revoke(input.target)),
      readAgain: fromPromise<void, void>(async () => void told.push('read again')),
    },
  });
  const flow = createActor(logic).start();
  for (const type of ['revocation.asked', 'revocation.finished', 'revocation.failed'] as const)
    flow.on(type, ({ target }) => told.push([type, target]));
  flow.send({ type: 'revocation.requested', target: 'a' });
  return { flow, told };
}

test('AUTH-22 nothing is revoked before the question was answered with yes; then the list is read again', async () => {
  const revoke = vi.fn(async () => {});
  const { flow, told } = list(revoke);
  flow.send({ type: 'revocation.declined' });
  expect([revoke.mock.calls, told]).toEqual([[], [['revocation.asked', 'a']]]);
  flow.send({ type: 'revocation.requested', target: 'b' });
  flow.send({ type: 'revocation.confirmed' });
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting'));
  expect([revoke.mock.calls, told.slice(1)]).toEqual([
    [['b']],
    [['revocation.asked', 'b'], ['revocation.finished', 'b'], 'read again'],
  ]);
});

test('what failed is said, and the list is read again: it may have been done', async () => {
  const { flow, told } = list(() => Promise.reject(new Error('offline')));
  flow.send({ type: 'revocation.confirmed' });
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting'));
  expect(told.slice(1)).toEqual([['revocation.failed', 'a'], 'read again']);
});
