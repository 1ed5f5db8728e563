import type { ActorRefFrom } from 'xstate';
import { changingGallery, openGallery } from './listing.gallery.ts';
import { listingSetup } from './listing.setup.ts';
import { changingShared, openShared } from './listing.shared.ts';
import { changingTrash, openTrash } from './listing.trash.ts';

/**
 * A page that lists screens: what is read of them, what is selected, and what is done with the selection. Its children tell it what
 * has happened, and it tells those that have to know: a screen that is taken out moves the places that the selection names.
 */
export const listingMachine = listingSetup.createMachine({
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
            'screens.removed': { actions: { type: 'takeOut', params: ({ event }) => event } },
            'removal.failed': { guard: { type: 'isMoved', params: ({ event }) => event }, actions: 'reread' },
            'network.returned': { actions: 'refresh' },
          },
          initial: 'opening',
          states: {
            opening: {
              always: [
                { guard: { type: 'isOf', params: { kind: 'trash' } }, target: 'trash' },
                { guard: { type: 'isOf', params: { kind: 'shared' } }, target: 'shared' },
                { target: 'gallery' },
              ],
            },
            trash: openTrash,
            shared: openShared,
            gallery: openGallery,
          },
        },
        left: { type: 'final' },
      },
    },
    // What was asked for outlives the page.
    change: {
      initial: 'opening',
      states: {
        opening: {
          always: [
            { guard: { type: 'isOf', params: { kind: 'trash' } }, target: 'trash' },
            { guard: { type: 'isOf', params: { kind: 'shared' } }, target: 'shared' },
            { target: 'gallery' },
          ],
        },
        trash: changingTrash,
        shared: changingShared,
        gallery: changingGallery,
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
            'undo.failed': { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: 'away' },
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
