import type { SnapshotFrom } from 'xstate';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { requestsMachine, RequestsEvent } from './requests.machine.ts';

export const samples: Samples<RequestsEvent> = {
  'request.started': [
    { type: 'request.started', operation: 'History' },
    { type: 'request.started', operation: 'Navigation' },
  ],
  'request.finished': [
    { type: 'request.finished', operation: 'History' },
    { type: 'request.finished', operation: 'Navigation' },
  ],
};

export const ignored: Ignored<RequestsEvent> = [
  {
    in: ['idle'],
    events: ['request.finished'],
    because: 'it began before the page was taken over, or is one that is not counted',
  },
];

export const states = {
  idle: { value: 'idle', context: { pending: 0 } },
  pending: { value: 'pending', context: { pending: 2 } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context: { pending } }: SnapshotFrom<typeof requestsMachine>) => [value, Math.min(pending, 3)],
};
