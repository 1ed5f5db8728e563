import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { keyMakingMachine, type KeyWanted, type MakeKeyOutput } from './key-making.machine.ts';

const wanted: KeyWanted = { name: 'ShareX', scopes: ['upload'] };

function make(...answers: (MakeKeyOutput | Error)[]) {
  const asked: KeyWanted[] = [];
  const logic = keyMakingMachine.provide({
    actors: {
      makeKey: fromPromise<MakeKeyOutput, KeyWanted>(async ({ input }) => {
        asked.push(input);
        const answer = answers.shift();
        if (!answer || answer instanceof Error) throw answer ?? new Error('Nothing more');
        return answer;
      }),
    },
  });
  const flow = createActor(logic).start();
  const told: string[] = [];
  for (const type of ['key.created', 'proof.needed'] as const) flow.on(type, () => told.push(type));
  flow.send({ type: 'key.requested', wanted });
  return { flow, asked, told, idle: () => vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting')) };
}

test('C19 what needs a proof waits for it, and goes on with what was wanted', async () => {
  const { flow, asked, told, idle } = make({ outcome: 'proofNeeded' }, { outcome: 'created' });
  await vi.waitFor(() => expect(told).toEqual(['proof.needed']));
  flow.send({ type: 'proof.accepted' });
  await idle();
  expect([asked, told]).toEqual([
    [wanted, wanted],
    ['proof.needed', 'key.created'],
  ]);
});

test('C19 a proof that is declined makes no key', async () => {
  const { flow, asked, told } = make({ outcome: 'proofNeeded' });
  await vi.waitFor(() => expect(told).toEqual(['proof.needed']));
  flow.send({ type: 'proof.declined' });
  expect([flow.getSnapshot().value, asked.length]).toEqual(['resting', 1]);
});

test.each([
  [{ outcome: 'refused', failure: { type: 'list_full', fields: {} } } as const, { type: 'list_full', fields: {} }],
  [new Error('offline'), { type: 'network', fields: {} }],
])('what failed is shown until the next attempt', async (answer, failure) => {
  const { flow, idle } = make(answer);
  await idle();
  expect(flow.getSnapshot().context.failure).toEqual(failure);
  flow.send({ type: 'key.requested', wanted });
  expect(flow.getSnapshot().context.failure).toBeNull();
});
