import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ScreenRestoreContext, ScreenRestoreEvent, ScreenRestoreInput } from './screen-restore.machine.ts';

const input: ScreenRestoreInput = { signature: '4fJ7cQ2mZxT9bLwK1sVn10' };

export const inputs = [input];

export const samples: Samples<ScreenRestoreEvent> = {
  'restore.requested': [{ type: 'restore.requested' }],
  'page.left': [{ type: 'page.left' }],
  'screens.restoredElsewhere': [{ type: 'screens.restoredElsewhere', signatures: [input.signature] }],
  'network.returned': [{ type: 'network.returned' }],
  'xstate.done.actor.restoreScreens': [{ type: 'xstate.done.actor.restoreScreens', output: [input.signature] }],
  'xstate.error.actor.restoreScreens': [
    { type: 'xstate.error.actor.restoreScreens', error: new Error('no answer') },
    { type: 'xstate.error.actor.restoreScreens', error: Object.assign(new Error('refused'), { status: 503 }) },
  ],
};

export const ignored: Ignored<ScreenRestoreEvent> = [
  {
    in: ['restoring', 'rereading'],
    events: ['restore.requested'],
    because: 'it is on its way already',
  },
  {
    in: ['restoring', 'rereading'],
    events: ['screens.restoredElsewhere'],
    because: 'the page is read again anyway',
  },
  {
    in: ['resting.quiet', 'resting.looking', 'restoring', 'rereading'],
    events: ['network.returned'],
    because: 'it is not waited for',
  },
];

const context: ScreenRestoreContext = { ...input, isLeft: false };

export const states = {
  resting: { value: { resting: 'quiet' }, context },
  away: { value: { resting: 'away' }, context },
  looking: { value: { resting: 'looking' }, context },
  restoring: { value: 'restoring', context },
  rereading: { value: 'rereading', context },
  over: { value: 'over', context: { ...context, isLeft: true } },
} as const;
