import { createActor, fromPromise, toPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { ReauthenticationMethod } from '#domain/reauthentication.ts';
import { reauthenticationMachine, type ProofOutput } from '#machines/reauthentication/reauthentication.machine.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { provenCall } from './proven-call.ts';

const refusedBy = (type: 'reauthentication_needed' | 'list_full') =>
  new OperationError({ message: type, status: 403, type, service: 'main', operation: 'change' });

/** A call that is answered in turn, beside the question for a proof. */
function start(...answers: Error[]) {
  const proof = createActor(
    reauthenticationMachine.provide({
      actors: {
        lookUp: fromPromise<readonly ReauthenticationMethod[], void>(async () => ['password']),
        prove: fromPromise<ProofOutput, ReauthenticationMethod>(async () => ({ outcome: 'accepted' })),
      },
    }),
  ).start();
  const asked: string[] = [];
  const logic = provenCall<string>(proof, async ({ input }) => {
    asked.push(input);
    const answer = answers.shift();
    if (answer) throw answer;
  });
  const call = createActor(logic, { input: 'a key' });
  const output = toPromise(call);
  call.start();
  const isOpen = () => vi.waitFor(() => expect(proof.getSnapshot().hasTag('open')).toBe(true));
  return { proof, call, asked, output, isOpen };
}

test('C19 AUTH-22 PASS-11 what needs a proof waits for it, as often as it is wanted, and goes on with what was asked for', async () => {
  const { proof, asked, output, isOpen } = start(
    refusedBy('reauthentication_needed'),
    refusedBy('reauthentication_needed'),
  );
  for (const attempts of [1, 2]) {
    await isOpen();
    expect(asked).toHaveLength(attempts);
    proof.send({ type: 'proof.submitted' });
    await vi.waitFor(() => expect(asked).toHaveLength(attempts + 1));
  }
  expect([await output, asked]).toEqual([{ outcome: 'done' }, ['a key', 'a key', 'a key']]);
});

test('C19 AUTH-22 PASS-11 a proof that is declined changes nothing', async () => {
  const { proof, asked, output, isOpen } = start(refusedBy('reauthentication_needed'));
  await isOpen();
  proof.send({ type: 'proof.dismissed' });
  expect([await output, asked]).toEqual([{ outcome: 'declined' }, ['a key']]);
});

test('a refusal is an answer, a server out of reach is none', async () => {
  await expect(start(refusedBy('list_full')).output).resolves.toEqual({
    outcome: 'refused',
    failure: { type: 'list_full', fields: {}, said: 'list_full' },
  });
  await expect(start(new Error('offline')).output).rejects.toThrow('offline');
});
