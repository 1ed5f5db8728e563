import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/selection/selection.fixtures.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { selectCount, selectIsSelecting, selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Selection' } satisfies Meta;

const inState = flowStories({
  machine: selectionMachine,
  states,
  samples,
  facts: (selection) => ({
    selecting: selectIsSelecting(selection),
    count: selectCount(selection),
    selected: selectSelectedScreens(selection),
  }),
});

export const None = inState('none');
export const Some = inState('some');
