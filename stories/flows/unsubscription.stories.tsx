import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/unsubscription/unsubscription.fixtures.ts';
import { unsubscriptionMachine } from '#machines/unsubscription/unsubscription.machine.ts';
import { UnsubscriptionView } from '#src/features/unsubscription/unsubscription-view.tsx';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Unsubscription' } satisfies Meta;

const inState = flowStories({
  machine: unsubscriptionMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const RestingNow = inState('resting');
export const SendingNow = inState('sending');
export const FailedNow = inState('failed');
export const DoneNow = inState('done');

function Shown({ flow }: { flow: ActorRefFrom<typeof unsubscriptionMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  return (
    <UnsubscriptionView
      isWorking={now.hasTag('working')}
      isDone={now.hasTag('done')}
      failure={now.context.error === null ? null : failureMessage(now.context.error)}
      request={() => flow.send({ type: 'unsubscription.requested' })}
    />
  );
}
