import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/listing/listing.fixtures.ts';
import { listingMachine } from '#machines/listing/listing.machine.ts';
import { states as changeStates } from '#machines/trash-change/trash-change.fixtures.ts';
import { trashChangeMachine } from '#machines/trash-change/trash-change.machine.ts';
import { frozenActor } from './frozen-actor.ts';
import { flowStories } from './in-state.tsx';
import { TrashShown } from './trash-shown.tsx';

export default { title: 'Flows/Listing', parameters: { ownRouter: true } } satisfies Meta;

// What is shown is the page of the trash.
const inState = flowStories({
  machine: listingMachine,
  states,
  samples,
  view: () => <TrashShown change={frozenActor(trashChangeMachine, changeStates.idle)} />,
});

export const Open = inState('open');
export const Away = inState('away');
export const Left = inState('left');
export const Over = inState('over');
