import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/proposals/proposals.fixtures.ts';
import { proposalsMachine } from '#machines/proposals/proposals.machine.ts';
import { ProposalsLine } from '#src/features/proposals/proposals-line.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Proposals' } satisfies Meta;

const inState = flowStories({
  machine: proposalsMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Reading = inState('reading');
export const None = inState('none');
export const Waiting = inState('waiting');
export const Asked = inState('asked');
export const Throwing = inState('throwing');
export const NotThrown = inState('notThrown');

function Shown({ flow }: { flow: ActorRefFrom<typeof proposalsMachine> }) {
  const proposals = useSelector(flow, (now) => now.context.proposals);
  return <ProposalsLine proposals={proposals} onOpen={() => flow.send({ type: 'throwing.requested' })} />;
}
