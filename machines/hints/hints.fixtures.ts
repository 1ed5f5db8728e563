import type { SnapshotFrom } from 'xstate';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { HintsContext, HintsEvent, hintsMachine, HintsPage } from './hints.machine.ts';

const design = { key: 'design', value: 'Design' };
const data = { key: 'data', value: 'Data and analytics' };
const education = { key: 'education', value: 'Education' };

export const firstPage: HintsPage = { options: [design, data], total: 3 };
export const lastPage: HintsPage = { options: [education], total: 3 };
const none: HintsPage = { options: [], total: 0 };

export const samples: Samples<HintsEvent> = {
  'text.typed': [
    { type: 'text.typed', field: 'industry', text: 'd' },
    { type: 'text.typed', field: 'industry', text: ' ' },
  ],
  'choice.moved': [
    { type: 'choice.moved', by: 1 },
    { type: 'choice.moved', by: -1 },
  ],
  'end.reached': [{ type: 'end.reached' }],
  'hints.dismissed': [{ type: 'hints.dismissed' }],
  'xstate.done.actor.readHints': [
    { type: 'xstate.done.actor.readHints', output: firstPage },
    { type: 'xstate.done.actor.readHints', output: none },
  ],
  'xstate.done.actor.readMore': [
    { type: 'xstate.done.actor.readMore', output: lastPage },
    { type: 'xstate.done.actor.readMore', output: none },
  ],
};

export const ignored: Ignored<HintsEvent> = [
  { in: ['closed'], events: ['choice.moved', 'end.reached'], because: 'nothing is offered' },
  { in: ['waiting', 'reading'], events: ['end.reached'], because: 'what is offered is about to change' },
  { in: ['readingMore'], events: ['end.reached'], because: 'more is on its way' },
];

const context: HintsContext = { field: 'industry', text: 'd', options: [], total: 0, active: null };
const offered: HintsContext = { ...context, ...firstPage, active: 0 };

export const states = {
  closed: { value: 'closed', context: { ...context, field: null, text: '' } },
  waiting: { value: 'waiting', context },
  'waiting: while others are offered': { value: 'waiting', context: { ...offered, active: null } },
  reading: { value: 'reading', context },
  shown: { value: 'shown', context: offered },
  'shown: all of them': {
    value: 'shown',
    context: { ...offered, options: [...firstPage.options, ...lastPage.options], active: 2 },
  },
  readingMore: { value: 'readingMore', context: { ...offered, active: 1 } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context: { options, total, active } }: SnapshotFrom<typeof hintsMachine>) =>
    JSON.stringify([value, options.length, total, active]),
};
