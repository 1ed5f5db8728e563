import type { ActorRefFrom } from 'xstate';
import type { longPressMachine } from '../long-press/long-press.machine.ts';
import type { selectionMachine } from '../selection/selection.machine.ts';
import type { timelineMachine } from '../timeline/timeline.machine.ts';
import type { TrashChangeRef } from '../trash-change/trash-change.machine.ts';
import type { ListingRef } from './listing.machine.ts';

export interface ListingFlows {
  timeline: ActorRefFrom<typeof timelineMachine>;
  selection: ActorRefFrom<typeof selectionMachine>;
  longPress: ActorRefFrom<typeof longPressMachine>;
  trashChange: TrashChangeRef;
}

/** The flows of a listing whose page is open. They stay the same ones until it is left. */
export function flowsOf(listing: ListingRef): ListingFlows {
  const { timeline, selection, longPress, trashChange } = listing.getSnapshot().children;
  if (!timeline || !selection || !longPress || !trashChange) throw new Error('The listing was left');
  return { timeline, selection, longPress, trashChange };
}
