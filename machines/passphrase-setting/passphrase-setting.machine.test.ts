import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import {
  passphraseSettingMachine,
  type ChangePassphraseOutput,
  type PassphraseChange,
} from './passphrase-setting.machine.ts';

function change(...answers: (ChangePassphraseOutput | Error)[]) {
  const asked: PassphraseChange[] = [];
  const logic = passphraseSettingMachine.provide({
    actors: {
      change: fromPromise<ChangePassphraseOutput, PassphraseChange>(async ({ input }) => {
        asked.push(input);
        const answer = answers.shift();
        if (!answer || answer instanceof Error) throw answer ?? new Error('Nothing more');
        return answer;
      }),
    },
  });
  const flow = createActor(logic).start();
  const told: object[] = [];
  for (const type of ['passphrase.changed', 'proof.needed'] as const) flow.on(type, (event) => told.push(event));
  flow.send({ type: 'change.requested', change: 'end' });
  return { flow, asked, told, idle: () => vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting')) };
}

test('PASS-11 what needs a proof waits for it, and goes on with the change that was wanted', async () => {
  const { flow, asked, told, idle } = change({ outcome: 'proofNeeded' }, { outcome: 'changed' });
  await vi.waitFor(() => expect(told).toEqual([{ type: 'proof.needed' }]));
  flow.send({ type: 'proof.accepted' });
  await idle();
  expect([asked, told[1]]).toEqual([['end', 'end'], { type: 'passphrase.changed', change: 'end' }]);
});

test('PASS-11 a proof that is declined changes nothing', async () => {
  const { flow, asked, told } = change({ outcome: 'proofNeeded' });
  await vi.waitFor(() => expect(told).toHaveLength(1));
  flow.send({ type: 'proof.declined' });
  expect([flow.getSnapshot().value, asked]).toEqual(['resting', ['end']]);
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
