import { assign, enqueueActions, raise, setup } from 'xstate';
import { newScreensPageSize } from '#domain/limits.ts';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import {
  emptyHistory,
  hasOthers,
  insertedIndexes,
  keptPlaces,
  missingPages,
  newestDate,
  timelinePageSize,
  totalOf,
  totalSince,
  unchangedPlaces,
  withDays,
  withNewest,
  withNewScreens,
  withOthers,
  withoutScreens,
  withPage,
  withReturnedScreens,
  type LoadedHistory,
  type NewestScreens,
} from '#domain/timeline/loaded.ts';
import { answerLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';
import type {
  IndexRange,
  NewerScreens,
  ReadPages,
  TimelineContext,
  TimelineEmitted,
  TimelineEvent,
  TimelineInput,
} from './timeline.types.ts';

/** Requests for new screens in a row; a longer absence is better served by reading the days again. */
export const newerRequestLimit = 10;
/** A total that still differs after reading the days this often is left alone: another device is busy right now. */
export const rereadLimit = 2;

const nothingRead: TimelineInput = {};

/**
 * A person's history as a gallery shows it: the day counts first, then only the pages that are looked at. An actor
 * that is left is stopped, so a late answer for other places never lands.
 */
export const timelineMachine = setup({
  types: {
    context: {} as TimelineContext,
    events: {} as TimelineEvent,
    emitted: {} as TimelineEmitted,
    input: nothingRead,
    tags: {} as 'loading' | 'ready' | 'failed' | 'reading' | 'pagesFailed',
  },
  actors: {
    loadDays: notProvided<readonly HistoryDay[]>('loadDays'),
    loadPages: notProvided<ReadPages, { pages: readonly number[]; limit: number }>('loadPages'),
    loadNewer: notProvided<NewerScreens, { dateFrom: string; limit: number; offset: number }>('loadNewer'),
  },
  delays: { answerLimit },
  actions: {
    setDays: enqueueActions(({ context, enqueue }, params: { days: readonly HistoryDay[] }) => {
      const kept = keptPlaces(context.history.days, params.days);
      const inPlace = kept.filter(({ by }) => by === 0).reduce((sum, { from, to }) => sum + to - from + 1, 0);
      enqueue.assign({ history: withDays(context.history, params.days), removed: [] });
      if (inPlace < totalOf(context.history.days)) enqueue.emit({ type: 'days.reread', kept });
    }),
    setRange: assign((_, params: { range: IndexRange }) => ({ range: params.range })),
    markReading: assign(({ context }) => ({ reading: missingPages(context.history, context.range) })),
    addPages: enqueueActions(({ context, enqueue }, params: ReadPages) => {
      const history = withPages(context.history, params);
      const kept = unchangedPlaces(context.history, history);
      enqueue.assign({ history, rereads: 0 });
      if (kept) enqueue.emit({ type: 'days.reread', kept });
    }),
    startNewer: assign(({ context }) => ({ newer: { dateFrom: newestDate(context.history), offset: 0 } })),
    addUploaded: enqueueActions(({ context, enqueue }, params: { screen: Screen }) => {
      const history = withNewScreens(context.history, [params.screen]);
      const at = insertedIndexes(context.history, history);
      enqueue.assign({ history });
      if (at.length > 0) enqueue.emit({ type: 'screens.inserted', at });
    }),
    addNew: enqueueActions(({ context, enqueue }, params: NewerScreens) => {
      const history = withNewest(context.history, newestOf(context, params));
      const at = insertedIndexes(context.history, history);
      enqueue.assign({ history });
      if (at.length > 0) enqueue.emit({ type: 'screens.inserted', at });
    }),
    putOthers: enqueueActions(({ context, enqueue }, params: NewerScreens) => {
      const newest = newestOf(context, params);
      const history = withOthers(withNewest(context.history, newest), newest);
      const known = totalSince(context.history.days, newest.since);
      const older = { from: known, to: totalOf(context.history.days) - 1, by: params.total - known };
      enqueue.assign({ history });
      enqueue.emit({ type: 'days.reread', kept: [older] });
    }),
    askForMore: assign(({ context }) => ({
      newer: { ...context.newer, offset: context.newer.offset + newScreensPageSize },
    })),
    remove: assign(({ context }, params: { signatures: readonly string[] }) => ({
      history: withoutScreens(context.history, params.signatures).history,
      removed: [...context.removed, ...those(Object.values(context.history.screens), params.signatures)],
    })),
    addRestored: enqueueActions(({ context, enqueue }, params: { signatures: readonly string[] }) => {
      const history = withRestored(context, params.signatures);
      if (!history) return;
      enqueue.assign({ history, removed: without(context.removed, params.signatures) });
      enqueue.emit({ type: 'screens.inserted', at: insertedIndexes(context.history, history) });
    }),
    setSearchDate: assign((_, params: { date: string | null }) => ({ searchDate: params.date })),
    announceShift: raise({ type: 'history.shifted' }),
    announceFailedReread: raise({ type: 'reread.failed' }),
    requestReload: raise({ type: 'reread.requested' }),
    countReread: assign(({ context }) => ({ rereads: context.rereads + 1 })),
  },
  guards: {
    hasDays: ({ context }) => context.history.days.length > 0 || context.history.recentPages.length > 0,
    missesPages: ({ context }) => missingPages(context.history, context.range).length > 0,
    leavesReadPages: ({ context }, params: { range: IndexRange }) =>
      !missingPages(context.history, params.range).some((page) => context.reading.includes(page)),
    isOutdated: ({ context }, params: ReadPages) =>
      params.total !== totalOf(context.history.days) && context.rereads < rereadLimit,
    missesOtherPages: ({ context }, params: ReadPages) =>
      missingPages(withPages(context.history, params), context.range).some((page) => !context.reading.includes(page)),
    missesNewer: ({ context }, params: NewerScreens) =>
      params.screens.length === newScreensPageSize &&
      totalSince(withNewest(context.history, newestOf(context, params)).days, context.newer.dateFrom) < params.total &&
      context.newer.offset < (newerRequestLimit - 1) * newScreensPageSize,
    disagrees: ({ context }, params: NewerScreens) => {
      const { days } = withNewest(context.history, newestOf(context, params));
      return totalSince(days, context.newer.dateFrom) !== params.total || totalOf(days) !== params.all;
    },
    tellsOthers: ({ context }, params: NewerScreens) =>
      hasOthers(withNewest(context.history, newestOf(context, params)), newestOf(context, params)),
    knowsPlaces: ({ context }, params: { signatures: readonly string[] }) =>
      withRestored(context, params.signatures) !== null,
    knowsAll: ({ context }, params: { signatures: readonly string[] }) =>
      withoutScreens(context.history, params.signatures).complete,
  },
}).createMachine({
  id: 'timeline',
  context: ({ input }) => ({
    history: openingHistory(input),
    range: { from: 0, to: 0 },
    reading: [],
    searchDate: null,
    newer: { dateFrom: '', offset: 0 },
    removed: [],
    rereads: 0,
  }),
  initial: 'opening',
  states: {
    // What the server has read is shown as it is; nothing is asked for before the browser has taken over.
    opening: {
      tags: 'loading',
      on: { 'timeline.opened': [{ guard: 'hasDays', target: 'ready' }, { target: 'loading' }] },
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadDays',
        src: 'loadDays',
        onDone: { target: 'ready', actions: { type: 'setDays', params: ({ event }) => ({ days: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { answerLimit: { target: 'failed' } },
      // The answer that is on its way may be from before.
      on: {
        'screen.uploaded': { target: 'loading', reenter: true },
        'screens.removed': { target: 'loading', reenter: true },
        'screens.restored': { target: 'loading', reenter: true },
        'reread.requested': { target: 'loading', reenter: true },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'timeline.retried': { target: 'loading' } },
    },
    ready: {
      tags: 'ready',
      type: 'parallel',
      on: {
        'screen.uploaded': {
          actions: [{ type: 'addUploaded', params: ({ event }) => event }, 'announceShift'],
        },
        'date.chosen': { actions: { type: 'setSearchDate', params: ({ event }) => event } },
      },
      states: {
        pages: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                'range.changed': { target: 'looking', actions: { type: 'setRange', params: ({ event }) => event } },
                'history.shifted': { target: 'looking' },
                'reread.failed': { guard: 'missesPages', target: 'failed' },
              },
            },
            looking: { always: [{ guard: 'missesPages', target: 'reading' }, { target: 'resting' }] },
            reading: {
              tags: 'reading',
              entry: 'markReading',
              invoke: {
                id: 'loadPages',
                src: 'loadPages',
                input: ({ context }) => ({
                  pages: missingPages(context.history, context.range),
                  limit: timelinePageSize,
                }),
                onDone: [
                  {
                    guard: { type: 'isOutdated', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: ['countReread', 'requestReload'],
                  },
                  {
                    guard: { type: 'missesOtherPages', params: ({ event }) => event.output },
                    target: 'reading',
                    reenter: true,
                    actions: { type: 'addPages', params: ({ event }) => event.output },
                  },
                  { target: 'resting', actions: { type: 'addPages', params: ({ event }) => event.output } },
                ],
                onError: { target: 'failed' },
              },
              after: { answerLimit: { target: 'failed' } },
              on: {
                'range.changed': [
                  {
                    guard: { type: 'leavesReadPages', params: ({ event }) => event },
                    target: 'looking',
                    actions: { type: 'setRange', params: ({ event }) => event },
                  },
                  { actions: { type: 'setRange', params: ({ event }) => event } },
                ],
                'history.shifted': { target: 'looking' },
              },
            },
            failed: {
              tags: 'pagesFailed',
              on: {
                'timeline.retried': { target: 'reading' },
                'refresh.requested': { target: 'reading' },
                'range.changed': { actions: { type: 'setRange', params: ({ event }) => event } },
              },
            },
          },
        },
        news: {
          initial: 'resting',
          on: {
            'screens.removed': [
              {
                guard: { type: 'knowsAll', params: ({ event }) => event },
                actions: [{ type: 'remove', params: ({ event }) => event }, 'announceShift'],
              },
              { target: '.rereading', actions: { type: 'remove', params: ({ event }) => event } },
            ],
            'screens.restored': [
              {
                guard: { type: 'knowsPlaces', params: ({ event }) => event },
                actions: [{ type: 'addRestored', params: ({ event }) => event }, 'announceShift'],
              },
              { target: '.rereading' },
            ],
            'reread.requested': { target: '.rereading' },
          },
          states: {
            resting: {
              on: { 'refresh.requested': { target: 'checking', actions: 'startNewer' } },
            },
            checking: {
              invoke: {
                id: 'loadNewer',
                src: 'loadNewer',
                input: ({ context }) => ({ ...context.newer, limit: newScreensPageSize }),
                onDone: [
                  {
                    guard: { type: 'missesNewer', params: ({ event }) => event.output },
                    target: 'checking',
                    reenter: true,
                    actions: [{ type: 'addNew', params: ({ event }) => event.output }, 'askForMore'],
                  },
                  { guard: { type: 'disagrees', params: ({ event }) => event.output }, target: 'rereading' },
                  {
                    guard: { type: 'tellsOthers', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: [{ type: 'putOthers', params: ({ event }) => event.output }, 'announceShift'],
                  },
                  {
                    target: 'resting',
                    actions: [{ type: 'addNew', params: ({ event }) => event.output }, 'announceShift'],
                  },
                ],
                onError: { target: 'resting' },
              },
              after: { answerLimit: { target: 'resting' } },
              on: {
                // The answer that is on its way would bring them back.
                'screens.removed': [
                  {
                    guard: { type: 'knowsAll', params: ({ event }) => event },
                    target: 'checking',
                    reenter: true,
                    actions: [{ type: 'remove', params: ({ event }) => event }, 'startNewer', 'announceShift'],
                  },
                  { target: 'rereading', actions: { type: 'remove', params: ({ event }) => event } },
                ],
              },
            },
            rereading: {
              invoke: {
                id: 'rereadDays',
                src: 'loadDays',
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'setDays', params: ({ event }) => ({ days: event.output }) }, 'announceShift'],
                },
                onError: { target: 'resting', actions: 'announceFailedReread' },
              },
              after: { answerLimit: { target: 'resting', actions: 'announceFailedReread' } },
              on: {
                // The answer that is on its way counts them wrong.
                'screen.uploaded': {
                  target: 'rereading',
                  reenter: true,
                  actions: [{ type: 'addUploaded', params: ({ event }) => event }, 'announceShift'],
                },
                'screens.removed': {
                  target: 'rereading',
                  reenter: true,
                  actions: [{ type: 'remove', params: ({ event }) => event }, 'announceShift'],
                },
                'screens.restored': { target: 'rereading', reenter: true },
              },
            },
          },
        },
      },
    },
  },
});

function openingHistory({ days = [], screens }: TimelineInput): LoadedHistory {
  const history = { ...emptyHistory, days };
  return screens ? withPage(history, 0, screens) : history;
}

/** The newest screens, as the answer to the last request for them tells. */
const newestOf = (
  { newer: { dateFrom, offset } }: TimelineContext,
  { screens, total }: NewerScreens,
): NewestScreens => ({
  screens,
  offset,
  since: dateFrom,
  total,
});

const withPages = (history: LoadedHistory, { pages }: ReadPages): LoadedHistory =>
  pages.reduce((known, { page, screens }) => withPage(known, page, screens), history);

const those = (screens: readonly Screen[], signatures: readonly string[]): Screen[] => {
  const wanted = new Set(signatures);
  return screens.filter(({ signature }) => wanted.has(signature));
};

const without = (screens: readonly Screen[], signatures: readonly string[]): Screen[] => {
  const gone = new Set(signatures);
  return screens.filter(({ signature }) => !gone.has(signature));
};

/** The history with these screens back in their places; null where it is not known which ones or where. */
function withRestored({ history, removed }: TimelineContext, signatures: readonly string[]): LoadedHistory | null {
  const returned = those(removed, signatures);
  return returned.length === new Set(signatures).size ? withReturnedScreens(history, returned) : null;
}
