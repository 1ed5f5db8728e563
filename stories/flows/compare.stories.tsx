import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/compare/compare.fixtures.ts';
import { compareMachine } from '#machines/compare/compare.machine.ts';
import { ComparePanel } from '#src/features/compare/compare-panel.tsx';
import { comparedPictures } from '#stories/support/sample-versions.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Compare' } satisfies Meta;

const inState = flowStories({
  machine: compareMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Reading = inState('reading');
export const Unread = inState('unread');
export const Known = inState('known');
export const Wiping = inState('wiping');
export const Before = inState('before');
export const After = inState('after');
export const Measuring = inState('measuring');
export const Measured = inState('measured');
export const Same = inState('same');
export const Unmeasured = inState('unmeasured');

function Shown({ flow }: { flow: ActorRefFrom<typeof compareMachine> }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  return (
    <ComparePanel
      {...now.context}
      {...comparedPictures}
      changesAre={now.hasTag('reading') ? 'reading' : now.hasTag('unread') ? 'unread' : null}
      differenceIs={now.hasTag('measuring') ? 'measuring' : now.hasTag('unmeasured') ? 'unmeasured' : null}
      showsBefore={now.hasTag('before')}
      onMode={(mode) => flow.send({ type: 'mode.chosen', mode })}
      onPlace={(by) => flow.send({ type: 'place.requested', by })}
      onPoint={(index) => flow.send({ type: 'change.pointed', index })}
      onReread={() => flow.send({ type: 'drawings.requested' })}
      onMeasure={() => flow.send({ type: 'difference.requested' })}
    />
  );
}
