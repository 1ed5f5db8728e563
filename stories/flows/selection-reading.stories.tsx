import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/selection-reading/selection-reading.fixtures.ts';
import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { ReadingShown } from './reading-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Selection reading', parameters: inFrame(640) } satisfies Meta;

const inState = flowStories({
  machine: selectionReadingMachine,
  states,
  samples,
  view: (reading) => <ReadingShown reading={reading} />,
});

export const Reading = inState('reading');
export const Over = inState('over');
