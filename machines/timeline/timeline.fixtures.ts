import type { SnapshotFrom } from 'xstate';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import { totalOf } from '#domain/timeline/loaded.ts';
import type { timelineMachine } from './timeline.machine.ts';
import { sampleScreen } from '#domain/screen.fixtures.ts';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { NewerScreens, ReadPages, TimelineContext, TimelineEvent, TimelineInput } from './timeline.types.ts';

/** A screen whose signature ends in its number; the higher, the newer. */
export const screenOf = (number: number, day: string): Screen => ({
  ...sampleScreen,
  signature: `screen${String(number).padStart(16, '0')}`,
  fileId: `file${String(number).padStart(12, '0')}`,
  name: `orders-${number}.png`,
  bytes: 48_200 + number,
  thumbhash: 'WAgGDIIIeIeAeIeAeIeAeIeAeHB3',
  date_created: `${day}T10:00:${String(number % 60).padStart(2, '0')}.000Z`,
  day,
});

export const days: HistoryDay[] = [
  { date: '2026-11-21', count: 2 },
  { date: '2026-11-18', count: 1 },
];
export const screens = [screenOf(3, '2026-11-21'), screenOf(2, '2026-11-21'), screenOf(1, '2026-11-18')];
export const uploaded = screenOf(4, '2026-11-21');

const firstPage: ReadPages = { pages: [{ page: 0, screens }], total: 3, version: 1 };
const newer: NewerScreens = { screens: [uploaded], total: 3, version: 2 };
const fullPage = Array.from({ length: 100 }, (_, index) => screenOf(200 - index, '2026-11-22'));
const manyDays = [{ date: '2026-11-21', count: 1000 }];

export const inputs: TimelineInput[] = [{}, { days, screens, version: 1 }, { days: manyDays, screens: [], version: 1 }];

export const samples: Samples<TimelineEvent> = {
  'timeline.opened': [{ type: 'timeline.opened' }],
  'timeline.retried': [{ type: 'timeline.retried' }],
  'range.changed': [
    { type: 'range.changed', range: { from: 0, to: 2 } },
    { type: 'range.changed', range: { from: 700, to: 720 } },
  ],
  'refresh.requested': [{ type: 'refresh.requested' }],
  'reread.requested': [{ type: 'reread.requested' }],
  'screens.restored': [
    { type: 'screens.restored', signatures: [uploaded.signature] },
    { type: 'screens.restored', signatures: ['unknown'] },
  ],
  'screen.uploaded': [{ type: 'screen.uploaded', screen: uploaded }],
  'screens.changedElsewhere': [
    { type: 'screens.changedElsewhere', signatures: [screens[0]?.signature ?? ''] },
    { type: 'screens.changedElsewhere', signatures: ['unknown'] },
  ],
  'newest.viewed': [{ type: 'newest.viewed' }],
  'screens.removed': [
    { type: 'screens.removed', signatures: [uploaded.signature], wereThere: true },
    { type: 'screens.removed', signatures: ['unknown'], wereThere: true },
  ],
  'place.requested': [uploaded.signature, 'unknown'].map((signature) => ({ type: 'place.requested', signature })),
  'date.chosen': [{ type: 'date.chosen', date: '2026-11-18' }],
  'history.shifted': [{ type: 'history.shifted' }],
  'reread.failed': [{ type: 'reread.failed' }],
  'xstate.done.actor.loadDays': [
    { type: 'xstate.done.actor.loadDays', output: { days, version: 1 } },
    { type: 'xstate.done.actor.loadDays', output: { days: manyDays, version: 1 } },
  ],
  'xstate.done.actor.rereadDays': [
    { type: 'xstate.done.actor.rereadDays', output: { days, version: 1 } },
    {
      type: 'xstate.done.actor.rereadDays',
      output: { days: [{ date: '2026-11-22', count: 1 }, ...days], version: 2 },
    },
  ],
  'xstate.done.actor.loadPages': [
    { type: 'xstate.done.actor.loadPages', output: firstPage },
    { type: 'xstate.done.actor.loadPages', output: { ...firstPage, total: 1000, version: 2 } },
    { type: 'xstate.done.actor.loadPages', output: { ...firstPage, total: null, version: null } },
  ],
  'xstate.done.actor.loadNewer': [
    { type: 'xstate.done.actor.loadNewer', output: newer },
    { type: 'xstate.done.actor.loadNewer', output: { screens: fullPage, total: 1000, version: 2 } },
    { type: 'xstate.done.actor.loadNewer', output: { screens: screens.slice(0, 2), total: 2, version: 1 } },
  ],
};

export const ignored: Ignored<TimelineEvent> = [
  {
    in: ['loading', 'failed', 'ready'],
    events: ['timeline.opened'],
    because: 'a gallery is opened once',
  },
  {
    in: ['opening', 'loading', 'failed'],
    events: ['range.changed', 'date.chosen', 'place.requested', 'screens.changedElsewhere', 'newest.viewed'],
    because: 'there are no days to look at yet: the window tells its range when there are',
  },
  {
    in: ['opening', 'loading', 'failed'],
    events: ['history.shifted', 'reread.failed'],
    because: 'raised only where there are days',
  },
  {
    in: ['opening'],
    events: [
      'screen.uploaded',
      'screens.removed',
      'screens.restored',
      'refresh.requested',
      'reread.requested',
      'timeline.retried',
    ],
    because: 'the gallery is opened in the same turn, and asks for news then',
  },
  {
    in: ['loading'],
    events: ['timeline.retried'],
    because: 'it is being tried',
  },
  {
    in: ['loading'],
    events: ['refresh.requested'],
    because: 'the newest days are being read',
  },
  {
    in: ['failed'],
    events: ['screen.uploaded', 'screens.removed', 'screens.restored', 'reread.requested', 'refresh.requested'],
    because: 'nothing is known that could change: another try reads everything',
  },
  {
    in: ['ready.pages.resting', 'ready.pages.reading'],
    events: ['timeline.retried'],
    because: 'nothing has failed, or it is being tried',
  },
  {
    in: ['ready.pages.reading'],
    events: ['reread.failed'],
    because: 'the pages are read by their places, which the days would only move',
  },
  {
    in: ['ready.pages.failed'],
    events: ['history.shifted', 'reread.failed'],
    because: 'it waits for another try, which reads what is missing by then',
  },
];

const context: TimelineContext = {
  history: { days, screens: { ...screens }, recentPages: [0] },
  version: 1,
  isDoubted: false,
  range: { from: 0, to: 2 },
  reading: [],
  searchDate: null,
  newer: { dateFrom: '', offset: 0 },
  removed: [],
  arrived: 0,
  rereads: 0,
};
const unread: TimelineContext = { ...context, history: { days, screens: {}, recentPages: [] } };
const resting = { pages: 'resting', news: 'resting' };

export const states = {
  opening: { value: 'opening', context },
  loading: { value: 'loading', context: { ...context, history: { days: [], screens: {}, recentPages: [] } } },
  failed: { value: 'failed', context: { ...context, history: { days: [], screens: {}, recentPages: [] } } },
  ready: { value: { ready: resting }, context },
  empty: { value: { ready: resting }, context: { ...context, history: { days: [], screens: {}, recentPages: [0] } } },
  'reading pages': { value: { ready: { ...resting, pages: 'reading' } }, context: { ...unread, reading: [0] } },
  'pages failed': { value: { ready: { ...resting, pages: 'failed' } }, context: unread },
  'checking for new screens': { value: { ready: { ...resting, news: 'checking' } }, context },
  'rereading the days': { value: { ready: { ...resting, news: 'rereading' } }, context },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  // What the guards look at; the screens themselves would make every walk a new place.
  identify: ({ value, context: held }: SnapshotFrom<typeof timelineMachine>) => [
    value,
    totalOf(held.history.days) > 100,
    Object.keys(held.history.screens).length > 0,
    held.range.from,
    held.version,
    held.isDoubted,
    held.newer.offset,
    held.removed.length,
    held.rereads,
  ],
};
