import { assign, emit, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

export interface WishlistInput {
  /** Of the viewer; null for a visitor, who has no wishlist. */
  account: string | null;
  /** The product that its person wished for before they signed in. */
  wished: string | null;
}

/** A heart that was pressed: the product is to be in the wishlist, or not. */
export interface Wish {
  id: string;
  isWished: boolean;
}

export interface WishlistContext {
  account: string | null;
  /** The ids of the products in the wishlist, as the server has said last; null until it has. */
  ids: readonly string[] | null;
  /** What is under way, and what waits for it. */
  wishes: readonly Wish[];
}

export type WishlistEvent = { type: 'heart.pressed'; id: string };

export type WishlistEmitted =
  /** Visitors are led to sign in, and the product is in their wishlist then. */
  { type: 'account.needed'; id: string } | { type: 'wish.failed'; error: unknown };

/** Which products somebody wishes for: each change is followed by reading the ids again, and hearts show what these say. */
export const wishlistMachine = setup({
  types: {
    context: {} as WishlistContext,
    events: {} as WishlistEvent,
    emitted: {} as WishlistEmitted,
    input: {} as WishlistInput,
    tags: {} as 'reading' | 'changing',
  },
  actors: {
    readIds: notProvided<readonly string[]>('readIds'),
    change: notProvided<void, Wish>('change'),
  },
  guards: {
    isVisitor: ({ context }) => context.account === null,
    isNothing: ({ context }) => context.wishes.length === 0,
    isFulfilled: ({ context: { ids, wishes } }) =>
      wishes.some(({ id, isWished }, index) => index === 0 && ids?.includes(id) === isWished),
  },
  actions: {
    setIds: assign((_, { output }: { output: readonly string[] }) => ({ ids: output })),
    want: assign(({ context: { ids, wishes } }, { id }: { id: string }) => {
      const before = wishes.findLast((wish) => wish.id === id)?.isWished ?? ids?.includes(id);
      return { wishes: [...wishes, { id, isWished: !before }] };
    }),
    settle: assign(({ context }) => ({ wishes: context.wishes.slice(1) })),
    needAccount: emit((_, { id }: { id: string }) => ({ type: 'account.needed' as const, id })),
    emitFailed: emit((_, { error }: { error: unknown }) => ({ type: 'wish.failed' as const, error })),
  },
}).createMachine({
  id: 'wishlist',
  context: ({ input: { account, wished } }) => ({
    account,
    ids: null,
    wishes: account === null || wished === null ? [] : [{ id: wished, isWished: true }],
  }),
  initial: 'deciding',
  on: {
    'heart.pressed': [
      { guard: 'isVisitor', actions: { type: 'needAccount', params: ({ event }) => event } },
      { actions: { type: 'want', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isVisitor', target: 'resting' }, { target: 'reading' }] },
    reading: {
      tags: 'reading',
      invoke: {
        id: 'readIds',
        src: 'readIds',
        onDone: { target: 'resting', actions: { type: 'setIds', params: ({ event }) => event } },
        // Hearts stay as they are.
        onError: { target: 'resting' },
      },
    },
    resting: {
      always: [{ guard: 'isNothing' }, { guard: 'isFulfilled', actions: 'settle' }, { target: 'changing' }],
    },
    changing: {
      tags: 'changing',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.wishes[0] ?? { id: '', isWished: false },
        onDone: { target: 'reading', actions: 'settle' },
        onError: { target: 'resting', actions: ['settle', { type: 'emitFailed', params: ({ event }) => event }] },
      },
    },
  },
});
