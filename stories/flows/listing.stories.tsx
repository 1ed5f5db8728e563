import type { Meta } from '@storybook/react-vite';
import type { SnapshotFrom } from 'xstate';
import { samples, states } from '#machines/listing/listing.fixtures.ts';
import { listingMachine } from '#machines/listing/listing.machine.ts';
import { states as copyStates } from '#machines/shared-copy/shared-copy.fixtures.ts';
import { sharedCopyMachine } from '#machines/shared-copy/shared-copy.machine.ts';
import { states as changeStates } from '#machines/trash-change/trash-change.fixtures.ts';
import { trashChangeMachine } from '#machines/trash-change/trash-change.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { frozenActor } from './frozen-actor.ts';
import { flowStories } from './in-state.tsx';
import { SharedShown } from './shared-shown.tsx';
import { TrashShown } from './trash-shown.tsx';

export default { title: 'Flows/Listing', parameters: { ownRouter: true, ...inFrame(720) } } satisfies Meta;

const inState = flowStories({
  machine: listingMachine,
  states,
  samples,
  view: (listing) =>
    isShared(listing.getSnapshot()) ? (
      <SharedShown copying={frozenActor(sharedCopyMachine, copyStates.resting)} />
    ) : (
      <TrashShown change={frozenActor(trashChangeMachine, changeStates.idle)} />
    ),
});

const isShared = ({ context }: SnapshotFrom<typeof listingMachine>): boolean => context.kind === 'shared';

export const Open = inState('open');
export const Away = inState('away');
export const Left = inState('left');
export const Over = inState('over');
export const Gallery = inState('gallery');
export const GalleryLeftAndRemoving = inState('gallery, left and removing');
export const Shared = inState('shared');
export const SharedLeftAndCopying = inState('shared, left and copying');
export const SharedLeftAndRemoving = inState('shared, left and removing');
