import { sampleViewer } from '#domain/viewer.fixtures.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { SessionContext, SessionEvent, SessionInput } from './session.machine.ts';

export const viewer = sampleViewer;

export const inputs: SessionInput[] = [{ viewer: null }, { viewer }];

export const samples: Samples<SessionEvent> = {
  'page.hydrated': [
    { type: 'page.hydrated', generation: 4 },
    { type: 'page.hydrated', generation: 4, person: viewer.id },
    { type: 'page.hydrated', generation: 4, person: 'somebody' },
  ],
  'session.started': [{ type: 'session.started', viewer, generation: 1 }],
  'session.tokenRejected': [
    { type: 'session.tokenRejected', generation: 4 },
    { type: 'session.tokenRejected', generation: 3 },
  ],
  'session.retryRejected': [{ type: 'session.retryRejected', generation: 5 }],
  'signOut.requested': [{ type: 'signOut.requested' }],
  'session.adopted': [
    { type: 'session.adopted', viewer, generation: 4 },
    { type: 'session.adopted', viewer, generation: 5 },
    { type: 'session.adopted', viewer: { ...viewer, id: 'somebody', name: 'Taras' }, generation: 0 },
  ],
  'session.endedElsewhere': [{ type: 'session.endedElsewhere' }],
  'session.expiredElsewhere': [{ type: 'session.expiredElsewhere' }],
  'viewer.changed': [{ type: 'viewer.changed', viewer: { ...viewer, name: 'Olena K.' } }],
  'xstate.done.actor.refreshTokens': [
    { type: 'xstate.done.actor.refreshTokens', output: { outcome: 'renewed', generation: 5, viewer } },
    {
      type: 'xstate.done.actor.refreshTokens',
      output: { outcome: 'renewed', generation: 5, viewer: { ...viewer, id: 'somebody', name: 'Taras' } },
    },
    { type: 'xstate.done.actor.refreshTokens', output: { outcome: 'refused' } },
  ],
  'xstate.done.actor.revokeSession': [
    { type: 'xstate.done.actor.revokeSession', output: { outcome: 'ended' } },
    { type: 'xstate.done.actor.revokeSession', output: { outcome: 'refused' } },
  ],
};

export const ignored: Ignored<SessionEvent> = [
  {
    in: ['signedOut', 'signedIn', 'signingOut'],
    events: ['page.hydrated'],
    because: 'a page is taken over once',
  },
  {
    in: ['deciding'],
    events: [
      'session.started',
      'signOut.requested',
      'session.adopted',
      'session.endedElsewhere',
      'session.expiredElsewhere',
      'session.tokenRejected',
      'session.retryRejected',
      'viewer.changed',
    ],
    because: 'the page is not taken over yet: neither it nor another tab can do anything with it',
  },
  {
    in: ['signedOut'],
    events: ['signOut.requested', 'session.expiredElsewhere', 'viewer.changed'],
    because: 'nobody is signed in',
  },
  {
    in: ['signedOut'],
    events: ['session.tokenRejected', 'session.retryRejected'],
    because: 'a late answer to a call of a session that is over',
  },
  {
    in: ['signedIn.refreshing'],
    events: ['session.tokenRejected', 'session.retryRejected'],
    because: 'one refresh runs for all who wait: the one who was refused waits for it',
  },
  {
    in: ['signingOut'],
    events: ['signOut.requested'],
    because: 'it is under way',
  },
  {
    in: ['signingOut'],
    events: ['session.started', 'session.tokenRejected', 'session.retryRejected', 'viewer.changed'],
    because: 'the session that this is about is about to end',
  },
];

const signedIn: SessionContext = { viewer, generation: 4 };

/** Every state with the context of a real moment, for stories. */
export const states = {
  deciding: { value: 'deciding', context: { viewer, generation: 0 } },
  'signed out': { value: 'signedOut', context: { viewer: null, generation: 0 } },
  fresh: { value: { signedIn: 'fresh' }, context: signedIn },
  refreshing: { value: { signedIn: 'refreshing' }, context: signedIn },
  'signing out': { value: 'signingOut', context: signedIn },
} as const;
