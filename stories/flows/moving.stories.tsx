import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/moving/moving.fixtures.ts';
import { movingMachine } from '#machines/moving/moving.machine.ts';
import { GalleryShown, someSelected } from './gallery-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Moving', parameters: { ownRouter: true } } satisfies Meta;

const inState = flowStories({
  machine: movingMachine,
  states,
  samples,
  view: (moving) => <GalleryShown selection={someSelected} moving={() => moving} />,
});

export const Resting = inState('resting');
export const Undoable = inState('undoable');
export const Reading = inState('reading');
export const Looking = inState('looking');
export const Choosing = inState('choosing');
export const Nowhere = inState('nowhere');
export const Planning = inState('planning');
export const Planned = inState('planned');
export const Copying = inState('copying');
export const Impossible = inState('impossible');
export const Unread = inState('unread');
export const Working = inState('working');
export const Returning = inState('returning');
