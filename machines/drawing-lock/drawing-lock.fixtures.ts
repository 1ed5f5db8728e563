import type { SnapshotFrom } from 'xstate';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { DrawingLock, DrawingLockContext, DrawingLockEvent, drawingLockMachine } from './drawing-lock.machine.ts';

export const held: DrawingLock = { isHeld: true, drawer: 'Olena', isMe: true };
export const occupied: DrawingLock = { isHeld: false, drawer: 'Iryna', isMe: false };
const free: DrawingLock = { isHeld: false, drawer: null, isMe: false };

export const samples: Samples<DrawingLockEvent> = {
  'lock.changedElsewhere': [{ type: 'lock.changedElsewhere' }],
  'takeover.requested': [{ type: 'takeover.requested' }],
  'watch.requested': [{ type: 'watch.requested' }],
  'watch.ended': [{ type: 'watch.ended' }],
  'page.left': [{ type: 'page.left' }],
  'xstate.done.actor.ask': [
    { type: 'xstate.done.actor.ask', output: held },
    { type: 'xstate.done.actor.ask', output: occupied },
  ],
  'xstate.done.actor.renew': [
    { type: 'xstate.done.actor.renew', output: held },
    { type: 'xstate.done.actor.renew', output: occupied },
  ],
  'xstate.done.actor.look': [
    { type: 'xstate.done.actor.look', output: occupied },
    { type: 'xstate.done.actor.look', output: free },
  ],
  'xstate.done.actor.takeOver': [
    { type: 'xstate.done.actor.takeOver', output: held },
    { type: 'xstate.done.actor.takeOver', output: occupied },
  ],
};

export const ignored: Ignored<DrawingLockEvent> = [
  {
    in: ['asking', 'open.drawing', 'open.taking'],
    events: ['watch.requested', 'watch.ended'],
    because: 'nobody else is seen to draw',
  },
  { in: ['open.taken'], events: ['watch.ended', 'takeover.requested'], because: 'first one chooses to watch' },
  {
    in: ['asking', 'open.drawing', 'open.taking'],
    events: ['takeover.requested'],
    because: 'it is asked for, or held',
  },
  {
    in: ['asking', 'open.taken', 'open.taking'],
    events: ['lock.changedElsewhere'],
    because: 'the answer tells, or only this tab can change it',
  },
  {
    in: ['leaving'],
    events: ['lock.changedElsewhere', 'takeover.requested', 'watch.requested', 'watch.ended', 'page.left'],
    because: 'the page is left',
  },
];

const context: DrawingLockContext = { drawer: null, isMe: false, isWatching: false, turns: 0, error: null };
const drawing: DrawingLockContext = { ...context, turns: 1 };
const other: DrawingLockContext = { ...context, drawer: 'Iryna' };

export const states = {
  asking: { value: 'asking', context },
  drawing: { value: { open: { drawing: 'held' } }, context: drawing },
  renewing: { value: { open: { drawing: 'renewing' } }, context: drawing },
  occupied: { value: { open: { occupied: 'known' } }, context: other },
  looking: { value: { open: { occupied: 'looking' } }, context: other },
  watching: { value: { open: { occupied: 'known' } }, context: { ...other, isWatching: true } },
  free: { value: { open: { occupied: 'known' } }, context },
  'occupied: in another tab': {
    value: { open: { occupied: 'known' } },
    context: { ...other, drawer: 'Olena', isMe: true },
  },
  'not taken over': {
    value: { open: { occupied: 'known' } },
    context: { ...other, error: new Error('The server did not answer') },
  },
  taking: { value: { open: 'taking' }, context: other },
  taken: { value: { open: 'taken' }, context: { ...other, turns: 1 } },
  leaving: { value: 'leaving', context: drawing },
  over: { value: 'over', context: drawing },
} as const;

/** How the explorer tells places apart: how often this tab has drawn changes nothing. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context: { drawer, isMe, isWatching, error } }: SnapshotFrom<typeof drawingLockMachine>) =>
    JSON.stringify([value, drawer, isMe, isWatching, error !== null]),
};
