import { expect, within } from '@storybook/test';
import { useSelector } from '@xstate/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/inviting/inviting.fixtures.ts';
import { invitingMachine } from '#machines/inviting/inviting.machine.ts';
import { InviteForm } from '#src/features/invites/invite-form.tsx';
import { OperationError } from '#src/lib/operation-error.ts';
import { wordsOf } from '#stories/support/words.ts';
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

/** What the server says of an address stands at its field alone. */
export const NoAddress: StoryObj = {
  render: () => (
    <InviteForm
      mails
      isWorking={false}
      error={
        new OperationError({
          message: 'Some of the data is not valid',
          status: 400,
          type: 'body_invalid',
          service: 'main',
          fields: { email: 'Enter an email address, such as name@example.com' },
          operation: 'Invite',
        })
      }
      onInvite={() => {}}
    />
  ),
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: wordsOf(globals).exact('invites.email') });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter an email address, such as name@example.com');
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

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
