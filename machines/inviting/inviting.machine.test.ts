import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { invitingMachine, type InvitingOutput, type WantedInvitation } from './inviting.machine.ts';

const wanted = { email: 'olena@kadr.example', role: 'customer', days: 7 } as const;

function flowWith(invite: (wanted: WantedInvitation | null) => Promise<InvitingOutput>) {
  const told = vi.fn();
  const actors = { invite: fromPromise<InvitingOutput, WantedInvitation | null>(({ input }) => invite(input)) };
  const flow = createActor(invitingMachine.provide({ actors }));
  flow.on('person.invited', told);
  return { flow: flow.start(), told };
}

test('invites as it was asked to, and tells so', async () => {
  const invite = vi.fn(async () => ({ outcome: 'done' as const }));
  const { flow, told } = flowWith(invite);
  flow.send({ type: 'inviting.requested', wanted });
  expect(flow.getSnapshot().hasTag('working')).toBe(true);
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'person.invited' }));
  expect(invite).toHaveBeenCalledExactlyOnceWith(wanted);
  expect(flow.getSnapshot().value).toBe('resting');
});

test('somebody who does not give the proof that is wanted has invited nobody, and may try again', async () => {
  const { flow, told } = flowWith(async () => ({ outcome: 'declined' }));
  flow.send({ type: 'inviting.requested', wanted });
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting'));
  expect([flow.getSnapshot().context.error, told.mock.calls]).toEqual([null, []]);
});

test('holds why it failed until it is tried again', async () => {
  const { flow, told } = flowWith(() => Promise.reject(new Error('refused')));
  flow.send({ type: 'inviting.requested', wanted });
  await vi.waitFor(() => expect(flow.getSnapshot().context.error).toEqual(new Error('refused')));
  flow.send({ type: 'inviting.requested', wanted });
  expect([flow.getSnapshot().context.error, told.mock.calls]).toEqual([null, []]);
});
