import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { wasRefused } from '#domain/errors.ts';
import { eventSource } from '../event-source.ts';
import { longPressMachine } from '../long-press/long-press.machine.ts';
import { screenRemovalMachine, type RemovalFailure } from '../screen-removal/screen-removal.machine.ts';
import { selectionMachine } from '../selection/selection.machine.ts';
import { sharedCopyMachine } from '../shared-copy/shared-copy.machine.ts';
import { timelineMachine } from '../timeline/timeline.machine.ts';
import { trashChangeMachine, type TrashChange, type TrashChangeFailure } from '../trash-change/trash-change.machine.ts';
import type { ListingContext, ListingEvent, ListingInput, RestorationTold } from './listing.types.ts';

/**
 * A page that lists screens: what is read of them, what is selected, and what is done with the selection. Its children tell it what
 * has happened, and it tells those that have to know: a screen that is taken out moves the places that the selection names.
 */
export const listingMachine = setup({
  types: {
    context: {} as ListingContext,
    events: {} as ListingEvent,
    input: {} as ListingInput,
    children: {} as {
      timeline: 'timeline';
      selection: 'selection';
      longPress: 'longPress';
      news: 'news';
      network: 'network';
      trashChange: 'trashChange';
      arrivals: 'arrivals';
      screenRemoval: 'screenRemoval';
      sharedCopy: 'sharedCopy';
    },
  },
  actors: {
    timeline: timelineMachine,
    selection: selectionMachine,
    longPress: longPressMachine,
    trashChange: trashChangeMachine,
    screenRemoval: screenRemovalMachine,
    sharedCopy: sharedCopyMachine,
    /** Tells other lists of this tab what came back from the trash, and hears of it. */
    news: eventSource<RestorationTold>('news'),
    network: eventSource('network'),
    /** Tells of uploads that have succeeded. */
    arrivals: eventSource('arrivals'),
  },
  actions: {
    openTimeline: sendTo('timeline', { type: 'timeline.opened' }),
    refresh: sendTo('timeline', { type: 'refresh.requested' }),
    reread: sendTo('timeline', { type: 'reread.requested' }),
    takeOut: sendTo('timeline', (_, params: { signatures: readonly string[]; wereThere: boolean }) => ({
      type: 'screens.removed' as const,
      ...params,
    })),
    seek: sendTo('timeline', (_, { of }: { of: string }) => ({ type: 'place.requested' as const, signature: of })),
    deselect: sendTo('selection', (_, { place }: Extract<ListingEvent, { type: 'screen.located' }>) => ({
      type: 'screen.finished' as const,
      place,
    })),
    countAdded: assign(({ context }, { count }: { count: number }) => ({ added: context.added + count })),
    beginSelection: sendTo('selection', (_, { place }: Extract<ListingEvent, { type: 'screen.held' }>) => ({
      type: 'selection.begun' as const,
      place,
    })),
    dragSelection: sendTo('selection', (_, { place }: Extract<ListingEvent, { type: 'screen.dragged' }>) => ({
      type: 'selection.dragged' as const,
      place,
    })),
    moveBehind: enqueueActions(({ enqueue }, params: { at: readonly number[] }) => {
      for (const at of params.at) enqueue.sendTo('selection', { type: 'screens.inserted', at, count: 1 });
    }),
    closeUp: sendTo('selection', (_, params: { indexes: number[] }) => ({
      type: 'screens.removed' as const,
      indexes: params.indexes,
    })),
    keepKnown: sendTo('selection', (_, { kept }: Extract<ListingEvent, { type: 'days.reread' }>) => ({
      type: 'history.reread' as const,
      kept,
    })),
    announce: sendTo('news', (_, params: { signatures: readonly string[] }) => ({
      type: 'restoration.announced' as const,
      signatures: params.signatures,
    })),
    leaveChange: sendTo('trashChange', { type: 'page.left' }),
    leaveRemoval: sendTo('screenRemoval', { type: 'page.left' }),
    leaveCopy: sendTo('sharedCopy', { type: 'page.left' }),
    handOn: sendTo('trashChange', (_, params: Extract<ListingEvent, { type: 'screens.restoredElsewhere' }>) => params),
  },
  guards: {
    isTrash: ({ context }) => context.kind === 'trash',
    isOld: (_, params: { isOld: boolean }) => params.isOld,
    isEmptying: (_, params: { change: TrashChange }) => params.change === 'emptying',
    // Tried again on what is known here, it would fail for ever.
    hasMoved: (_, params: { change: TrashChange; reason: TrashChangeFailure }) =>
      params.reason === 'moved' || params.change === 'emptying',
    isMoved: (_, params: { reason: RemovalFailure }) => params.reason === 'moved',
    isRefused: (_, params: { error: unknown }) => wasRefused(params.error),
    // What was not answered may have been done all the same.
    mayBeDone: (_, params: { reason: TrashChangeFailure | RemovalFailure; error: unknown }) =>
      params.reason === 'unconfirmed' && !wasRefused(params.error),
  },
}).createMachine({
  id: 'listing',
  context: ({ input }) => ({ ...input, added: 0 }),
  type: 'parallel',
  states: {
    page: {
      initial: 'open',
      states: {
        open: {
          invoke: [
            { id: 'timeline', src: 'timeline', input: ({ context, self }) => ({ ...context.read, parent: self }) },
            { id: 'selection', src: 'selection' },
            { id: 'longPress', src: 'longPress', input: ({ self }) => ({ parent: self }) },
          ],
          on: {
            'page.opened': [
              { guard: { type: 'isOld', params: ({ event }) => event }, actions: ['openTimeline', 'refresh'] },
              { actions: 'openTimeline' },
            ],
            'page.left': 'left',
            'screen.held': { actions: { type: 'beginSelection', params: ({ event }) => event } },
            'screen.dragged': { actions: { type: 'dragSelection', params: ({ event }) => event } },
            'screens.inserted': { actions: { type: 'moveBehind', params: ({ event }) => event } },
            'screens.dropped': { actions: { type: 'closeUp', params: ({ event }) => event } },
            'days.reread': { actions: { type: 'keepKnown', params: ({ event }) => event } },
            'screens.restored': {
              actions: {
                type: 'takeOut',
                params: ({ event }) => ({ signatures: event.signatures, wereThere: event.count > 0 }),
              },
            },
            'screens.restoredElsewhere': {
              guard: 'isTrash',
              actions: {
                type: 'takeOut',
                params: ({ event }) => ({ signatures: event.signatures, wereThere: true }),
              },
            },
            // A purge raises the version by as many as it takes, so none is known afterwards.
            'screens.purged': {
              actions: {
                type: 'takeOut',
                params: ({ event }) => ({ signatures: event.signatures, wereThere: false }),
              },
            },
            'change.finished': { guard: { type: 'isEmptying', params: ({ event }) => event }, actions: 'reread' },
            'change.failed': { guard: { type: 'hasMoved', params: ({ event }) => event }, actions: 'reread' },
            'screens.removed': { actions: { type: 'takeOut', params: ({ event }) => event } },
            'removal.failed': { guard: { type: 'isMoved', params: ({ event }) => event }, actions: 'reread' },
            // Tried again after a failure, only the rest is copied.
            'screen.copied': { actions: { type: 'seek', params: ({ event }) => event } },
            'screen.located': { actions: { type: 'deselect', params: ({ event }) => event } },
            // What could not be copied may be locked, or show another picture by now.
            'copy.failed': { guard: { type: 'isRefused', params: ({ event }) => event }, actions: 'reread' },
            'network.returned': { actions: 'refresh' },
          },
        },
        left: { type: 'final' },
      },
    },
    change: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'isTrash', target: 'trash' }, { target: 'shared' }] },
        trash: {
          invoke: [
            { id: 'news', src: 'news' },
            {
              id: 'trashChange',
              src: 'trashChange',
              input: ({ self }) => ({ parent: self }),
              onDone: 'over',
            },
          ],
          on: {
            'page.left': { actions: 'leaveChange' },
            'screens.restored': { actions: { type: 'announce', params: ({ event }) => event } },
            'screens.restoredElsewhere': { actions: { type: 'handOn', params: ({ event }) => event } },
          },
        },
        shared: {
          type: 'parallel',
          invoke: [
            { id: 'news', src: 'news' },
            { id: 'arrivals', src: 'arrivals' },
          ],
          states: {
            removal: {
              initial: 'open',
              states: {
                open: {
                  invoke: {
                    id: 'screenRemoval',
                    src: 'screenRemoval',
                    input: ({ self }) => ({ parent: self }),
                    onDone: 'over',
                  },
                  on: { 'page.left': { actions: 'leaveRemoval' } },
                },
                over: { type: 'final' },
              },
            },
            copying: {
              initial: 'open',
              states: {
                open: {
                  invoke: {
                    id: 'sharedCopy',
                    src: 'sharedCopy',
                    input: ({ self }) => ({ parent: self }),
                    onDone: 'over',
                  },
                  on: { 'page.left': { actions: 'leaveCopy' } },
                },
                over: { type: 'final' },
              },
            },
          },
          on: {
            'screen.copied': { actions: { type: 'countAdded', params: { count: 1 } } },
            'screen.uploaded': { actions: { type: 'countAdded', params: { count: 1 } } },
            'screens.restoredElsewhere': {
              actions: { type: 'countAdded', params: ({ event }) => ({ count: event.signatures.length }) },
            },
          },
          onDone: 'over',
        },
        over: { type: 'final' },
      },
    },
    server: {
      initial: 'answering',
      states: {
        answering: {
          on: {
            'change.failed': { guard: { type: 'mayBeDone', params: ({ event }) => event }, target: 'away' },
            'removal.failed': { guard: { type: 'mayBeDone', params: ({ event }) => event }, target: 'away' },
          },
        },
        away: {
          invoke: { id: 'network', src: 'network' },
          on: { 'network.returned': 'answering' },
        },
        left: { type: 'final' },
      },
      on: { 'page.left': '.left' },
    },
  },
});

export type ListingRef = ActorRefFrom<typeof listingMachine>;
