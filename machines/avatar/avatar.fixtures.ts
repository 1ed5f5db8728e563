import { sampleViewer } from '#domain/viewer.fixtures.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { AvatarEvent } from './avatar.machine.ts';

const said = 'This is not a picture that can be taken';

export const samples: Samples<AvatarEvent> = {
  'picture.chosen': [{ type: 'picture.chosen' }],
  'removal.requested': [{ type: 'removal.requested' }],
  'xstate.done.actor.change': [
    { type: 'xstate.done.actor.change', output: { outcome: 'done', viewer: sampleViewer } },
    { type: 'xstate.done.actor.change', output: { outcome: 'refused', said } },
  ],
};

export const ignored: Ignored<AvatarEvent> = [
  { in: ['changing'], events: ['picture.chosen', 'removal.requested'], because: 'one thing is done at a time' },
];

export const states = {
  resting: { value: 'resting', context: { task: 'replace', failure: null } },
  sending: { value: 'changing', context: { task: 'replace', failure: null } },
  removing: { value: 'changing', context: { task: 'remove', failure: null } },
  refused: { value: 'resting', context: { task: 'replace', failure: { type: 'refused', said } } },
  unreachable: { value: 'resting', context: { task: 'remove', failure: { type: 'unreachable' } } },
} as const;
