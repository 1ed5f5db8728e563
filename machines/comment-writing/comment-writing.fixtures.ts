import { commentOf } from '../comments/comments.fixtures.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { WritingEvent, WritingInput } from './comment-writing.machine.ts';

const member: WritingInput = { alias: 'links-that-stay-yours', form: 'new', text: '', writer: 'member' };
export const inputs: WritingInput[] = [member, { ...member, writer: 'visitor' }, { ...member, writer: 'guest' }];

export const samples: Samples<WritingEvent> = {
  'text.changed': [{ type: 'text.changed', text: 'Thanks!' }],
  'name.changed': [{ type: 'name.changed', name: 'Olena' }],
  'text.submitted': [{ type: 'text.submitted', topId: null }],
  'form.closed': [{ type: 'form.closed' }],
  'xstate.done.actor.send': [{ type: 'xstate.done.actor.send', output: commentOf(4) }],
};

export const ignored: Ignored<WritingEvent> = [
  {
    in: ['sending'],
    events: ['text.changed', 'name.changed', 'text.submitted', 'form.closed'],
    because: 'what is on its way cannot be taken back',
  },
];

const context = { ...member, text: 'Thanks!', place: null, name: '', topId: null, failure: null };

export const states = {
  draft: { value: { open: 'draft' }, context },
  failed: { value: { open: 'failed' }, context: { ...context, failure: new Error('The server did not answer') } },
  guest: { value: { open: 'draft' }, context: { ...context, writer: 'guest', name: 'Olena' } },
  sending: { value: 'sending', context },
} as const;
