import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { revocationMachine, type RevocationOutput } from './revocation.machine.ts';
import { silentQuestion } from '../testing/silent-question.ts';
import { silentSource } from '../testing/silent-source.ts';

function list(revoke: (target: string) => Promise<RevocationOutput['outcome'] | void>) {
  const told: unknown[] = [];
  const question = silentQuestion<{ target: string }>();
  const logic = revocationMachine.provide({
    actors: {
      confirming: question.confirming,
      messages: silentSource(),
      revoke: fromPromise<RevocationOutput, { target: string }>(async ({ input }) => ({
        outcome: (await revoke(input.target)) ?? 'done',
      })),
      readAgain: fromPromise<void, void>(async () => void told.push('read again')),
    },
  });
  const flow = createActor(logic).start();
  flow.on('*', ({ type, target }) => told.push([type, target]));
  flow.send({ type: 'revocation.requested', target: 'a' });
  return { flow, told, question };
}

test('AUTH-22 nothing is revoked before the question was answered with yes; then the list is read again', async () => {
  const revoke = vi.fn(async () => {});
  const { flow, told, question } = list(revoke);
  flow.send({ type: 'question.declined' });
  expect([revoke.mock.calls, told, question.isOpen()]).toEqual([[], [], false]);
  flow.send({ type: 'revocation.requested', target: 'b' });
  flow.send({ type: 'question.approved' });
  expect(question.isOpen()).toBe(true);
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting'));
  expect([revoke.mock.calls, told]).toEqual([[['b']], [['revocation.finished', 'b'], 'read again']]);
  expect([question.asked, question.isOpen()]).toEqual([[{ target: 'a' }, { target: 'b' }], false]);
});

test('what failed is said, and the list is read again: it may have been done', async () => {
  const { flow, told } = list(() => Promise.reject(new Error('offline')));
  flow.send({ type: 'question.approved' });
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting'));
  expect(told).toEqual([['revocation.failed', 'a'], 'read again']);
});

test('nothing is said or read where the person does not prove that it is still them', async () => {
  const { flow, told, question } = list(async () => 'declined');
  flow.send({ type: 'question.approved' });
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting'));
  expect([told, question.isOpen()]).toEqual([[], false]);
});

test('a page that is left asks no more, and ends what was confirmed', async () => {
  const asking = list(async () => {});
  asking.flow.send({ type: 'page.left' });
  expect([asking.flow.getSnapshot().status, asking.question.isOpen()]).toEqual(['done', false]);

  const { flow, told } = list(async () => {});
  flow.send({ type: 'question.approved' });
  flow.send({ type: 'page.left' });
  expect(flow.getSnapshot().status).toBe('active');
  await vi.waitFor(() => expect(flow.getSnapshot().status).toBe('done'));
  expect(told).toEqual([['revocation.finished', 'a'], 'read again']);
});
