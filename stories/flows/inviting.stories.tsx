import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/inviting/inviting.fixtures.ts';
import { invitingMachine } from '#machines/inviting/inviting.machine.ts';
import { InviteForm } from '#src/features/invites/invite-form.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Inviting' } satisfies Meta;

const inState = flowStories({
  machine: invitingMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const RestingNow = inState('resting');
export const SendingNow = inState('sending');
export const FailedNow = inState('failed');

function Shown({ flow }: { flow: ActorRefFrom<typeof invitingMachine> }) {
  const isWorking = useSelector(flow, (now) => now.hasTag('working'));
  const error = useSelector(flow, (now) => now.context.error);
  return (
    <InviteForm
      mails
      isWorking={isWorking}
      error={error}
      onInvite={(wanted) => flow.send({ type: 'inviting.requested', wanted })}
    />
  );
}
