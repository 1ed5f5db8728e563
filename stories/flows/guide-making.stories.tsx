import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/guide-making/guide-making.fixtures.ts';
import { guideMakingMachine } from '#machines/guide-making/guide-making.machine.ts';
import { GuideMakingView } from '#src/features/guide-making/guide-making-view.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Guide making' } satisfies Meta;

const inState = flowStories({
  machine: guideMakingMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Writing = inState('writing');
export const Creating = inState('creating');
export const Filling = inState('filling');
export const Failed = inState('failed');
export const Made = inState('made');

function Shown({ flow }: { flow: ActorRefFrom<typeof guideMakingMachine> }) {
  const context = useSelector(flow, (now) => now.context);
  const working = useSelector(flow, (now) => !now.hasTag('writing'));
  return (
    <GuideMakingView
      {...context}
      working={working}
      onTitle={(title) => flow.send({ type: 'title.changed', title })}
      onCaption={(signature, caption) => flow.send({ type: 'caption.changed', signature, caption })}
      onRemove={(signature) => flow.send({ type: 'step.removed', signature })}
      onMake={() => flow.send({ type: 'guide.requested' })}
    />
  );
}
