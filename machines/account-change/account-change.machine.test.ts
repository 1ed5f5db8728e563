import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { ProvenOutput } from '../proven-output.ts';
import { accountChangeMachine, type AccountChange } from './account-change.machine.ts';

function change(answer: ProvenOutput | Error) {
  const asked: AccountChange[] = [];
  const logic = accountChangeMachine.provide({
    actors: {
      change: fromPromise<ProvenOutput, AccountChange>(async ({ input }) => {
        asked.push(input);
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    },
  });
  const flow = createActor(logic).start();
  const told: object[] = [];
  flow.on('*', (event) => told.push(event));
  flow.send({ type: 'change.requested', change: 'end' });
  return { flow, asked, told, idle: () => vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting')) };
}

test('PASS-11 what was wanted is asked for and told once it is done', async () => {
  const { asked, told, idle } = change({ outcome: 'done' });
  await idle();
  expect([asked, told]).toEqual([['end'], [{ type: 'account.changed', change: 'end' }]]);
});

test('PASS-11 C19 without the proof that the server wants nothing is changed or told', async () => {
  const { flow, told, idle } = change({ outcome: 'declined' });
  await idle();
  expect([told, flow.getSnapshot().context.failure]).toEqual([[], null]);
});

test.each([
  [{ outcome: 'refused', failure: { type: 'not_found', fields: {} } } as const, { type: 'not_found', fields: {} }],
  [new Error('offline'), { type: 'network', fields: {} }],
])('PASS-11 what failed is shown until the next attempt', async (answer, failure) => {
  const { flow, idle } = change(answer);
  await idle();
  expect(flow.getSnapshot().context.failure).toEqual(failure);
  flow.send({ type: 'change.requested', change: 'end' });
  expect(flow.getSnapshot().context.failure).toBeNull();
});
