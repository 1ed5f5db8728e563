import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/collection-making/collection-making.fixtures.ts';
import { collectionMakingMachine } from '#machines/collection-making/collection-making.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { GalleryShown, someSelected } from './gallery-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Collection making', parameters: { ownRouter: true, ...inFrame(720) } } satisfies Meta;

const inState = flowStories({
  machine: collectionMakingMachine,
  states,
  samples,
  view: (making) => <GalleryShown selection={someSelected} making={() => making} />,
});

export const Resting = inState('resting');
export const Reading = inState('reading');
export const Looking = inState('looking');
export const Offering = inState('offering');
export const NoneOffered = inState('noneOffered');
export const Unread = inState('unread');
export const Creating = inState('creating');
export const Adding = inState('adding');
