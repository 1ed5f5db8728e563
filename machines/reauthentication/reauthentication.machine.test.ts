import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { ReauthenticationMethod } from '#domain/reauthentication.ts';
import { answerLimit } from '../answer-limits.ts';
import { reauthenticationMachine, type ProofOutput } from './reauthentication.machine.ts';

type Answers = Promise<ProofOutput>[];
const said = 'This is not your password';

async function ask(
  answers: Answers,
  { methods = ['password'], letters = [] }: { methods?: ReauthenticationMethod[]; letters?: Answers } = {},
) {
  const asked: string[] = [];
  const clock = new SimulatedClock();
  const logic = reauthenticationMachine.provide({
    actors: {
      lookUp: fromPromise<readonly ReauthenticationMethod[], void>(async () => methods),
      sendCode: fromPromise(() => letters.shift() ?? Promise.reject(new Error('Nothing more'))),
      prove: fromPromise<ProofOutput, ReauthenticationMethod>(({ input }) => {
        asked.push(input);
        return answers.shift() ?? Promise.reject(new Error('Nothing more'));
      }),
    },
  });
  const flow = createActor(logic, { clock }).start();
  const told: string[] = [];
  for (const type of ['proof.accepted', 'proof.declined'] as const) flow.on(type, () => told.push(type));
  flow.send({ type: 'proof.requested' });
  await vi.waitFor(() => expect(flow.getSnapshot().hasTag('open')).toBe(true));
  const failure = () => flow.getSnapshot().context.failure;
  return { flow, told, asked, clock, failure, submit: () => flow.send({ type: 'proof.submitted' }) };
}

test('C19 a wrong password is asked for again, and the right one lets it go on', async () => {
  const { flow, told, submit, failure } = await ask([
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

test('C19 by a passkey it is proven by the best that the account has, and a closed window is no failure', async () => {
  const answers: Answers = [Promise.resolve({ outcome: 'dismissed' }), Promise.resolve({ outcome: 'accepted' })];
  const { flow, told, asked, submit, failure } = await ask(answers, { methods: ['passkey', 'code'] });
  submit();
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('asking'));
  expect([failure(), told]).toEqual([null, []]);
  submit();
  await vi.waitFor(() => expect(told).toEqual(['proof.accepted']));
  expect(asked).toEqual(['passkey', 'passkey']);
});

test('C19 a code is asked for once its letter is on its way, and another letter on request', async () => {
  const letters: Answers = [Promise.resolve({ outcome: 'accepted' }), Promise.resolve({ outcome: 'refused', said })];
  const answers: Answers = [Promise.resolve({ outcome: 'accepted' })];
  const { flow, told, asked, submit, failure } = await ask(answers, { methods: ['passkey', 'code'], letters });
  flow.send({ type: 'method.chosen', by: 'code' });
  submit();
  await vi.waitFor(() => expect(flow.getSnapshot().context.isSent).toBe(true));
  flow.send({ type: 'code.requested' });
  await vi.waitFor(() => expect(failure()).toEqual({ type: 'refused', said }));
  submit();
  await vi.waitFor(() => expect(told).toEqual(['proof.accepted']));
  expect(asked).toEqual(['code']);
});

test('C19 who does not want to give it gets nothing done', async () => {
  const { flow, told } = await ask([]);
  flow.send({ type: 'proof.dismissed' });
  expect([told, flow.getSnapshot().hasTag('open')]).toEqual([['proof.declined'], false]);
});

test('a server that does not answer keeps the question open', async () => {
  const { clock, submit, failure, flow } = await ask([new Promise(() => {})]);
  submit();
  expect(flow.getSnapshot().hasTag('working')).toBe(true);
  clock.increment(answerLimit);
  expect([failure(), flow.getSnapshot().hasTag('open')]).toEqual([{ type: 'unreachable' }, true]);
});
