import { editorSetup } from './editor.setup.ts';

/** What the account may still do: read once the editor is open, and again after whatever changes it. */
export const limitsRegion = editorSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readLimits',
        src: 'readLimits',
        onDone: { target: 'read', actions: { type: 'noteLimits', params: ({ event }) => event } },
        // The server refuses what goes too far.
        onError: { target: 'read' },
      },
      on: { 'sending.succeeded': { target: 'reading', reenter: true } },
    },
    read: {
      on: {
        'sending.succeeded': { target: 'reading' },
        // Somewhere else as many were used.
        'sending.failed': { guard: { type: 'isLimit', params: ({ event }) => event }, target: 'reading' },
      },
    },
  },
});
