import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { ProvenOutput } from '../proven-output.ts';
import { secondFactorMachine, type SecondFactorTask } from './second-factor.machine.ts';
import { silentQuestion } from '../testing/silent-question.ts';

const done = { outcome: 'done' } as const;

function start(...answers: (ProvenOutput | Error)[]) {
  const asked: SecondFactorTask[] = [];
  const question = silentQuestion();
  const logic = secondFactorMachine.provide({
    actors: {
      confirming: question.confirming,
      change: fromPromise<ProvenOutput, SecondFactorTask>(async ({ input }) => {
        asked.push(input);
        const answer = answers.shift();
        if (!answer || answer instanceof Error) throw answer ?? new Error('Nothing more');
        return answer;
      }),
    },
  });
  const flow = createActor(logic).start();
  const told: string[] = [];
  flow.on('*', ({ type }) => told.push(type));
  const reached = (state: string) => vi.waitFor(() => expect(flow.getSnapshot().value).toBe(state));
  return { flow, asked, told, reached, question, failure: () => flow.getSnapshot().context.failure };
}

test('AUTH-22 a secret is shown, a wrong code asked for again, and the recovery codes shown until they are kept', async () => {
  const failure = { type: 'body_invalid', fields: { code: 'This code is wrong' } } as const;
  const { flow, asked, told, reached, failure: shown } = start(done, { outcome: 'refused', failure }, done);
  flow.send({ type: 'setup.requested' });
  await reached('scanning');
  flow.send({ type: 'code.submitted' });
  await vi.waitFor(() => expect(shown()).toEqual(failure));
  expect(flow.getSnapshot().value).toBe('scanning');
  flow.send({ type: 'code.submitted' });
  await reached('showing');
  flow.send({ type: 'codes.dismissed' });
  expect([flow.getSnapshot().value, asked, told]).toEqual([
    'resting',
    ['begin', 'confirm', 'confirm'],
    ['factor.changed'],
  ]);
});

test('AUTH-22 C19 a proof that is declined leaves it where it was', async () => {
  const { flow, asked, told, reached } = start(done, { outcome: 'declined' }, { outcome: 'declined' });
  flow.send({ type: 'setup.requested' });
  await reached('scanning');
  flow.send({ type: 'code.submitted' });
  await reached('scanning');
  flow.send({ type: 'setup.abandoned' });
  flow.send({ type: 'codes.requested' });
  await reached('resting');
  expect([asked, told]).toEqual([['begin', 'confirm', 'renew'], []]);
});

test('AUTH-22 other recovery codes are shown until they are kept', async () => {
  const { flow, asked, told, reached } = start(done);
  flow.send({ type: 'codes.requested' });
  await reached('showing');
  flow.send({ type: 'codes.dismissed' });
  expect([flow.getSnapshot().value, asked, told]).toEqual(['resting', ['renew'], ['factor.changed']]);
});

test('AUTH-22 it is turned off after a question alone, and what fails is told', async () => {
  const { flow, asked, question, reached, failure } = start(new Error('offline'));
  flow.send({ type: 'end.requested' });
  flow.send({ type: 'question.declined' });
  expect([asked, question.asked.length, question.isOpen()]).toEqual([[], 1, false]);
  flow.send({ type: 'end.requested' });
  flow.send({ type: 'question.approved' });
  await vi.waitFor(() => expect(failure()).toEqual({ type: 'network', fields: {} }));
  await reached('resting');
});

test.each(['second_factor_over', 'second_factor_on'] as const)(
  'a secret that the server answers %s for is gone',
  async (type) => {
    const { flow, reached } = start(done, { outcome: 'refused', failure: { type, fields: {} } });
    flow.send({ type: 'setup.requested' });
    await reached('scanning');
    flow.send({ type: 'code.submitted' });
    await reached('resting');
    expect(flow.getSnapshot().context.failure?.type).toBe(type);
  },
);
