import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test, vi } from 'vitest';
import { offerLimit } from '../answer-limits.ts';
import { viewer } from '../session/session.fixtures.ts';
import { passkeySignInMachine, type SendPasskeyOutput, type ShowPasskeyOutput } from './passkey-sign-in.machine.ts';

function start(
  shown: (ShowPasskeyOutput | Error)[],
  sent: SendPasskeyOutput[],
  offer: () => Promise<ShowPasskeyOutput> = () => new Promise(() => {}),
) {
  const clock = new SimulatedClock();
  const logic = passkeySignInMachine.provide({
    actors: {
      offer: fromPromise(offer),
      prepare: fromPromise<void, void>(async () => undefined),
      show: fromPromise<ShowPasskeyOutput, void>(async () => {
        const answer = shown.shift() ?? new Error('Nothing more');
        if (answer instanceof Error) throw answer;
        return answer;
      }),
      send: fromPromise<SendPasskeyOutput, void>(async () => sent.shift() ?? Promise.reject(new Error('Nothing more'))),
    },
  });
  const flow = createActor(logic, { clock }).start();
  const told: unknown[] = [];
  flow.on('session.started', (event) => told.push(event));
  const reached = (state: string) => vi.waitFor(() => expect(flow.getSnapshot().value).toBe(state));
  return { flow, told, clock, reached, failure: () => flow.getSnapshot().context.failure };
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

test('AUTH-22 a passkey that is chosen beside the field starts a session, and is offered anew before its challenge runs out', async () => {
  const offers: PromiseWithResolvers<ShowPasskeyOutput>[] = [];
  const offer = () => {
    const offered = Promise.withResolvers<ShowPasskeyOutput>();
    offers.push(offered);
    return offered.promise;
  };
  const { flow, told, clock, reached } = start([], [{ outcome: 'accepted', viewer, generation: 3 }], offer);
  flow.send({ type: 'offer.requested' });
  await reached('offering');
  expect(flow.getSnapshot().hasTag('working')).toBe(false);
  clock.increment(offerLimit);
  await vi.waitFor(() => expect(offers).toHaveLength(2));
  offers[1]?.resolve({ outcome: 'shown' });
  await reached('done');
  expect(told).toEqual([{ type: 'session.started', viewer, generation: 3 }]);
});

test('AUTH-22 what is offered gives way to the button, and tells nobody that it failed', async () => {
  const { flow, reached, failure } = start([{ outcome: 'dismissed' }], [], () => Promise.reject(new Error('offline')));
  flow.send({ type: 'offer.requested' });
  expect(flow.getSnapshot().hasTag('working')).toBe(false);
  await reached('resting');
  expect(failure()).toBeNull();
  flow.send({ type: 'offer.requested' });
  flow.send({ type: 'passkey.requested' });
  expect(flow.getSnapshot().hasTag('working')).toBe(true);
  await reached('resting');
});
