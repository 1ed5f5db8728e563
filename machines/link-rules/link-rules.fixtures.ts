import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import type { LinkRulesContext, LinkRulesEvent, LinkRulesInput } from './link-rules.machine.ts';

const signatures = [0, 1, 2].map((index) => screenAt(index).signature);
const known: SelectedScreens = { signatures, ranges: [], anchors: [] };
const nobody: SelectedScreens = { signatures: [], ranges: [], anchors: [] };

export const inputs: LinkRulesInput[] = [{}];

export const samples: Samples<LinkRulesEvent> = {
  'rules.requested': [known, selectedRange(0, 299), nobody].map((request) => ({ type: 'rules.requested', request })),
  'rules.decided': [
    { type: 'rules.decided', change: { audience: 'members', viewsLeft: 3 } },
    { type: 'rules.decided', change: {} },
  ],
  'rules.dismissed': [{ type: 'rules.dismissed' }],
  'xstate.done.actor.readSignatures': [
    { type: 'xstate.done.actor.readSignatures', output: { type: 'read', signatures } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'moved' } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'unreachable', error: 'offline' } },
  ],
  'xstate.done.actor.changeLinks': [{ type: 'xstate.done.actor.changeLinks', output: 3 }],
};

export const ignored: Ignored<LinkRulesEvent> = [
  {
    in: ['choosing', 'reading', 'saving'],
    events: ['rules.requested'],
    because: 'the links of one selection are changed at a time',
  },
  {
    in: ['resting', 'reading', 'saving'],
    events: ['rules.decided', 'rules.dismissed'],
    because: 'nothing is asked, or it is decided',
  },
];

const resting: LinkRulesContext = { request: nobody, signatures: [], change: {} };
const change = { audience: 'members' } as const;

export const states = {
  resting: { value: 'resting', context: resting },
  choosing: { value: 'choosing', context: { ...resting, request: known } },
  reading: { value: 'reading', context: { ...resting, request: selectedRange(0, 299), change } },
  saving: { value: 'saving', context: { request: known, signatures, change } },
} as const;
