import { listingSetup } from './listing.setup.ts';

/** The trash while its page is open: what is restored or purged leaves it. */
export const openTrash = listingSetup.createStateConfig({
  invoke: { id: 'live', src: 'live' },
  on: {
    'library.changedElsewhere': { actions: 'refresh' },
    'screens.restored': {
      actions: {
        type: 'takeOut',
        params: ({ event }) => ({ signatures: event.signatures, wereThere: event.count > 0 }),
      },
    },
    'screens.restoredElsewhere': {
      actions: { type: 'takeOut', params: ({ event }) => ({ signatures: event.signatures, wereThere: true }) },
    },
    // A purge raises the version by as many as it takes, so none is known afterwards.
    'screens.purged': {
      actions: { type: 'takeOut', params: ({ event }) => ({ signatures: event.signatures, wereThere: false }) },
    },
    'change.finished': { guard: { type: 'isEmptying', params: ({ event }) => event }, actions: 'reread' },
    'change.failed': { guard: { type: 'hasMoved', params: ({ event }) => event }, actions: 'reread' },
  },
});

/** What changes the trash, until it is done. */
export const changingTrash = listingSetup.createStateConfig({
  invoke: [
    { id: 'news', src: 'news' },
    { id: 'trashChange', src: 'trashChange', input: ({ self }) => ({ parent: self }), onDone: 'over' },
  ],
  on: {
    'page.left': { actions: 'leaveChange' },
    'screens.restored': { actions: { type: 'announce', params: ({ event }) => event } },
    'screens.restoredElsewhere': { actions: { type: 'handOn', params: ({ event }) => event } },
  },
});
