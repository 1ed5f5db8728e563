import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/tagging/tagging.fixtures.ts';
import { taggingMachine } from '#machines/tagging/tagging.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { GalleryShown, someSelected } from './gallery-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Tagging', parameters: { ownRouter: true, ...inFrame(720) } } satisfies Meta;

const inState = flowStories({
  machine: taggingMachine,
  states,
  samples,
  view: (tagging) => <GalleryShown selection={someSelected} tagging={() => tagging} />,
});

export const Resting = inState('resting');
export const Reading = inState('reading');
export const Looking = inState('looking');
export const Unread = inState('unread');
export const Choosing = inState('choosing');
export const Saving = inState('saving');
