import type { Viewer } from '#domain/viewer.ts';
import type { Samples } from '../samples.ts';
import type { SessionContext, SessionEvent, SessionInput } from './session.machine.ts';

export const viewer: Viewer = {
  id: '3kTMd9PqLz',
  email: 'olena@kadr.example',
  name: 'Olena',
  timezone: 'Europe/Kyiv',
  info: { is_verified: true, passphrase_enable: false, status: { alias: 'free' } },
};

export const inputs: SessionInput[] = [{ viewer: null }, { viewer }];

export const samples: Samples<SessionEvent> = {
  'client.ready': [
    { type: 'client.ready', generation: 4 },
    { type: 'client.ready', generation: 4, person: viewer.id },
    { type: 'client.ready', generation: 4, person: 'somebody' },
  ],
  'session.started': [{ type: 'session.started', viewer, generation: 1 }],
  'session.tokenRejected': [
    { type: 'session.tokenRejected', generation: 4 },
    { type: 'session.tokenRejected', generation: 3 },
  ],
  'session.retryRejected': [{ type: 'session.retryRejected', generation: 5 }],
  'session.ended': [{ type: 'session.ended' }],
  'session.adopted': [
    { type: 'session.adopted', viewer, generation: 4 },
    { type: 'session.adopted', viewer, generation: 5 },
    { type: 'session.adopted', viewer: { ...viewer, id: 'somebody', name: 'Taras' }, generation: 0 },
  ],
  'session.endedElsewhere': [{ type: 'session.endedElsewhere' }],
  'viewer.changed': [{ type: 'viewer.changed', viewer: { ...viewer, name: 'Olena K.' } }],
  'xstate.done.actor.refreshTokens': [
    { type: 'xstate.done.actor.refreshTokens', output: { outcome: 'renewed', generation: 5, viewer } },
    {
      type: 'xstate.done.actor.refreshTokens',
      output: { outcome: 'renewed', generation: 5, viewer: { ...viewer, id: 'somebody', name: 'Taras' } },
    },
    { type: 'xstate.done.actor.refreshTokens', output: { outcome: 'refused' } },
  ],
};

const signedIn: SessionContext = { viewer, generation: 4 };

/** Every state with the context of a real moment, for stories. */
export const states = {
  deciding: { value: 'deciding', context: { viewer, generation: 0 } },
  'signed out': { value: 'signedOut', context: { viewer: null, generation: 0 } },
  fresh: { value: { signedIn: 'fresh' }, context: signedIn },
  refreshing: { value: { signedIn: 'refreshing' }, context: signedIn },
  'signing out': { value: 'signingOut', context: signedIn },
} as const;
