import type { SnapshotFrom } from 'xstate';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { ScreenRestoreEvent, screenRestoreMachine } from './screen-restore.machine.ts';

/** Signatures that end in 0, 1, 2 … */
export const signatures = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => `screen${String(number).padStart(16, '0')}`);

export const samples: Samples<ScreenRestoreEvent> = {
  'restore.requested': [1, 2, 1001].map((count) => ({ type: 'restore.requested', signatures: signatures(count) })),
  'xstate.done.actor.restoreScreens': [{ type: 'xstate.done.actor.restoreScreens', output: signatures(1) }],
};

export const ignored: Ignored<ScreenRestoreEvent> = [];

export const states = {
  resting: { value: 'resting', context: { calling: [], waiting: [] } },
  restoring: { value: 'restoring', context: { calling: signatures(2), waiting: [] } },
  rereading: { value: 'rereading', context: { calling: signatures(2), waiting: [] } },
};

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context }: SnapshotFrom<typeof screenRestoreMachine>) => [
    value,
    context.calling.length,
    context.waiting.length,
  ],
};
