import type { SnapshotFrom } from 'xstate';
import { copiesAtOnce } from '#domain/limits.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { SharedCopyEvent, SharedCopyInput, sharedCopyMachine, SharedPicture } from './shared-copy.machine.ts';

export const pictures = (count: number): SharedPicture[] =>
  Array.from({ length: count }, (_, index) => ({
    signature: `shared${String(index).padStart(16, '0')}`,
    fileId: `file${String(index).padStart(12, '0')}`,
  }));

export const inputs: SharedCopyInput[] = [{}];

export const samples: Samples<SharedCopyEvent> = {
  'copy.requested': [
    { type: 'copy.requested', pictures: pictures(2), unread: 0 },
    { type: 'copy.requested', pictures: pictures(copiesAtOnce + 1), unread: 0 },
    { type: 'copy.requested', pictures: pictures(1), unread: 3 },
    { type: 'copy.requested', pictures: [], unread: 0 },
  ],
  'page.left': [{ type: 'page.left' }],
  'xstate.done.actor.copyScreen': [{ type: 'xstate.done.actor.copyScreen', output: 'copy000000000000000001' }],
};

export const ignored: Ignored<SharedCopyEvent> = [
  {
    in: ['copying'],
    events: ['copy.requested'],
    because: 'the copies before are being made: a second press means the same',
  },
];

export const states = {
  resting: { value: 'resting', context: { left: [], copies: [], isLeft: false } },
  copying: { value: 'copying', context: { left: pictures(2), copies: ['copy000000000000000001'], isLeft: false } },
  over: { value: 'over', context: { left: [], copies: [], isLeft: true } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify'> = {
  identify: ({ value, context }: SnapshotFrom<typeof sharedCopyMachine>) => [
    value,
    Math.min(context.left.length, 2),
    Math.min(context.copies.length, 1),
    context.isLeft,
  ],
};
