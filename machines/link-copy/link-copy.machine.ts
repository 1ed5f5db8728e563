import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { copiedDelay, copiedLinksLimit } from '#domain/limits.ts';
import { countScreens, type SelectedScreens } from '#domain/selected-screens.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { tellAll, type Parent } from '../parent.ts';
import {
  selectionReadingMachine,
  type SelectionReadingOutput,
  type SelectionReadingReport,
} from '../selection-reading/selection-reading.machine.ts';

export interface LinkCopyContext {
  request: SelectedScreens;
  /** Whose links are copied; empty until they are known. */
  signatures: string[];
  /** Pages of the history, while they are read. */
  progress: { done: number; total: number };
  /** How many links were copied last. */
  copied: number;
  /** The listing whose links are copied. */
  parent?: Parent<LinkCopyEmitted> | undefined;
}

export interface LinkCopyInput {
  parent?: Parent<LinkCopyEmitted>;
}

export type LinkCopyEvent =
  | { type: 'copy.requested'; request: SelectedScreens }
  /** Tried again by a press of its own: a browser may want one. */
  | { type: 'copy.retried' }
  /** Nobody waits for the links any more. */
  | { type: 'copy.dismissed' }
  | SelectionReadingReport;

export type LinkCopyEmitted =
  /** The links are read first: a place on the clipboard is kept for them now, inside the press. */
  | { type: 'links.awaited' }
  | { type: 'links.refused'; count: number; limit: number }
  /** `moved`: the gallery is not the one that was selected in. */
  | { type: 'links.failed'; reason: 'moved' | 'unreachable'; error: unknown }
  /** No text comes for the place on the clipboard. */
  | { type: 'links.cancelled' };

const alone: LinkCopyInput = {};

const nothing = {
  request: { signatures: [], ranges: [], anchors: [] },
  signatures: [],
  progress: { done: 0, total: 0 },
};

/** Copies the links of selected screens and says so for a moment; when the browser refuses, offers them to be copied by hand. */
export const linkCopyMachine = setup({
  types: {
    context: {} as LinkCopyContext,
    events: {} as LinkCopyEvent,
    emitted: {} as LinkCopyEmitted,
    input: alone,
    tags: {} as 'reading' | 'refused' | 'copied',
  },
  actors: {
    readSignatures: selectionReadingMachine,
    /** False when the browser keeps its clipboard to itself. */
    writeLinks: notProvided<boolean, { signatures: readonly string[] }>('writeLinks'),
    /** Keeps the place on the clipboard, and says to the person what could not be copied. */
    messages: eventSource<LinkCopyEmitted>('messages'),
  },
  delays: { copiedDelay },
  actions: {
    setRequest: assign((_, { request }: { request: SelectedScreens }) => ({ ...nothing, request })),
    takeKnown: assign(({ context }) => ({ signatures: context.request.signatures })),
    takeRead: assign(({ context }, output: SelectionReadingOutput) => ({
      signatures: [...context.request.signatures, ...(output.type === 'read' ? output.signatures : [])],
    })),
    setProgress: assign((_, { done, total }: SelectionReadingReport) => ({ progress: { done, total } })),
    count: assign(({ context }) => ({ copied: context.signatures.length })),
    forget: assign(nothing),
    tellAwaited: enqueueActions(({ context, enqueue }) => tellAll(enqueue, context, { type: 'links.awaited' })),
    tellTooMany: enqueueActions(({ context, enqueue }, { request }: { request: SelectedScreens }) =>
      tellAll(enqueue, context, { type: 'links.refused', count: countScreens(request), limit: copiedLinksLimit }),
    ),
    tellFailed: enqueueActions(
      ({ context, enqueue }, { reason, error }: { reason: 'moved' | 'unreachable'; error: unknown }) =>
        tellAll(enqueue, context, { type: 'links.failed', reason, error }),
    ),
    tellCancelled: enqueueActions(({ context, enqueue }) => tellAll(enqueue, context, { type: 'links.cancelled' })),
  },
  guards: {
    isEmpty: (_, { request }: { request: SelectedScreens }) => countScreens(request) === 0,
    isTooMany: (_, { request }: { request: SelectedScreens }) => countScreens(request) > copiedLinksLimit,
    isKnown: (_, { request }: { request: SelectedScreens }) => request.ranges.length === 0,
    isRead: (_, output: SelectionReadingOutput) => output.type === 'read',
    isUnreachable: (_, output: SelectionReadingOutput) => output.type === 'unreachable',
    isCopied: (_, { output }: { output: boolean }) => output,
  },
}).createMachine({
  id: 'link-copy',
  context: ({ input }) => ({ ...nothing, copied: 0, parent: input.parent }),
  invoke: { id: 'messages', src: 'messages' },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'copy.requested': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            actions: { type: 'tellTooMany', params: ({ event }) => event },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'writing',
            actions: [{ type: 'setRequest', params: ({ event }) => event }, 'takeKnown'],
          },
          {
            target: 'reading',
            actions: [{ type: 'setRequest', params: ({ event }) => event }, 'tellAwaited'],
          },
        ],
      },
      initial: 'resting',
      states: {
        resting: {},
        copied: { tags: 'copied', after: { copiedDelay: { target: 'resting' } } },
      },
    },
    reading: {
      tags: 'reading',
      invoke: {
        id: 'readSignatures',
        src: 'readSignatures',
        input: ({ context, self }) => ({ selected: context.request, parent: self }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'writing',
            actions: { type: 'takeRead', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['tellCancelled', { type: 'tellFailed', params: ({ event }) => unreadOf(event.output) }],
          },
          {
            target: 'idle',
            actions: ['tellCancelled', { type: 'tellFailed', params: { reason: 'moved', error: null } }],
          },
        ],
        onError: {
          target: 'idle',
          actions: ['tellCancelled', { type: 'tellFailed', params: ({ event }) => unread(event) }],
        },
      },
      on: {
        'reading.progressed': { actions: { type: 'setProgress', params: ({ event }) => event } },
        'copy.dismissed': { target: 'idle', actions: 'tellCancelled' },
      },
    },
    writing: {
      invoke: {
        id: 'writeLinks',
        src: 'writeLinks',
        input: ({ context }) => ({ signatures: context.signatures }),
        onDone: [
          { guard: { type: 'isCopied', params: ({ event }) => event }, target: 'idle.copied', actions: 'count' },
          { target: 'refused' },
        ],
        // A browser that asks the person first may be asking still.
        onError: { target: 'refused' },
      },
    },
    refused: {
      tags: 'refused',
      on: {
        'copy.retried': { target: 'writing' },
        'copy.dismissed': { target: 'idle' },
      },
    },
  },
});

const unread = ({ error }: { error: unknown }) => ({ reason: 'unreachable' as const, error });
const unreadOf = (output: SelectionReadingOutput) => unread(output.type === 'unreachable' ? output : { error: null });

export type LinkCopyRef = ActorRefFrom<typeof linkCopyMachine>;
