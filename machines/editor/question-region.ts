import { editorSetup } from './editor.setup.ts';

/** What the person is asked, one question at a time: to leave goes before everything else. */
export const questionRegion = editorSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      always: { guard: 'isRefused', target: 'refused' },
      on: { 'leave.requested': { target: 'leaving' } },
    },
    // The picture is another one by now, or no more may be replaced this month: the drawing can become a copy.
    refused: {
      invoke: {
        id: 'copying',
        src: 'confirming',
        input: ({ context: { refusal, isStored } }) => ({ refusal, isStored }),
      },
      on: {
        'question.approved': { target: 'none', actions: 'saveCopy' },
        'question.declined': { target: 'none' },
        'leave.requested': { target: 'leaving' },
      },
      exit: 'forgetRefusal',
    },
    leaving: {
      tags: 'leaving',
      invoke: {
        id: 'leaving',
        src: 'confirming',
        input: ({ context: { isStored } }) => ({ refusal: null, isStored }),
      },
      on: { 'question.approved': { target: 'keeping' }, 'question.declined': { target: 'none' } },
    },
    // The next page may be the last one that this tab sees.
    keeping: {
      tags: 'leaving',
      invoke: {
        id: 'keepLeft',
        src: 'keepDraft',
        input: ({ context: { screen, history } }) => ({ screen, history }),
        onDone: { target: 'free' },
        onError: { target: 'free' },
      },
    },
    // Until the next page is there, which may take a while.
    free: { tags: 'free', on: { 'leave.requested': { target: 'leaving' } } },
  },
});
