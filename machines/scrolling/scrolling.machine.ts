import { setup } from 'xstate';
import { scrollDelay } from '#domain/limits.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';

export interface ScrollTarget {
  /** The id of what the address of the page names. */
  target: string;
}

/** The reader scrolls on their own: nobody is led away from where they look. */
export interface ScrollingEvent {
  type: 'reader.moved';
}

/** Leads the reader of a page to what its address names, a moment after the page has come (NAV-08). */
export const scrollingMachine = setup({
  types: {
    context: {} as ScrollTarget,
    events: {} as ScrollingEvent,
    input: {} as ScrollTarget,
  },
  actors: {
    reader: eventSource('reader'),
    moveTo: notProvided<void, ScrollTarget>('moveTo'),
  },
  delays: { scrollDelay },
}).createMachine({
  id: 'scrolling',
  context: ({ input }) => input,
  initial: 'leading',
  states: {
    leading: {
      invoke: { id: 'reader', src: 'reader' },
      on: { 'reader.moved': { target: 'done' } },
      initial: 'waiting',
      states: {
        waiting: { after: { scrollDelay: { target: 'moving' } } },
        moving: {
          invoke: {
            id: 'moveTo',
            src: 'moveTo',
            input: ({ context }) => context,
            onDone: { target: '#scrolling.done' },
            onError: { target: '#scrolling.done' },
          },
        },
      },
    },
    done: {},
  },
});
