import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

export interface AnnouncementContext {
  /** The key of the announcement that was dismissed; null when none was. */
  dismissed: string | null;
}

export type AnnouncementEvent = { type: 'announcement.dismissed'; announcement: string };

/** Which announcement need not be shown again. Another one has another key. */
export const announcementMachine = setup({
  types: {
    context: {} as AnnouncementContext,
    input: {} as AnnouncementContext,
    events: {} as AnnouncementEvent,
  },
  actors: { rememberDismissal: notProvided<void, AnnouncementContext>('rememberDismissal') },
  actions: {
    dismiss: assign((_, params: { announcement: string }) => ({ dismissed: params.announcement })),
  },
}).createMachine({
  id: 'announcement',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: {
      on: {
        'announcement.dismissed': { target: 'remembering', actions: { type: 'dismiss', params: ({ event }) => event } },
      },
    },
    remembering: {
      invoke: {
        id: 'rememberDismissal',
        src: 'rememberDismissal',
        input: ({ context }) => context,
        onDone: { target: 'resting' },
        // It stays away from this page all the same.
        onError: { target: 'resting' },
      },
    },
  },
});
