import { assign, setup } from 'xstate';
import { copiedDelay } from '#domain/limits.ts';
import { notProvided } from '../not-provided.ts';

/** `of` names what is copied, among everything that its page can copy. */
export interface TextToCopy {
  of: string;
  text: string;
  /** The same for programs that take in more than words. */
  html?: string;
}

export interface TextCopyContext {
  asked: TextToCopy;
}

export type TextCopyEvent =
  | { type: 'copy.requested'; asked: TextToCopy }
  /** The text that the browser refused has been copied by hand, or nobody wants it any more. */
  | { type: 'copy.dismissed' };

/** Copies a text and says so for a moment; when the browser refuses, offers it to be copied by hand. */
export const textCopyMachine = setup({
  types: {
    context: {} as TextCopyContext,
    events: {} as TextCopyEvent,
    tags: {} as 'copied' | 'refused',
  },
  actors: {
    /** False when the browser keeps its clipboard to itself. */
    writeText: notProvided<boolean, Omit<TextToCopy, 'of'>>('writeText'),
  },
  delays: { copiedDelay },
  actions: {
    setAsked: assign((_, { asked }: { asked: TextToCopy }) => ({ asked })),
  },
  guards: {
    isCopied: (_, { output }: { output: boolean }) => output,
  },
}).createMachine({
  id: 'text-copy',
  context: { asked: { of: '', text: '' } },
  initial: 'idle',
  on: {
    // The latest wins: the clipboard holds one text.
    'copy.requested': {
      target: '.writing',
      reenter: true,
      actions: { type: 'setAsked', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    writing: {
      invoke: {
        id: 'writeText',
        src: 'writeText',
        input: ({ context: { asked } }) => ({
          text: asked.text,
          ...(asked.html !== undefined && { html: asked.html }),
        }),
        onDone: [
          { guard: { type: 'isCopied', params: ({ event }) => event }, target: 'copied' },
          { target: 'refused' },
        ],
        // A browser that asks the person first may be asking still.
        onError: { target: 'refused' },
      },
    },
    copied: {
      tags: 'copied',
      after: { copiedDelay: { target: 'idle' } },
    },
    refused: {
      tags: 'refused',
      on: { 'copy.dismissed': { target: 'idle' } },
    },
  },
});
