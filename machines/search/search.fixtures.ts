import type { SnapshotFrom } from 'xstate';
import type { Screen } from '#domain/screen.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import { screenOf } from '../timeline/timeline.fixtures.ts';
import type { Found, FoundPage, SearchContext, SearchEvent, SearchInput, searchMachine } from './search.machine.ts';

const named = (number: number, name: string): Screen => ({ ...screenOf(number, '2026-11-18'), name });

export const firstPage: FoundPage = {
  screens: [named(1, 'Orders 1.png'), named(2, 'orders 2.png')],
  hasMore: true,
};
export const lastPage: FoundPage = { screens: [named(3, 'orders of May.png')], hasMore: false };
const none: FoundPage = { screens: [], hasMore: false };

const orders: Found = { query: 'ord', ...firstPage };

export const inputs: SearchInput[] = [{ found: null }, { found: orders }];

export const samples: Samples<SearchEvent> = {
  'text.typed': [
    { type: 'text.typed', text: 'ord' },
    { type: 'text.typed', text: ' ord ' },
    { type: 'text.typed', text: ' ' },
  ],
  'search.submitted': [{ type: 'search.submitted' }],
  'search.retried': [{ type: 'search.retried' }],
  'more.requested': [{ type: 'more.requested' }],
  'screens.removed': [{ type: 'screens.removed', signatures: firstPage.screens.map(({ signature }) => signature) }],
  'screens.restored': [{ type: 'screens.restored' }],
  'xstate.done.actor.readFound': [
    { type: 'xstate.done.actor.readFound', output: firstPage },
    { type: 'xstate.done.actor.readFound', output: none },
  ],
  'xstate.done.actor.readMore': [{ type: 'xstate.done.actor.readMore', output: lastPage }],
};

export const ignored: Ignored<SearchEvent> = [
  {
    in: ['idle', 'reading', 'failed', 'shown', 'readingMore', 'moreFailed'],
    events: ['search.submitted'],
    because: 'nothing waits to be read',
  },
  {
    in: ['idle', 'waiting', 'reading', 'shown', 'readingMore', 'moreFailed'],
    events: ['search.retried'],
    because: 'nothing has failed but a later page, which is asked for by its own button',
  },
  { in: ['idle', 'failed'], events: ['more.requested'], because: 'nothing is shown' },
  { in: ['waiting', 'reading'], events: ['more.requested'], because: 'what is shown is about to change' },
  {
    in: ['idle', 'waiting', 'failed'],
    events: ['screens.restored'],
    because: 'nothing is shown, or it is about to be read',
  },
  { in: ['readingMore'], events: ['more.requested'], because: 'more is on its way' },
];

const idle: SearchContext = { query: '', found: null };
const asked: SearchContext = { query: 'ord', found: null };
const shown: SearchContext = { query: 'ord', found: orders };

export const states = {
  idle: { value: 'idle', context: idle },
  waiting: { value: 'waiting', context: asked },
  reading: { value: 'reading', context: asked },
  'reading: while others are shown': { value: 'reading', context: { ...shown, query: 'orders of' } },
  failed: { value: 'failed', context: asked },
  shown: { value: 'shown', context: shown },
  'shown: nothing': { value: 'shown', context: { ...asked, found: { query: 'ord', ...none } } },
  readingMore: { value: 'readingMore', context: shown },
  moreFailed: { value: 'moreFailed', context: shown },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context: { query, found } }: SnapshotFrom<typeof searchMachine>) =>
    JSON.stringify([value, query, found && [found.query, Math.min(found.screens.length, 3), found.hasMore]]),
};
