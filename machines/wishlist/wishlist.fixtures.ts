import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { WishlistContext, WishlistEvent, WishlistInput, wishlistMachine } from './wishlist.machine.ts';

const account = 'm1Wc8EJpT5uHaGvN';

export const input: WishlistInput = { account, wished: null };
export const inputs: WishlistInput[] = [
  input,
  { account, wished: 'p-notebook' },
  { account: null, wished: 'p-notebook' },
];

export const samples: Samples<WishlistEvent> = {
  'heart.pressed': [
    { type: 'heart.pressed', id: 'p-notebook' },
    { type: 'heart.pressed', id: 'p-mug' },
  ],
  'xstate.done.actor.readIds': [
    { type: 'xstate.done.actor.readIds', output: [] },
    { type: 'xstate.done.actor.readIds', output: ['p-notebook'] },
  ],
};

const quiet: WishlistContext = { account, ids: ['p-notebook'], wishes: [] };

export const states = {
  visitor: { value: 'resting', context: { ...quiet, account: null, ids: null } },
  reading: { value: 'reading', context: { ...quiet, ids: null } },
  resting: { value: 'resting', context: quiet },
  adding: { value: 'changing', context: { ...quiet, wishes: [{ id: 'p-mug', isWished: true }] } },
  removing: { value: 'changing', context: { ...quiet, wishes: [{ id: 'p-notebook', isWished: false }] } },
} as const;

/** Presses add up without an end. */
export const explored: Pick<ExploreOptions, 'identify'> = {
  identify: ({ value, context: { account: viewer, ids, wishes } }: SnapshotFrom<typeof wishlistMachine>) => [
    value,
    viewer,
    ids,
    wishes.slice(0, 2),
  ],
};
