import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/revocation/revocation.fixtures.ts';
import { revocationMachine } from '#machines/revocation/revocation.machine.ts';
import { KeyList } from '#src/features/profile/keys/key-list.tsx';
import { sampleKeys } from '#stories/support/sample-profile.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Revocation' } satisfies Meta;

const inState = flowStories({
  machine: revocationMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const Confirming = inState('confirming');
export const Revoking = inState('revoking');
export const Rereading = inState('rereading');
export const Over = inState('over');

function Shown({ flow }: { flow: ActorRefFrom<typeof revocationMachine> }) {
  const target = useSelector(flow, (now) => (now.hasTag('working') ? now.context.target : null));
  return (
    <KeyList
      keys={sampleKeys.map((key, index) => (index === 0 ? { ...key, id: states.revoking.context.target } : key))}
      timezone="UTC"
      revoking={target}
      onRevoke={(id) => flow.send({ type: 'revocation.requested', target: id })}
    />
  );
}
