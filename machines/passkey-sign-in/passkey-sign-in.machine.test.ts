import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { viewer } from '../session/session.fixtures.ts';
import { passkeySignInMachine, type SendPasskeyOutput, type ShowPasskeyOutput } from './passkey-sign-in.machine.ts';

function start(shown: (ShowPasskeyOutput | Error)[], sent: SendPasskeyOutput[]) {
  const logic = passkeySignInMachine.provide({
    actors: {
      prepare: fromPromise<void, void>(async () => undefined),
      show: fromPromise<ShowPasskeyOutput, void>(async () => {
        const answer = shown.shift() ?? new Error('Nothing more');
        if (answer instanceof Error) throw answer;
        return answer;
      }),
      send: fromPromise<SendPasskeyOutput, void>(async () => sent.shift() ?? Promise.reject(new Error('Nothing more'))),
    },
  });
  const flow = createActor(logic).start();
  const told: unknown[] = [];
  flow.on('session.started', (event) => told.push(event));
  const reached = (state: string) => vi.waitFor(() => expect(flow.getSnapshot().value).toBe(state));
  return { flow, told, reached, failure: () => flow.getSnapshot().context.failure };
}

test('AUTH-22 a passkey that the server takes starts a session; a refused one is told and can be shown again', async () => {
  const { flow, told, reached, failure } = start(
    [{ outcome: 'shown' }, { outcome: 'shown' }],
    [
      { outcome: 'refused', failure: { type: 'passkey_refused' } },
      { outcome: 'accepted', viewer, generation: 3 },
    ],
  );
  flow.send({ type: 'passkey.requested' });
  await vi.waitFor(() => expect(failure()).toEqual({ type: 'passkey_refused' }));
  flow.send({ type: 'passkey.requested' });
  expect(failure()).toBeNull();
  await reached('done');
  expect(told).toEqual([{ type: 'session.started', viewer, generation: 3 }]);
});

test('AUTH-22 who closes the window of the browser is told nothing, a browser that cannot do it is', async () => {
  const { flow, reached, failure } = start([{ outcome: 'dismissed' }, new Error('SecurityError')], []);
  flow.send({ type: 'passkey.requested' });
  await reached('resting');
  expect(failure()).toBeNull();
  flow.send({ type: 'passkey.requested' });
  await vi.waitFor(() => expect(failure()).toEqual({ type: 'device' }));
});
