import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { passkeysMachine, type CeremonyOutput, type PasskeysOutput } from './passkeys.machine.ts';

interface Answers {
  prepare?: PasskeysOutput[];
  make?: CeremonyOutput[];
  remove?: PasskeysOutput[];
}
const done = { outcome: 'done' } as const;

/** What is not answered otherwise is done. */
function start({ prepare = [], make = [], remove = [] }: Answers) {
  const asked: string[] = [];
  const logic = passkeysMachine.provide({
    actors: {
      prepare: fromPromise<PasskeysOutput, void>(async () => {
        asked.push('prepare');
        return prepare.shift() ?? done;
      }),
      make: fromPromise<CeremonyOutput, void>(async () => {
        asked.push('make');
        return make.shift() ?? done;
      }),
      save: fromPromise<PasskeysOutput, { name: string }>(async ({ input }) => {
        asked.push(`save ${input.name}`);
        return done;
      }),
      remove: fromPromise<PasskeysOutput, { id: string }>(async ({ input }) => {
        asked.push(`remove ${input.id}`);
        return remove.shift() ?? done;
      }),
    },
  });
  const flow = createActor(logic).start();
  const told: string[] = [];
  for (const type of ['removal.asked', 'proof.needed', 'passkey.added', 'passkey.removed'] as const)
    flow.on(type, () => told.push(type));
  const reached = (state: string) => vi.waitFor(() => expect(flow.getSnapshot().value).toBe(state));
  return { flow, asked, told, reached, failure: () => flow.getSnapshot().context.failure };
}

test('AUTH-22 C19 one is made after a proof, by the server’s words and the device’s', async () => {
  const { flow, asked, told, reached } = start({ prepare: [{ outcome: 'proofNeeded' }] });
  flow.send({ type: 'passkey.requested', name: 'Laptop' });
  await reached('waiting');
  flow.send({ type: 'proof.accepted' });
  await vi.waitFor(() => expect(told).toEqual(['proof.needed', 'passkey.added']));
  expect([asked, flow.getSnapshot().value]).toEqual([['prepare', 'prepare', 'make', 'save Laptop'], 'resting']);
});

test('AUTH-22 who closes the window of the browser is told nothing, a device that has one is named', async () => {
  const { flow, asked, reached, failure } = start({ make: [{ outcome: 'dismissed' }, { outcome: 'present' }] });
  flow.send({ type: 'passkey.requested', name: 'Laptop' });
  await reached('resting');
  expect([failure(), asked]).toEqual([null, ['prepare', 'make']]);
  flow.send({ type: 'passkey.requested', name: 'Laptop' });
  await vi.waitFor(() => expect(failure()?.type).toBe('present'));
});

test('AUTH-22 one is removed after a question and, where the server wants it, a proof', async () => {
  const { flow, asked, told, reached } = start({ remove: [{ outcome: 'proofNeeded' }] });
  flow.send({ type: 'removal.requested', id: 'first' });
  flow.send({ type: 'removal.declined' });
  expect(asked).toEqual([]);
  flow.send({ type: 'removal.requested', id: 'second' });
  flow.send({ type: 'removal.confirmed' });
  await reached('waiting');
  flow.send({ type: 'proof.accepted' });
  await vi.waitFor(() => expect(told.at(-1)).toBe('passkey.removed'));
  expect(asked).toEqual(['remove second', 'remove second']);
});
