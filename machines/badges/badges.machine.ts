import { assign, setup } from 'xstate';

/** What has a number in the head of every page: unread messages, items in the cart, and conversations in which the desk has something to read. */
export type BadgeName = 'chat' | 'cart' | 'desk';

export type BadgesContext = Record<BadgeName, number>;

/** Anyone who knows the number says it: the chat and the cart do not know the head of the page. */
export type BadgesEvent = { type: 'badge.changed'; badge: BadgeName; count: number };

export const badgesMachine = setup({
  types: {
    context: {} as BadgesContext,
    events: {} as BadgesEvent,
  },
  actions: {
    keep: assign((_, { badge, count }: { badge: BadgeName; count: number }) => ({ [badge]: count })),
  },
}).createMachine({
  id: 'badges',
  context: { chat: 0, cart: 0, desk: 0 },
  initial: 'ready',
  states: {
    ready: { on: { 'badge.changed': { actions: { type: 'keep', params: ({ event }) => event } } } },
  },
});
