import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/space-change/space-change.fixtures.ts';
import { spaceChangeMachine } from '#machines/space-change/space-change.machine.ts';
import { ChangeFault } from '#src/features/spaces/change-fault.tsx';
import { TitleForm } from '#src/features/spaces/title-form.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Space change' } satisfies Meta;

const inState = flowStories({
  machine: spaceChangeMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const RestingNow = inState('resting');
export const AskedNow = inState('asked');
export const ChangingNow = inState('changing');
export const FailedNow = inState('failed');

function Shown({ flow }: { flow: ActorRefFrom<typeof spaceChangeMachine> }) {
  const isWorking = useSelector(flow, (now) => now.hasTag('working'));
  const error = useSelector(flow, (now) => now.context.error);
  return (
    <>
      <TitleForm
        label="Name"
        button="Make the space"
        isWorking={isWorking}
        error={undefined}
        onTitle={(title) => flow.send({ type: 'change.requested', change: { kind: 'making', title } })}
      />
      <ChangeFault error={error} id="fault" />
    </>
  );
}
