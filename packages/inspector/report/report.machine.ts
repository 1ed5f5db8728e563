import { assign, fromPromise, setup } from 'xstate';
import type { Session } from '../model.ts';
import { recordingOf } from '../recording.ts';
import type { Picture } from './recent-pictures.ts';
import type { Report } from './report.ts';

/** What there is to be sent. */
export interface Draft {
  session: Session;
  pictures: readonly Picture[];
}

interface ReportContext {
  words: string;
  /** Null until it is gathered. */
  draft: Draft | null;
  /** Moments of the pictures that are left out. */
  leftOut: readonly number[];
  /** By which it is opened, once it is sent. */
  link: string | null;
  isCopied: boolean;
}

export type ReportEvent =
  | { type: 'report.requested' }
  | { type: 'words.changed'; words: string }
  | { type: 'picture.toggled'; at: number }
  | { type: 'sending.requested' }
  | { type: 'copy.requested' }
  | { type: 'sheet.closed' };

const nothing: ReportContext = { words: '', draft: null, leftOut: [], link: null, isCopied: false };

/** A report of a bug: what the last half minute was, what the person says of it, and the link under which others see it. */
export const reportMachine = setup({
  types: { context: {} as ReportContext, events: {} as ReportEvent, tags: {} as 'open' | 'sending' | 'failed' },
  actors: {
    gather: fromPromise<Draft>(() => Promise.reject(new Error('gather not provided'))),
    /** Answers the link. */
    send: fromPromise<string, Report>(() => Promise.reject(new Error('send not provided'))),
    copy: fromPromise<void, string>(() => Promise.reject(new Error('copy not provided'))),
  },
  actions: {
    forget: assign(() => nothing),
    setDraft: assign((_, { output }: { output: Draft }) => ({ draft: output })),
    setWords: assign((_, { words }: { words: string }) => ({ words })),
    toggle: assign(({ context: { leftOut } }, { at }: { at: number }) => ({
      leftOut: leftOut.includes(at) ? leftOut.filter((one) => one !== at) : [...leftOut, at],
    })),
    setLink: assign((_, { output }: { output: string }) => ({ link: output })),
    setCopied: assign({ isCopied: true }),
  },
}).createMachine({
  id: 'bug-report',
  context: nothing,
  initial: 'closed',
  on: { 'sheet.closed': { target: '.closed' } },
  states: {
    closed: { entry: 'forget', on: { 'report.requested': { target: 'gathering' } } },
    gathering: {
      invoke: {
        id: 'gather',
        src: 'gather',
        onDone: { target: 'writing', actions: { type: 'setDraft', params: ({ event }) => event } },
        onError: { target: 'closed' },
      },
    },
    writing: {
      tags: 'open',
      initial: 'fresh',
      on: {
        'words.changed': { actions: { type: 'setWords', params: ({ event }) => event } },
        'picture.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'sending.requested': { target: 'sending' },
      },
      states: { fresh: {}, failed: { tags: 'failed' } },
    },
    sending: {
      tags: ['open', 'sending'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => reportOf(context),
        onDone: { target: 'sent', actions: { type: 'setLink', params: ({ event }) => event } },
        onError: { target: 'writing.failed' },
      },
    },
    sent: {
      tags: 'open',
      initial: 'copying',
      states: {
        copying: {
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context }) => context.link ?? '',
            onDone: { target: 'done', actions: 'setCopied' },
            onError: { target: 'done' },
          },
        },
        done: { on: { 'copy.requested': { target: 'copying' } } },
      },
    },
  },
});

/** What of a draft is sent. */
export const reportOf = ({ words, draft, leftOut }: Pick<ReportContext, 'words' | 'draft' | 'leftOut'>): Report => ({
  words: words.trim(),
  recording: draft ? recordingOf(draft.session) : '',
  pictures: draft?.pictures.filter(({ at }) => !leftOut.includes(at)) ?? [],
});
