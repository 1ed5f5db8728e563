import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/key-making/key-making.fixtures.ts';
import { keyMakingMachine } from '#machines/key-making/key-making.machine.ts';
import { KeyForm } from '#src/features/profile/keys/key-form.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Key making' } satisfies Meta;

const inState = flowStories({
  machine: keyMakingMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const Making = inState('making');
export const Waiting = inState('waiting');
export const Refused = inState('refused');
export const Unreachable = inState('unreachable');

function Shown({ flow }: { flow: ActorRefFrom<typeof keyMakingMachine> }) {
  return (
    <KeyForm
      making={useSelector(flow, (now) => now.hasTag('working'))}
      failure={useSelector(flow, (now) => now.context.failure)}
      onMake={(wanted) => flow.send({ type: 'key.requested', wanted })}
    />
  );
}
