import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { Samples } from '../samples.ts';
import { screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import type { LinkCopyContext, LinkCopyEvent } from './link-copy.machine.ts';

export const signatures = [0, 1, 2].map((index) => screenAt(index).signature);
export const known: SelectedScreens = { signatures, ranges: [], anchors: [] };
const nobody: SelectedScreens = { signatures: [], ranges: [], anchors: [] };

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

const idle: LinkCopyContext = { request: nobody, signatures: [], progress: { done: 0, total: 0 } };
const read: LinkCopyContext = { ...idle, request: known, signatures };

export const states = {
  idle: { value: 'idle', context: idle },
  reading: {
    value: 'reading',
    context: { ...idle, request: selectedRange(0, 2999), progress: { done: 15, total: 30 } },
  },
  writing: { value: 'writing', context: read },
  refused: { value: 'refused', context: read },
} as const;
