import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/voting/voting.fixtures.ts';
import { votingMachine } from '#machines/voting/voting.machine.ts';
import { VoteButton } from '#src/features/voting/vote-button.tsx';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Voting' } satisfies Meta;

const inState = flowStories({
  machine: votingMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const Sending = inState('sending');
export const AnotherWaits = inState('sending: another waits');
export const Failed = inState('failed');
export const Visitor = inState('visitor');

function Shown({ flow }: { flow: ActorRefFrom<typeof votingMachine> }) {
  const { marks, waiting, failed } = useSelector(flow, (snapshot) => snapshot.context);
  return Object.entries(marks).map(([id, mark]) => (
    <VoteButton
      key={id}
      {...mark}
      isWaiting={waiting.includes(id)}
      failure={failed?.id === id ? failureMessage(failed.error) : null}
      press={() => flow.send({ type: 'vote.requested', id })}
    />
  ));
}
