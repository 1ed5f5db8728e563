import type { SnapshotFrom } from 'xstate';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type {
  screenRemovalMachine,
  ScreenRemovalContext,
  ScreenRemovalEvent,
  ScreenRemovalInput,
} from './screen-removal.machine.ts';

/** Signatures that end in 0, 1, 2 … */
export const signatures = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => `screen${String(number).padStart(16, '0')}`);

export const three: SelectedScreens = { signatures: signatures(3), ranges: [], anchors: [] };
export const many: SelectedScreens = { signatures: signatures(1001), ranges: [], anchors: [] };
export const ranges: SelectedScreens = {
  signatures: [],
  ranges: [{ from: 0, to: 48_209 }],
  anchors: [{ index: 0, signature: 'screen0000000000000000' }],
};

export const inputs: ScreenRemovalInput[] = [{}];

export const samples: Samples<ScreenRemovalEvent> = {
  'removal.requested': [three, many, ranges, { signatures: [], ranges: [], anchors: [] }].map((request) => ({
    type: 'removal.requested',
    request,
  })),
  'question.approved': [{ type: 'question.approved' }],
  'question.declined': [{ type: 'question.declined' }],
  'page.left': [{ type: 'page.left' }],
  'undo.requested': [{ type: 'undo.requested' }],
  'undo.expired': [{ type: 'undo.expired' }],
  'restoration.announced': [signatures(1), signatures(1001)].map((cameBack) => ({
    type: 'restoration.announced',
    signatures: cameBack,
  })),
  'reading.progressed': [
    { type: 'reading.progressed', done: 5, total: 483 },
    { type: 'reading.progressed', done: 3, total: 3 },
  ],
  'xstate.done.actor.readSignatures': [
    { type: 'xstate.done.actor.readSignatures', output: { type: 'read', signatures: signatures(2) } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'moved' } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'unreachable', error: 'offline' } },
  ],
  'xstate.done.actor.deleteScreens': [{ type: 'xstate.done.actor.deleteScreens', output: signatures(1001) }],
  'xstate.done.actor.restoreScreens': [{ type: 'xstate.done.actor.restoreScreens', output: signatures(3) }],
};

export const ignored: Ignored<ScreenRemovalEvent> = [
  {
    in: ['removal.asked'],
    events: ['removal.requested'],
    because: 'one removal at a time: its question or its progress is on the screen',
  },
  {
    in: ['removal.idle', 'removal.asked.reading', 'removal.asked.deleting'],
    events: ['question.approved', 'question.declined'],
    because: 'nothing is asked, or it is answered',
  },
  {
    in: ['removal.idle', 'removal.asked.asking', 'removal.asked.deleting'],
    events: ['reading.progressed'],
    because: 'a late word of a reading that is over',
  },
];

const context: ScreenRemovalContext = {
  request: three,
  toDelete: 0,
  left: [],
  deleted: [],
  undoable: [],
  restoring: [],
  isLeft: false,
};

export const states = {
  idle: {
    value: { removal: 'idle', undo: 'resting' },
    context: { ...context, request: { signatures: [], ranges: [], anchors: [] } },
  },
  confirming: { value: { removal: { asked: 'asking' }, undo: 'resting' }, context },
  reading: { value: { removal: { asked: 'reading' }, undo: 'resting' }, context: { ...context, request: ranges } },
  deleting: {
    value: { removal: { asked: 'deleting' }, undo: 'resting' },
    context: { ...context, request: many, toDelete: 1001, left: signatures(1), deleted: signatures(1000) },
  },
  'undo offered': {
    value: { removal: 'idle', undo: 'resting' },
    context: { ...context, deleted: signatures(3), undoable: signatures(3) },
  },
  restoring: { value: { removal: 'idle', undo: 'restoring' }, context: { ...context, restoring: [signatures(3)] } },
  'undo offered after the page': {
    value: { removal: 'over', undo: 'resting' },
    context: { ...context, deleted: signatures(3), undoable: signatures(3), isLeft: true },
  },
  over: { value: { removal: 'over', undo: 'over' }, context: { ...context, isLeft: true } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  // Of the lists only their lengths decide, and no more than whether there is a second call.
  identify: ({ value, context: held }: SnapshotFrom<typeof screenRemovalMachine>) => [
    value,
    held.request.ranges.length,
    held.isLeft,
    ...[held.request.signatures, held.left, held.deleted, held.undoable, held.restoring.flat()].map((list) =>
      Math.min(list.length, 1001),
    ),
  ],
};
