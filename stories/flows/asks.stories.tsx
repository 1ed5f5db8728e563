import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { ask, samples, states } from '#machines/asks/asks.fixtures.ts';
import { asksMachine } from '#machines/asks/asks.machine.ts';
import { AskSheetView } from '#src/features/asks/ask-sheet.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Asks' } satisfies Meta;

const inState = flowStories({
  machine: asksMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const RestingNow = inState('resting');
export const AskedNow = inState('asked');
export const WorkingNow = inState('working');
export const MadeNow = inState('made');
export const FailedNow = inState('failed');

function Shown({ flow }: { flow: ActorRefFrom<typeof asksMachine> }) {
  const { task, made, error } = useSelector(flow, (now) => now.context);
  const isWorking = useSelector(flow, (now) => now.hasTag('working'));
  return (
    <AskSheetView
      asks={{
        task,
        made,
        error,
        isWorking,
        carryOut: (wanted) => flow.send({ type: 'task.requested', task: wanted }),
        makeAnother: () => flow.send({ type: 'making.repeated' }),
      }}
      open={[ask]}
      timezone="Europe/Kyiv"
      copying={{ copied: null, copy: () => {} }}
      onClose={() => {}}
    />
  );
}
