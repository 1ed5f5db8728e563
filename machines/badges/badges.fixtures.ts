import type { SnapshotFrom } from 'xstate';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { Samples } from '../samples.ts';
import type { badgesMachine, BadgesEvent } from './badges.machine.ts';

export const samples: Samples<BadgesEvent> = {
  'badge.changed': [
    { type: 'badge.changed', badge: 'chat', count: 2 },
    { type: 'badge.changed', badge: 'cart', count: 1 },
    { type: 'badge.changed', badge: 'chat', count: 0 },
    { type: 'badge.changed', badge: 'desk', count: 1 },
  ],
};

export const states = {
  none: { value: 'ready', context: { chat: 0, cart: 0, desk: 0 } },
  some: { value: 'ready', context: { chat: 2, cart: 1, desk: 1 } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context: { chat, cart, desk } }: SnapshotFrom<typeof badgesMachine>) => [value, chat, cart, desk],
};
