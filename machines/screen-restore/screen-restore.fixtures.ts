import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ScreenRestoreContext, ScreenRestoreEvent } from './screen-restore.machine.ts';

const input: ScreenRestoreContext = { signature: '4fJ7cQ2mZxT9bLwK1sVn10' };

export const inputs = [input];

export const samples: Samples<ScreenRestoreEvent> = {
  'restore.requested': [{ type: 'restore.requested' }],
  'xstate.done.actor.restoreScreens': [{ type: 'xstate.done.actor.restoreScreens', output: [input.signature] }],
};

export const ignored: Ignored<ScreenRestoreEvent> = [
  {
    in: ['restoring', 'rereading'],
    events: ['restore.requested'],
    because: 'it is on its way already',
  },
];

export const states = {
  resting: { value: 'resting', context: input },
  restoring: { value: 'restoring', context: input },
  rereading: { value: 'rereading', context: input },
} as const;
