import { listingSetup } from './listing.setup.ts';

/** What others share while its page is open: it stays as it is by a copy, and what the viewer has of their own grows. */
export const openShared = listingSetup.createStateConfig({
  invoke: [
    { id: 'news', src: 'news' },
    { id: 'arrivals', src: 'arrivals' },
  ],
  on: {
    'screen.copied': {
      actions: [
        { type: 'countAdded', params: { count: 1 } },
        // Tried again after a failure, only the rest is copied.
        { type: 'seek', params: ({ event }) => event },
      ],
    },
    'screen.located': { actions: { type: 'deselect', params: ({ event }) => event } },
    // What could not be copied may be locked, or show another picture by now.
    'copy.failed': { guard: { type: 'isRefused', params: ({ event }) => event }, actions: 'reread' },
    'screen.uploaded': { actions: { type: 'countAdded', params: { count: 1 } } },
    'screens.restoredElsewhere': {
      actions: { type: 'countAdded', params: ({ event }) => ({ count: event.signatures.length }) },
    },
  },
});

/** What takes screens out of the list, and what copies them, until both are done. */
export const changingShared = listingSetup.createStateConfig({
  type: 'parallel',
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
          invoke: { id: 'sharedCopy', src: 'sharedCopy', input: ({ self }) => ({ parent: self }), onDone: 'over' },
          on: { 'page.left': { actions: 'leaveCopy' } },
        },
        over: { type: 'final' },
      },
    },
  },
  onDone: 'over',
});
