import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { WebhookPageEvent, WebhookTask } from './webhook.machine.ts';

const message = 'msg_7Qd0sVYq3XfB2nLzR8tKwe';

export const samples: Samples<WebhookPageEvent> = {
  'test.requested': [{ type: 'test.requested' }],
  'again.requested': [{ type: 'again.requested', message }],
  'switch.requested': [{ type: 'switch.requested', isOn: false }],
  'events.chosen': [{ type: 'events.chosen' }],
  'xstate.done.actor.work': [
    { type: 'xstate.done.actor.work', output: { outcome: 'sent', isTaken: true } },
    { type: 'xstate.done.actor.work', output: { outcome: 'refused', said: 'Too many attempts' } },
  ],
};

export const ignored: Ignored<WebhookPageEvent> = [
  {
    in: ['working', 'rereading'],
    events: ['test.requested', 'again.requested', 'switch.requested', 'events.chosen'],
    because: 'one thing is done at a time',
  },
];

const test: WebhookTask = { kind: 'test' };

export const states = {
  resting: { value: 'resting', context: { task: test, news: null } },
  testing: { value: 'working', context: { task: test, news: null } },
  sendingAgain: { value: 'working', context: { task: { kind: 'again', message }, news: null } },
  turningOff: { value: 'working', context: { task: { kind: 'switch', isOn: false }, news: null } },
  rereading: { value: 'rereading', context: { task: test, news: { outcome: 'sent', isTaken: true } } },
  taken: { value: 'resting', context: { task: test, news: { outcome: 'sent', isTaken: true } } },
  notTaken: { value: 'resting', context: { task: test, news: { outcome: 'sent', isTaken: false } } },
  changed: { value: 'resting', context: { task: { kind: 'switch', isOn: false }, news: { outcome: 'changed' } } },
  refused: {
    value: 'resting',
    context: { task: test, news: { outcome: 'refused', said: 'Too many attempts. Try again in a minute.' } },
  },
  unreachable: { value: 'resting', context: { task: test, news: { outcome: 'unreachable' } } },
} as const;
