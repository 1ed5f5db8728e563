import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CollectionMakingRef } from '../collection-making/collection-making.machine.ts';
import type { LinkCopyRef } from '../link-copy/link-copy.machine.ts';
import type { LinkRulesRef } from '../link-rules/link-rules.machine.ts';
import type { longPressMachine } from '../long-press/long-press.machine.ts';
import type { MovingRef } from '../moving/moving.machine.ts';
import type { ScreenRemovalRef } from '../screen-removal/screen-removal.machine.ts';
import type { selectionMachine } from '../selection/selection.machine.ts';
import type { SharedCopyRef } from '../shared-copy/shared-copy.machine.ts';
import type { TaggingRef } from '../tagging/tagging.machine.ts';
import type { timelineMachine } from '../timeline/timeline.machine.ts';
import type { TrashChangeRef } from '../trash-change/trash-change.machine.ts';
import type { ListingRef, listingMachine } from './listing.machine.ts';

interface ListingFlows {
  timeline: ActorRefFrom<typeof timelineMachine>;
  selection: ActorRefFrom<typeof selectionMachine>;
  longPress: ActorRefFrom<typeof longPressMachine>;
}

interface TrashFlows extends ListingFlows {
  trashChange: TrashChangeRef;
}

export interface SharedFlows extends ListingFlows {
  removal: ScreenRemovalRef;
  copying: SharedCopyRef;
}

export interface GalleryFlows extends ListingFlows {
  removal: ScreenRemovalRef;
  copying: LinkCopyRef;
  making: CollectionMakingRef;
  tagging: TaggingRef;
  linkRules: LinkRulesRef;
  moving: MovingRef;
}

/** The flows of a gallery whose page is open. They stay the same ones until it is left. */
export function galleryFlows(listing: ListingRef): GalleryFlows {
  const { screenRemoval, linkCopy, collectionMaking, tagging, linkRules, moving } = listing.getSnapshot().children;
  if (!screenRemoval || !linkCopy || !collectionMaking || !tagging || !linkRules || !moving)
    throw new Error('The gallery was left');
  return {
    ...flowsOf(listing),
    removal: screenRemoval,
    copying: linkCopy,
    making: collectionMaking,
    tagging,
    linkRules,
    moving,
  };
}

/** The flows of a trash whose page is open. They stay the same ones until it is left. */
export function trashFlows(listing: ListingRef): TrashFlows {
  const { trashChange } = listing.getSnapshot().children;
  if (!trashChange) throw new Error('The trash was left');
  return { ...flowsOf(listing), trashChange };
}

/** The flows of what others share whose page is open. They stay the same ones until it is left. */
export function sharedFlows(listing: ListingRef): SharedFlows {
  const { screenRemoval, sharedCopy } = listing.getSnapshot().children;
  if (!screenRemoval || !sharedCopy) throw new Error('What others share was left');
  return { ...flowsOf(listing), removal: screenRemoval, copying: sharedCopy };
}

export const selectAdded = ({ context }: SnapshotFrom<typeof listingMachine>): number => context.added;

function flowsOf(listing: ListingRef): ListingFlows {
  const { timeline, selection, longPress } = listing.getSnapshot().children;
  if (!timeline || !selection || !longPress) throw new Error('The listing was left');
  return { timeline, selection, longPress };
}
