import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { ProvenOutput } from '../proven-output.ts';
import { passkeysMachine, type CeremonyOutput, type SavePasskeyOutput } from './passkeys.machine.ts';
import { silentQuestion } from '../testing/silent-question.ts';

interface Answers {
  prepare?: ProvenOutput[];
  make?: CeremonyOutput[];
  save?: SavePasskeyOutput[];
  remove?: ProvenOutput[];
}
const done = { outcome: 'done' } as const;

/** What is not answered otherwise is done. */
function start({ prepare = [], make = [], save = [], remove = [] }: Answers) {
  const asked: string[] = [];
  const logic = passkeysMachine.provide({
    actors: {
      confirming: silentQuestion().confirming,
      prepare: fromPromise<ProvenOutput, void>(async () => {
        asked.push('prepare');
        return prepare.shift() ?? done;
      }),
      make: fromPromise<CeremonyOutput, void>(async () => {
        asked.push('make');
        return make.shift() ?? done;
      }),
      save: fromPromise<SavePasskeyOutput, { name: string }>(async ({ input }) => {
        asked.push(`save ${input.name}`);
        return save.shift() ?? done;
      }),
      remove: fromPromise<ProvenOutput, { id: string }>(async ({ input }) => {
        asked.push(`remove ${input.id}`);
        return remove.shift() ?? done;
      }),
    },
  });
  const flow = createActor(logic).start();
  const told: string[] = [];
  flow.on('*', ({ type }) => told.push(type));
  const reached = (state: string) => vi.waitFor(() => expect(flow.getSnapshot().value).toBe(state));
  return { flow, asked, told, reached, failure: () => flow.getSnapshot().context.failure };
}

test('AUTH-22 C19 one is made by the server’s words and the device’s, anew where a proof is wanted in between', async () => {
  const { flow, asked, told } = start({ save: [{ outcome: 'proofNeeded' }] });
  flow.send({ type: 'passkey.requested', name: 'Laptop' });
  await vi.waitFor(() => expect(told).toEqual(['passkey.added']));
  expect([asked, flow.getSnapshot().value]).toEqual([
    ['prepare', 'make', 'save Laptop', 'prepare', 'make', 'save Laptop'],
    'resting',
  ]);
});

test('AUTH-22 C19 without the proof that the server wants none is made', async () => {
  const { flow, asked, told, reached } = start({ prepare: [{ outcome: 'declined' }] });
  flow.send({ type: 'passkey.requested', name: 'Laptop' });
  await reached('resting');
  expect([asked, told]).toEqual([['prepare'], []]);
});

test('AUTH-22 who closes the window of the browser is told nothing, a device that has one is named', async () => {
  const { flow, asked, reached, failure } = start({ make: [{ outcome: 'dismissed' }, { outcome: 'present' }] });
  flow.send({ type: 'passkey.requested', name: 'Laptop' });
  await reached('resting');
  expect([failure(), asked]).toEqual([null, ['prepare', 'make']]);
  flow.send({ type: 'passkey.requested', name: 'Laptop' });
  await vi.waitFor(() => expect(failure()?.type).toBe('present'));
});

test('AUTH-22 one is removed after a question', async () => {
  const { flow, asked, told } = start({});
  flow.send({ type: 'removal.requested', id: 'first' });
  flow.send({ type: 'question.declined' });
  expect(asked).toEqual([]);
  flow.send({ type: 'removal.requested', id: 'second' });
  flow.send({ type: 'question.approved' });
  await vi.waitFor(() => expect(told.at(-1)).toBe('passkey.removed'));
  expect(asked).toEqual(['remove second']);
});
