import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test, vi } from 'vitest';
import { input, inputs, tooMany, wrong } from './passphrase.fixtures.ts';
import { passphraseMachine, type ShowPassphraseOutput } from './passphrase.machine.ts';

function ask(answers: Promise<ShowPassphraseOutput>[], begun = input) {
  const clock = new SimulatedClock();
  const logic = passphraseMachine.provide({
    actors: { show: fromPromise(() => answers.shift() ?? Promise.reject(new Error('Nothing more'))) },
  });
  const flow = createActor(logic, { clock, input: begun }).start();
  const unlocked = vi.fn();
  flow.on('content.unlocked', unlocked);
  const now = () => flow.getSnapshot();
  return { clock, unlocked, now, submit: () => flow.send({ type: 'passphrase.submitted' }) };
}

test('PASS-03 PASS-08 a wrong passphrase is asked for again, and the right one opens the page', async () => {
  const { now, submit, unlocked } = ask([Promise.resolve(wrong), Promise.resolve({ outcome: 'opened' })]);
  submit();
  await vi.waitFor(() => expect(now().value).toBe('wrong'));
  expect(now().context.failure).toEqual({ type: 'wrong', said: 'Wrong password' });
  submit();
  expect(now().context.failure).toBeNull();
  await vi.waitFor(() => expect(unlocked).toHaveBeenCalledOnce());
});

test('PASS-14 after too many tries none is made until the server takes one', async () => {
  const { clock, now, submit } = ask([Promise.resolve(tooMany), new Promise(() => {})]);
  submit();
  await vi.waitFor(() => expect(now().hasTag('blocked')).toBe(true));
  submit();
  expect(now().value).toBe('blocked');
  clock.increment(12_000);
  expect([now().value, now().context.failure]).toEqual(['asking', null]);
  submit();
  expect(now().value).toBe('checking');
});

test('PASS-09 a server that does not answer lets it be tried again', async () => {
  const { now, submit } = ask([Promise.reject(new Error('No answer in time'))]);
  submit();
  await vi.waitFor(() => expect(now().context.failure).toEqual({ type: 'unreachable' }));
  expect(now().value).toBe('asking');
});

test('PASS-08 what a browser without JavaScript was answered is where it begins', () => {
  expect(inputs.map((begun) => ask([], begun).now().value)).toEqual(['asking', 'wrong', 'blocked']);
});
