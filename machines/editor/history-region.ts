import { editorSetup } from './editor.setup.ts';

/** Whether something would be lost. The browser keeps it in case that the page is closed. */
export const historyRegion = editorSetup.createStateConfig({
  initial: 'asSaved',
  states: {
    asSaved: { always: { guard: 'isChanged', target: 'changed' } },
    changed: {
      tags: 'unsaved',
      always: { guard: 'isAsSaved', target: 'forgetting' },
      initial: 'kept',
      states: {
        kept: { always: { guard: 'isNews', target: 'waiting' } },
        waiting: { after: { keepDelay: { target: 'keeping' } } },
        keeping: {
          entry: 'noteKept',
          invoke: {
            id: 'keepDraft',
            src: 'keepDraft',
            input: ({ context: { screen, history } }) => ({ screen, history }),
            onDone: { target: 'kept' },
            // A browser that keeps nothing, as in a private window: it still asks before the page is left.
            onError: { target: 'kept' },
          },
        },
      },
    },
    forgetting: {
      always: { guard: 'isChanged', target: 'changed' },
      invoke: {
        id: 'forgetDraft',
        src: 'forgetDraft',
        input: ({ context: { screen } }) => ({ screen }),
        onDone: { target: 'asSaved' },
        onError: { target: 'asSaved' },
      },
    },
  },
});
