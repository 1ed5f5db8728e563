import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { over, sent, tooMany } from './code-sending.fixtures.ts';
import {
  codeSendingMachine,
  type CodeSendingEmitted,
  type CodeSendingInput,
  type SendCodeOutput,
} from './code-sending.machine.ts';
import {
  selectIsPending,
  selectIsSent,
  selectRequests,
  selectSendingFailure,
  selectWait,
} from './code-sending.selectors.ts';

function startSending(answer: () => Promise<SendCodeOutput>, input: CodeSendingInput) {
  const clock = new SimulatedClock();
  const signals: AbortSignal[] = [];
  const emitted: CodeSendingEmitted[] = [];
  const sendCode = fromPromise<SendCodeOutput, void>(({ signal }) => {
    signals.push(signal);
    return answer();
  });
  const sending = createActor(codeSendingMachine.provide({ actors: { sendCode } }), { input, clock });
  sending.on('*', (event) => emitted.push(event));
  sending.start();
  const told = () =>
    [selectWait, selectIsPending, selectIsSent, selectSendingFailure].map((of) => of(sending.getSnapshot()));
  const ask = () => sending.send({ type: 'code.requested' });
  const answered = () => waitFor(sending, (snapshot) => !snapshot.hasTag('pending'));
  return { sending, clock, signals, emitted, told, ask, answered };
}

test('REG-04 another code is sent no sooner than the server said, and then the wait begins anew', async () => {
  const { sending, clock, signals, told, ask, answered } = startSending(async () => sent, {
    resendIn: 60,
    isSent: false,
  });
  ask();
  clock.increment(59_999);
  ask();
  expect([told(), signals.length]).toEqual([[60, false, false, null], 0]);
  clock.increment(1);
  expect(told()).toEqual([null, false, false, null]);
  ask();
  ask();
  expect([told(), signals.length]).toEqual([[null, true, false, null], 1]);
  await answered();
  expect([told(), selectRequests(sending.getSnapshot())]).toEqual([[60, false, true, null], 1]);
  clock.increment(60_000);
  expect(told()).toEqual([null, false, true, null]);
});

test('one that may be asked for at once waits for nothing', () => {
  const { told } = startSending(async () => sent, { resendIn: 0, isSent: true });
  expect(told()).toEqual([null, false, true, null]);
});

test('AUTH-19 too many are refused for as long as the server says', async () => {
  const { clock, told, ask, answered } = startSending(async () => tooMany, { resendIn: 0, isSent: false });
  ask();
  await answered();
  expect(told()).toEqual([1800, false, false, 'too_many']);
  clock.increment(1_799_999);
  expect(told()).toEqual([1800, false, false, 'too_many']);
  clock.increment(1);
  expect(told()).toEqual([null, false, false, 'too_many']);
});

test.each(['verification_over', 'restore_over'] as const)('what is %s is told, and can be read', async (type) => {
  const { emitted, told, ask, answered } = startSending(async () => ({ ...over, type }), {
    resendIn: 0,
    isSent: false,
  });
  ask();
  await answered();
  expect([emitted, told()]).toEqual([[{ type: 'proof.ended' }], [null, false, false, type]]);
});

test('after a server out of reach it may be asked for at once', async () => {
  const { emitted, told, ask, answered } = startSending(() => Promise.reject(new Error('offline')), {
    resendIn: 0,
    isSent: true,
  });
  ask();
  await answered();
  expect(told()).toEqual([null, false, false, 'network']);
  ask();
  expect([told(), emitted]).toEqual([[null, true, false, null], []]);
});
