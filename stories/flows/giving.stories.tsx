import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/giving/giving.fixtures.ts';
import { givingMachine } from '#machines/giving/giving.machine.ts';
import { GivingView } from '#src/features/giving/giving-view.tsx';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Giving' } satisfies Meta;

const inState = flowStories({
  machine: givingMachine,
  states,
  samples,
  view: (flow) => (
    <GivingView
      asker="Olena"
      note="The photos of the workshop, please"
      flow={flow}
      files={{ previewOf: () => samplePictures.chat.src, give: () => {}, isOver: false }}
    />
  ),
});

export const EmptyNow = inState('empty');
export const ChosenNow = inState('chosen');
export const SendingNow = inState('sending');
export const FailedNow = inState('failed');
export const SentNow = inState('sent');
export const RefusedNow = inState('refused');
