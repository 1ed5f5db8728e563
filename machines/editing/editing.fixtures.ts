import type { SnapshotFrom } from 'xstate';
import type { Edit } from '#domain/edit.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { EditingEvent, editingMachine } from './editing.machine.ts';

const renamed: Edit = { of: 'name', value: 'Invoice of November' };
const turnedOff: Edit = { of: 'isOn', value: false };

export const samples: Samples<EditingEvent> = {
  'edit.requested': [
    { type: 'edit.requested', edit: renamed },
    { type: 'edit.requested', edit: turnedOff },
  ],
  'page.left': [{ type: 'page.left' }],
};

export const ignored: Ignored<EditingEvent> = [];

export const states = {
  resting: { value: 'resting', context: { shown: [], left: [], isLeft: false } },
  saving: { value: 'saving', context: { shown: [renamed, turnedOff], left: [renamed, turnedOff], isLeft: false } },
  rereading: { value: 'rereading', context: { shown: [renamed], left: [], isLeft: false } },
  over: { value: 'over', context: { shown: [], left: [], isLeft: true } },
} as const;

/** How the explorer tells places apart: more edits than these are more of the same. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context }: SnapshotFrom<typeof editingMachine>) => [
    value,
    context.left.map(({ of }) => of).slice(0, 3),
    context.shown.length > 0,
    context.isLeft,
  ],
};
