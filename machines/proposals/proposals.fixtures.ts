import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { Proposal, ProposalsContext, ProposalsEvent } from './proposals.machine.ts';

const layers = JSON.stringify({
  v: 2,
  frame: { crop: { x: 0, y: 0, w: 1280, h: 800 }, turn: 0 },
  items: [
    {
      id: 'arrow',
      kind: 'arrow',
      colour: '#ec383d',
      stroke: 8,
      from: [240, 600],
      to: [560, 380],
      bend: 0,
    },
  ],
});

export const sampleProposals: readonly Proposal[] = [
  {
    id: 'propose000000000',
    program: 'GitHub Actions',
    author: 'Olena',
    note: 'The checkout has changed',
    layers,
    base: { fileId: 'file202601010001', width: 1280, height: 800 },
    is_newer_picture: true,
    date_created: '2026-11-20T12:10:00.000Z',
  },
  {
    id: 'propose000000001',
    program: null,
    author: 'Maksym',
    note: '',
    layers,
    base: { fileId: 'file202601010000', width: 1280, height: 800 },
    is_newer_picture: false,
    date_created: '2026-11-20T13:00:00.000Z',
  },
];

export const samples: Samples<ProposalsEvent> = {
  'proposals.changed': [{ type: 'proposals.changed' }],
  'proposal.chosen': [
    { type: 'proposal.chosen', id: 'propose000000001' },
    { type: 'proposal.chosen', id: 'propose000000009' },
  ],
  'throwing.requested': [{ type: 'throwing.requested' }],
  'question.approved': [{ type: 'question.approved' }],
  'question.declined': [{ type: 'question.declined' }],
  'xstate.done.actor.readProposals': [
    {
      type: 'xstate.done.actor.readProposals',
      output: { proposals: sampleProposals, drawnOn: 'file202601010000' },
    },
    { type: 'xstate.done.actor.readProposals', output: { proposals: [], drawnOn: null } },
  ],
};

export const ignored: Ignored<ProposalsEvent> = [
  {
    in: ['asked', 'throwing'],
    events: ['proposals.changed', 'proposal.chosen', 'throwing.requested'],
    because: 'the popup asks, or they are read afterwards',
  },
  { in: ['reading'], events: ['proposal.chosen', 'throwing.requested'], because: 'others may wait in a moment' },
  {
    in: ['reading', 'known', 'throwing'],
    events: ['question.approved', 'question.declined'],
    because: 'nothing is asked',
  },
];

const none: ProposalsContext = { proposals: [], drawnOn: null, chosen: null, error: null };
const waiting: ProposalsContext = {
  proposals: sampleProposals,
  drawnOn: 'file202601010000',
  chosen: 'propose000000000',
  error: null,
};

export const states = {
  reading: { value: 'reading', context: none },
  none: { value: 'known', context: none },
  waiting: { value: 'known', context: waiting },
  asked: { value: 'asked', context: waiting },
  throwing: { value: 'throwing', context: waiting },
  notThrown: { value: 'known', context: { ...waiting, error: new Error('The server did not answer') } },
} as const;
