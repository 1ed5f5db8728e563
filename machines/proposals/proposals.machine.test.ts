import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { silentQuestion } from '../testing/silent-question.ts';
import { sampleProposals } from './proposals.fixtures.ts';
import { proposalsMachine, type WaitingProposals } from './proposals.machine.ts';

function flowWith(throwAway: (id: string) => Promise<void>, answers: WaitingProposals['proposals'][]) {
  const read = vi.fn(async () => ({ proposals: answers.shift() ?? [], drawnOn: null }));
  const flow = createActor(
    proposalsMachine.provide({
      actors: {
        confirming: silentQuestion().confirming,
        readProposals: fromPromise<WaitingProposals, void>(read),
        throwAway: fromPromise<void, { id: string }>(({ input }) => throwAway(input.id)),
      },
    }),
  ).start();
  const known = () => waitFor(flow, (now) => now.matches('known'));
  return { flow, known };
}

test('what is thrown away after the question is the chosen one, and the rest is read again', async () => {
  const thrown = vi.fn(async () => {});
  const { flow, known } = flowWith(thrown, [[...sampleProposals], sampleProposals.slice(0, 1)]);
  await known();
  flow.send({ type: 'proposal.chosen', id: sampleProposals[1]?.id ?? '' });
  flow.send({ type: 'throwing.requested' });
  flow.send({ type: 'question.declined' });
  expect(thrown).not.toHaveBeenCalled();
  flow.send({ type: 'throwing.requested' });
  flow.send({ type: 'question.approved' });
  await known();
  expect(thrown.mock.calls).toEqual([[sampleProposals[1]?.id]]);
  expect(flow.getSnapshot().context).toMatchObject({ chosen: sampleProposals[0]?.id, error: null });
});

test('what could not be thrown away is there again, with the reason', async () => {
  const refused = new Error('refused');
  const { flow, known } = flowWith(() => Promise.reject(refused), [[...sampleProposals], [...sampleProposals]]);
  await known();
  flow.send({ type: 'throwing.requested' });
  flow.send({ type: 'question.approved' });
  await known();
  expect(flow.getSnapshot().context).toMatchObject({ proposals: sampleProposals, error: refused });
});
