import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/pairing/pairing.fixtures.ts';
import { pairingMachine } from '#machines/pairing/pairing.machine.ts';
import { PairingCard } from '#src/features/pairing/pairing-card.tsx';
import { sampleProgram } from '../support/sample-profile.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Pairing' } satisfies Meta;

const inState = flowStories({
  machine: pairingMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Asking = inState('asking');
export const Approving = inState('approving');
export const Declining = inState('declining');
export const Refused = inState('refused');
export const Approved = inState('approved');
export const Declined = inState('declined');
export const Over = inState('over');

function Shown({ flow }: { flow: ActorRefFrom<typeof pairingMachine> }) {
  const stage = useSelector(
    flow,
    (now) => (['approved', 'declined', 'over'] as const).find((tag) => now.hasTag(tag)) ?? 'asking',
  );
  return (
    <PairingCard
      program={sampleProgram}
      account="olena@kadr.example"
      stage={stage}
      working={useSelector(flow, (now) =>
        now.matches('approving') ? 'approve' : now.matches('declining') ? 'decline' : null,
      )}
      failure={useSelector(flow, (now) => now.context.failure)}
      onApprove={() => flow.send({ type: 'pairing.approved' })}
      onDecline={() => flow.send({ type: 'pairing.declined' })}
    />
  );
}
