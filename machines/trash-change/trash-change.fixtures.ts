import type { SnapshotFrom } from 'xstate';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { many, ranges, signatures, three } from '../screen-removal/screen-removal.fixtures.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { TrashChangeContext, TrashChangeEvent, trashChangeMachine } from './trash-change.machine.ts';

const nothing: SelectedScreens = { signatures: [], ranges: [], anchors: [] };
const requests = [three, many, ranges, nothing];
export const until = '2026-11-22T18:05:00.000Z';

export const samples: Samples<TrashChangeEvent> = {
  'restore.requested': requests.map((request) => ({ type: 'restore.requested', request })),
  'purge.requested': requests.map((request) => ({ type: 'purge.requested', request })),
  'emptying.requested': [{ type: 'emptying.requested' }],
  'question.approved': [{ type: 'question.approved' }],
  'question.declined': [{ type: 'question.declined' }],
  'reading.progressed': [
    { type: 'reading.progressed', done: 5, total: 483 },
    { type: 'reading.progressed', done: 3, total: 3 },
  ],
  'xstate.done.actor.readSignatures': [
    { type: 'xstate.done.actor.readSignatures', output: { type: 'read', signatures: signatures(2) } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'moved' } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'unreachable', error: 'offline' } },
  ],
  'xstate.done.actor.lookIntoTrash': [
    { type: 'xstate.done.actor.lookIntoTrash', output: { total: 1500, until } },
    { type: 'xstate.done.actor.lookIntoTrash', output: { total: 0, until: '' } },
  ],
  'xstate.done.actor.restoreScreens': [{ type: 'xstate.done.actor.restoreScreens', output: signatures(3) }],
  'xstate.done.actor.purgeScreens': [{ type: 'xstate.done.actor.purgeScreens', output: signatures(3) }],
  'xstate.done.actor.emptyTrash': [
    { type: 'xstate.done.actor.emptyTrash', output: { count: 1000, isDone: false } },
    { type: 'xstate.done.actor.emptyTrash', output: { count: 500, isDone: true } },
  ],
};

export const ignored: Ignored<TrashChangeEvent> = [
  {
    in: ['looking', 'asked', 'restoring'],
    events: ['restore.requested', 'purge.requested', 'emptying.requested'],
    because: 'one change at a time: its question or its progress is on the screen',
  },
  {
    in: ['idle', 'looking', 'restoring', 'asked.reading', 'asked.purging', 'asked.emptying'],
    events: ['question.approved', 'question.declined'],
    because: 'nothing is asked, or it is answered',
  },
  {
    in: ['idle', 'looking', 'restoring.calling', 'asked.asking', 'asked.purging', 'asked.emptying'],
    events: ['reading.progressed'],
    because: 'a late word of a reading that is over',
  },
  {
    in: ['restoring.reading'],
    events: ['reading.progressed'],
    because: 'no popup shows it',
  },
];

const context: TrashChangeContext = { change: 'purge', request: three, until: '', toDo: 0, left: [], done: 0 };
const emptying: TrashChangeContext = { ...context, change: 'emptying', request: nothing };

export const states = {
  idle: { value: 'idle', context: { ...context, change: 'restore', request: nothing } },
  looking: { value: 'looking', context: emptying },
  confirming: { value: { asked: 'asking' }, context },
  reading: { value: { restoring: 'reading' }, context: { ...context, change: 'restore', request: ranges } },
  'reading to purge': { value: { asked: 'reading' }, context: { ...context, request: ranges } },
  restoring: {
    value: { restoring: 'calling' },
    context: { ...context, change: 'restore', toDo: 3, left: signatures(3) },
  },
  purging: {
    value: { asked: 'purging' },
    context: { ...context, request: many, toDo: 1001, left: signatures(1), done: 1000 },
  },
  emptying: { value: { asked: 'emptying' }, context: { ...emptying, until, toDo: 1500, done: 1000 } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  // Of the lists only their lengths decide, and no more than whether there is a second call.
  identify: ({ value, context: held }: SnapshotFrom<typeof trashChangeMachine>) => [
    value,
    held.change,
    held.request.ranges.length,
    ...[held.request.signatures, held.left].map((list) => Math.min(list.length, 1001)),
    Math.min(held.done, 1),
  ],
};
