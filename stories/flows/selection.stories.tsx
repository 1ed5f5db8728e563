import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/selection/selection.fixtures.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { GalleryShown } from './gallery-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Selection', parameters: { ownRouter: true, ...inFrame(640) } } satisfies Meta;

const inState = flowStories({
  machine: selectionMachine,
  states,
  samples,
  view: (selection) => <GalleryShown selection={() => selection} />,
});

export const None = inState('none');
export const Some = inState('some');
