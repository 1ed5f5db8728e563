import { assign, enqueueActions, raise, setup } from 'xstate';
import { newScreensPageSize } from '#domain/limits.ts';
import type { Screen } from '#domain/screen.ts';
import {
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
  withoutScreens,
  withReturnedScreens,
} from '#domain/timeline/loaded.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { tell } from '../parent.ts';
import {
  afterOwnChange,
  isSame,
  newestOf,
  openingHistory,
  pagesToRead,
  those,
  withPages,
  without,
  withRestored,
} from './timeline-history.ts';
import type {
  IndexRange,
  NewerScreens,
  ReadDays,
  ReadPages,
  TimelineContext,
  TimelineEmitted,
  TimelineEvent,
  TimelineInput,
} from './timeline.types.ts';

/** Requests for new screens in a row; a longer absence is better served by reading the days again. */
export const newerRequestLimit = 10;
/** Rereads of the days after which a version that still differs is accepted: another device is changing the history. */
export const rereadLimit = 2;

const nothingRead: TimelineInput = {};

/**
 * A person's history as a gallery shows it: the day counts first, then only the pages that are looked at. Whether it is
 * still the server's is told by its version alone. An actor that is left is stopped, so a late answer for other places
 * never lands.
 */
export const timelineMachine = setup({
  types: {
    context: {} as TimelineContext,
    events: {} as TimelineEvent,
    emitted: {} as TimelineEmitted,
    input: nothingRead,
    tags: {} as 'unopened' | 'loading' | 'ready' | 'failed' | 'reading' | 'pagesFailed',
  },
  actors: {
    loadDays: notProvided<ReadDays>('loadDays'),
    loadPages: notProvided<ReadPages, { pages: readonly number[]; limit: number }>('loadPages'),
    loadNewer: notProvided<NewerScreens, { dateFrom: string; limit: number; offset: number }>('loadNewer'),
    returns: eventSource('returns'),
  },
  actions: {
    setDays: enqueueActions(({ context, enqueue }, params: ReadDays) => {
      const kept = keptPlaces(context.history.days, params.days);
      const inPlace = kept.filter(({ by }) => by === 0).reduce((sum, { from, to }) => sum + to - from + 1, 0);
      enqueue.assign({
        history: withDays(context.history, params.days),
        version: params.version,
        isDoubted: context.isDoubted || !isSame(context, params),
        removed: [],
      });
      if (inPlace < totalOf(context.history.days)) tell(enqueue, context.parent, { type: 'days.reread', kept });
    }),
    setRange: assign((_, params: { range: IndexRange }) => ({ range: params.range })),
    markReading: assign(({ context }) => ({ reading: pagesToRead(context, context.range) })),
    addPages: enqueueActions(({ context, enqueue }, params: ReadPages) => {
      const history = withPages(context, params);
      const kept = unchangedPlaces(context.history, history);
      enqueue.assign({
        history,
        version: isSame(context, params) ? params.version : null,
        isDoubted: false,
        rereads: 0,
      });
      if (kept) tell(enqueue, context.parent, { type: 'days.reread', kept });
    }),
    doubt: assign({ isDoubted: true }),
    forgetArrived: assign({ arrived: 0 }),
    startNewer: assign(({ context }) => ({ newer: { dateFrom: newestDate(context.history), offset: 0 } })),
    addUploaded: enqueueActions(({ context, enqueue }, params: { screen: Screen }) => {
      const placed = withReturnedScreens(context.history, [params.screen]);
      const history = placed ?? withNewScreens(context.history, [params.screen]);
      const at = insertedIndexes(context.history, history);
      if (at.length === 0) return;
      enqueue.assign({ history, version: placed && afterOwnChange(context) });
      tell(enqueue, context.parent, { type: 'screens.inserted', at });
    }),
    addNew: enqueueActions(({ context, enqueue }, params: NewerScreens) => {
      const history = withNewest(context.history, newestOf(context, params));
      const at = insertedIndexes(context.history, history);
      enqueue.assign({ history, version: null, arrived: context.arrived + at.length });
      if (at.length > 0) tell(enqueue, context.parent, { type: 'screens.inserted', at });
    }),
    askForMore: assign(({ context }) => ({
      newer: { ...context.newer, offset: context.newer.offset + newScreensPageSize },
    })),
    remove: enqueueActions(({ context, enqueue }, params: { signatures: readonly string[]; wereThere: boolean }) => {
      const { history, indexes, complete } = withoutScreens(context.history, params.signatures);
      enqueue.assign({
        history,
        version: params.wereThere ? afterOwnChange(context) : null,
        removed: [...context.removed, ...those(Object.values(context.history.screens), params.signatures)],
      });
      // Where those that are not loaded stood is not known.
      if (complete) tell(enqueue, context.parent, { type: 'screens.dropped', indexes });
      else tell(enqueue, context.parent, { type: 'days.reread', kept: [] });
    }),
    addRestored: enqueueActions(({ context, enqueue }, params: { signatures: readonly string[] }) => {
      const history = withRestored(context, params.signatures);
      if (!history || params.signatures.length === 0) return;
      enqueue.assign({
        history,
        version: afterOwnChange(context),
        removed: without(context.removed, params.signatures),
      });
      tell(enqueue, context.parent, { type: 'screens.inserted', at: insertedIndexes(context.history, history) });
    }),
    tellPlace: enqueueActions(({ context, enqueue }, params: { signature: string }) => {
      const { signature } = params;
      const found = Object.entries(context.history.screens).find(([, screen]) => screen.signature === signature);
      if (found)
        tell(enqueue, context.parent, { type: 'screen.located', place: { index: Number(found[0]), signature } });
    }),
    setSearchDate: assign((_, params: { date: string | null }) => ({ searchDate: params.date })),
    announceShift: raise({ type: 'history.shifted' }),
    announceFailedReread: raise({ type: 'reread.failed' }),
    requestReload: raise({ type: 'reread.requested' }),
    countReread: assign(({ context }) => ({ rereads: context.rereads + 1 })),
  },
  guards: {
    hasDays: ({ context }) => context.history.days.length > 0 || context.history.recentPages.length > 0,
    missesPages: ({ context }) => pagesToRead(context, context.range).length > 0,
    leavesReadPages: ({ context }, params: { range: IndexRange }) =>
      !pagesToRead(context, params.range).some((page) => context.reading.includes(page)),
    isOutdated: ({ context }, params: ReadPages) => !isSame(context, params) && context.rereads < rereadLimit,
    missesOtherPages: ({ context }, params: ReadPages) =>
      missingPages(withPages(context, params), context.range).some((page) => !context.reading.includes(page)),
    missesNewer: ({ context }, params: NewerScreens) =>
      params.screens.length === newScreensPageSize &&
      totalSince(withNewest(context.history, newestOf(context, params)).days, context.newer.dateFrom) < params.total &&
      context.newer.offset < (newerRequestLimit - 1) * newScreensPageSize,
    isCurrent: ({ context }, params: NewerScreens) => isSame(context, params),
    holdsAny: ({ context }, params: { signatures: readonly string[] }) =>
      those(Object.values(context.history.screens), params.signatures).length > 0,
    hasArrived: ({ context }) => context.arrived > 0,
    knowsPlaces: ({ context }, params: { signatures: readonly string[] }) =>
      withRestored(context, params.signatures) !== null,
    knowsAll: ({ context }, params: { signatures: readonly string[] }) =>
      withoutScreens(context.history, params.signatures).complete,
  },
}).createMachine({
  id: 'timeline',
  context: ({ input }) => ({
    history: openingHistory(input),
    version: input.version ?? null,
    isDoubted: false,
    range: { from: 0, to: 0 },
    reading: [],
    searchDate: null,
    newer: { dateFrom: '', offset: 0 },
    removed: [],
    arrived: 0,
    rereads: 0,
    parent: input.parent,
  }),
  initial: 'opening',
  states: {
    // What the server has read is shown as it is; nothing is asked for before the browser has taken over.
    opening: {
      tags: ['unopened', 'loading'],
      on: { 'timeline.opened': [{ guard: 'hasDays', target: 'ready' }, { target: 'loading' }] },
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadDays',
        src: 'loadDays',
        onDone: { target: 'ready', actions: { type: 'setDays', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
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
      invoke: { id: 'returns', src: 'returns' },
      on: {
        'screen.uploaded': {
          actions: [{ type: 'addUploaded', params: ({ event }) => event }, 'announceShift'],
        },
        'place.requested': { actions: { type: 'tellPlace', params: ({ event }) => event } },
        'screens.changedElsewhere': {
          guard: { type: 'holdsAny', params: ({ event }) => event },
          actions: ['doubt', 'announceShift'],
        },
        'newest.viewed': { guard: 'hasArrived', actions: 'forgetArrived' },
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
                  pages: pagesToRead(context, context.range),
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
                  { guard: { type: 'isCurrent', params: ({ event }) => event.output }, target: 'resting' },
                  {
                    guard: { type: 'missesNewer', params: ({ event }) => event.output },
                    target: 'checking',
                    reenter: true,
                    actions: [{ type: 'addNew', params: ({ event }) => event.output }, 'askForMore'],
                  },
                  { target: 'rereading', actions: { type: 'addNew', params: ({ event }) => event.output } },
                ],
                onError: { target: 'resting' },
              },
              on: {
                // What was asked before may have been answered before.
                'refresh.requested': { target: 'checking', reenter: true, actions: 'startNewer' },
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
                  actions: [{ type: 'setDays', params: ({ event }) => event.output }, 'announceShift'],
                },
                onError: { target: 'resting', actions: 'announceFailedReread' },
              },
              on: {
                'refresh.requested': { target: 'rereading', reenter: true },
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
