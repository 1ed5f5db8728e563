import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test, vi } from 'vitest';
import { answerLimit } from '../answer-limits.ts';
import { reauthenticationMachine, type ProofOutput } from './reauthentication.machine.ts';

function ask(answers: Promise<ProofOutput>[]) {
  const clock = new SimulatedClock();
  const logic = reauthenticationMachine.provide({
    actors: { prove: fromPromise(() => answers.shift() ?? Promise.reject(new Error('Nothing more'))) },
  });
  const flow = createActor(logic, { clock }).start();
  const told: string[] = [];
  for (const type of ['proof.accepted', 'proof.declined'] as const) flow.on(type, () => told.push(type));
  flow.send({ type: 'proof.requested' });
  const failure = () => flow.getSnapshot().context.failure;
  return { flow, told, clock, failure, submit: () => flow.send({ type: 'proof.submitted' }) };
}

test('C19 a wrong password is asked for again, and the right one lets it go on', async () => {
  const said = 'This is not your password';
  const { flow, told, submit, failure } = ask([
    Promise.resolve({ outcome: 'refused', said }),
    Promise.resolve({ outcome: 'accepted' }),
  ]);
  submit();
  await vi.waitFor(() => expect(failure()).toEqual({ type: 'refused', said }));
  submit();
  expect(failure()).toBeNull();
  await vi.waitFor(() => expect(told).toEqual(['proof.accepted']));
  expect(flow.getSnapshot().hasTag('open')).toBe(false);
});

test('C19 who does not want to give it gets nothing done', () => {
  const { flow, told } = ask([]);
  flow.send({ type: 'proof.dismissed' });
  expect([told, flow.getSnapshot().hasTag('open')]).toEqual([['proof.declined'], false]);
});

test('a server that does not answer keeps the question open', () => {
  const { clock, submit, failure, flow } = ask([new Promise(() => {})]);
  submit();
  expect(flow.getSnapshot().hasTag('working')).toBe(true);
  clock.increment(answerLimit);
  expect([failure(), flow.getSnapshot().hasTag('open')]).toEqual([{ type: 'unreachable' }, true]);
});
