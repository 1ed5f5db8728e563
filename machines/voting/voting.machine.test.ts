import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { inputs, voted } from './voting.fixtures.ts';
import { votingMachine, type VoteMark } from './voting.machine.ts';

const [member = { isMember: true, marks: {} }] = inputs;

function open(vote: (id: string) => Promise<VoteMark>, isMember = true) {
  const logic = votingMachine.provide({
    actors: { vote: fromPromise<VoteMark, { id: string }>(({ input }) => vote(input.id)) },
  });
  const flow = createActor(logic, { input: { ...member, isMember } });
  const needed: string[] = [];
  flow.on('account.needed', ({ id }) => needed.push(id));
  flow.start();
  return { flow, needed, press: (id: string) => flow.send({ type: 'vote.requested', id }) };
}

test('CUST-03: a vote counts as the server says, and a second press takes it back', async () => {
  const answers = [voted, { votes: 3, isVoted: false }];
  const vote = vi.fn(async () => answers.shift() ?? voted);
  const { flow, press } = open(vote);
  press('video');
  // It is on its way.
  press('video');
  await vi.waitFor(() => expect(flow.getSnapshot().context.marks['video']).toEqual({ votes: 4, isVoted: true }));
  expect(vote).toHaveBeenCalledTimes(1);
  press('video');
  await vi.waitFor(() => expect(flow.getSnapshot().context.marks['video']).toEqual({ votes: 3, isVoted: false }));
  expect(flow.getSnapshot().context.marks['folders']).toEqual({ votes: 8, isVoted: true });
});

test('votes go one after the other, and one that fails keeps none of them back', async () => {
  const { flow, press } = open(async (id) => {
    if (id === 'video') throw new Error('away');
    return { votes: 7, isVoted: false };
  });
  press('video');
  press('folders');
  await vi.waitFor(() => expect(flow.getSnapshot().context.marks['folders']).toEqual({ votes: 7, isVoted: false }));
  expect(flow.getSnapshot().context.failed).toEqual({ id: 'video', error: new Error('away') });
  press('video');
  expect(flow.getSnapshot().context.failed).toBe(null);
});

test('CUST-03: a visitor is asked to sign in', () => {
  const { needed, press } = open(async () => voted, false);
  press('video');
  expect(needed).toEqual(['video']);
});
