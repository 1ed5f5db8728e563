import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import type { LinkCopyContext, LinkCopyEvent, LinkCopyInput } from './link-copy.machine.ts';

export const signatures = [0, 1, 2].map((index) => screenAt(index).signature);
export const known: SelectedScreens = { signatures, ranges: [], anchors: [] };
const nobody: SelectedScreens = { signatures: [], ranges: [], anchors: [] };

export const inputs: LinkCopyInput[] = [{}];

export const samples: Samples<LinkCopyEvent> = {
  'copy.requested': [known, selectedRange(0, 2999), selectedRange(0, 9999), selectedRange(0, 10_000), nobody].map(
    (request) => ({ type: 'copy.requested', request }),
  ),
  'copy.retried': [{ type: 'copy.retried' }],
  'copy.dismissed': [{ type: 'copy.dismissed' }],
  'reading.progressed': [{ type: 'reading.progressed', done: 5, total: 30 }],
  'xstate.done.actor.readSignatures': [
    { type: 'xstate.done.actor.readSignatures', output: { type: 'read', signatures } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'moved' } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'unreachable', error: 'offline' } },
  ],
  'xstate.done.actor.writeLinks': [
    { type: 'xstate.done.actor.writeLinks', output: true },
    { type: 'xstate.done.actor.writeLinks', output: false },
  ],
};

export const ignored: Ignored<LinkCopyEvent> = [
  {
    in: ['reading', 'writing', 'refused'],
    events: ['copy.requested'],
    because: 'one copy at a time: what is under way is shown, and can be dismissed',
  },
  {
    in: ['idle', 'reading', 'writing'],
    events: ['copy.retried'],
    because: 'nothing was refused',
  },
  {
    in: ['idle'],
    events: ['copy.dismissed'],
    because: 'nothing is copied',
  },
  {
    in: ['writing'],
    events: ['copy.dismissed'],
    because: 'the clipboard takes no time, and takes nothing back',
  },
  {
    in: ['idle', 'writing', 'refused'],
    events: ['reading.progressed'],
    because: 'a late word of a reading that is over',
  },
];

const idle: LinkCopyContext = { request: nobody, signatures: [], progress: { done: 0, total: 0 }, copied: 0 };
const read: LinkCopyContext = { ...idle, request: known, signatures };

export const states = {
  idle: { value: { idle: 'resting' }, context: idle },
  reading: {
    value: 'reading',
    context: { ...idle, request: selectedRange(0, 2999), progress: { done: 15, total: 30 } },
  },
  writing: { value: 'writing', context: read },
  refused: { value: 'refused', context: read },
  copied: { value: { idle: 'copied' }, context: { ...idle, copied: 3 } },
} as const;
