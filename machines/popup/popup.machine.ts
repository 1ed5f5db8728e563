import { assign, emit, setup } from 'xstate';
import type { Text } from '#domain/text.ts';

export interface PopupPicture {
  /** Its address. */
  src: string;
  label: Text;
}

/** What a popup shows. The checkbox is there only when it has a text (POP-01). */
export interface PopupContent {
  title: Text;
  description?: Text;
  /** Where more is told of it: a path of the site in English, opened in another tab. */
  place?: { path: string; label: Text };
  /** What the question is about, side by side. */
  pictures?: readonly PopupPicture[];
  checkboxText?: Text;
  /** What is said where the checkbox must be ticked and is not: nothing is approved then. */
  uncheckedText?: Text;
  approveBtnText: Text;
  cancelBtnText: Text;
  textAlign?: 'left' | 'center';
  /** The approval destroys something. */
  danger?: boolean;
}

/** How far the opener's work is. */
export interface PopupProgress {
  label: Text;
  /** 0 to 1. */
  share: number;
}

export interface PopupRequest extends PopupContent {
  /** Chosen by the opener, who finds the answer by it. */
  id: string;
}

export interface PopupContext {
  /** The first one is shown, the others wait. */
  queue: PopupRequest[];
  checkbox: boolean;
  /** Of long work, once its opener has told. */
  progress: PopupProgress | null;
}

export type PopupEvent =
  | { type: 'popup.requested'; request: PopupRequest }
  | { type: 'popup.checkboxToggled'; checked: boolean }
  | { type: 'popup.approved' }
  /** Cancel button, close icon, backdrop or Escape. */
  | { type: 'popup.cancelled' }
  | { type: 'popup.progressed'; id: string; progress: PopupProgress }
  /** The opener's work is over, whether it succeeded or failed, or it asks no more. */
  | { type: 'popup.settled'; id: string };

/** The opener works after `popup.approved` and then sends `popup.settled`. */
export type PopupEmitted =
  | { type: 'popup.approved'; id: string; checkbox: boolean }
  | { type: 'popup.cancelled'; id: string };

/** Requests beyond this many are answered as cancelled. */
export const popupQueueLimit = 10;

export const popupMachine = setup({
  types: {
    context: {} as PopupContext,
    events: {} as PopupEvent,
    emitted: {} as PopupEmitted,
    tags: {} as 'open' | 'busy',
  },
  actions: {
    enqueue: assign(({ context }, params: { request: PopupRequest }) => ({
      queue: [...context.queue, params.request],
    })),
    drop: assign(({ context }, params: { id: string }) => ({
      queue: context.queue.filter(({ id }) => id !== params.id),
      // What was ticked and told belongs to the question that is shown.
      ...(context.queue[0]?.id === params.id && { checkbox: false, progress: null }),
    })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1), checkbox: false, progress: null })),
    setCheckbox: assign((_, params: { checked: boolean }) => ({ checkbox: params.checked })),
    setProgress: assign((_, params: { progress: PopupProgress }) => ({ progress: params.progress })),
    emitApproved: emit(({ context }) => ({
      type: 'popup.approved' as const,
      id: context.queue[0]?.id ?? '',
      checkbox: context.checkbox,
    })),
    emitCancelled: emit(({ context }) => ({ type: 'popup.cancelled' as const, id: context.queue[0]?.id ?? '' })),
    refuse: emit((_, params: { request: PopupRequest }) => ({
      type: 'popup.cancelled' as const,
      id: params.request.id,
    })),
  },
  guards: {
    isFull: ({ context }) => context.queue.length >= popupQueueLimit,
    isKnown: ({ context }, params: { request: PopupRequest }) =>
      context.queue.some(({ id }) => id === params.request.id),
    isEmpty: ({ context }) => context.queue.length === 0,
    isShown: ({ context }, params: { id: string }) => context.queue[0]?.id === params.id,
  },
}).createMachine({
  id: 'popup',
  context: { queue: [], checkbox: false, progress: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'popup.requested': { target: 'open', actions: { type: 'enqueue', params: ({ event }) => event } },
      },
    },
    open: {
      tags: 'open',
      initial: 'idle',
      always: { guard: 'isEmpty', target: 'closed' },
      on: {
        'popup.requested': [
          { guard: { type: 'isKnown', params: ({ event }) => event } },
          { guard: 'isFull', actions: { type: 'refuse', params: ({ event }) => event } },
          { actions: { type: 'enqueue', params: ({ event }) => event } },
        ],
        'popup.settled': { actions: { type: 'drop', params: ({ event }) => event } },
      },
      states: {
        idle: {
          on: {
            'popup.checkboxToggled': { actions: { type: 'setCheckbox', params: ({ event }) => event } },
            'popup.approved': { target: 'approving', actions: 'emitApproved' },
            'popup.cancelled': { actions: ['emitCancelled', 'dropFirst'] },
          },
        },
        approving: {
          tags: 'busy',
          on: {
            'popup.progressed': {
              guard: { type: 'isShown', params: ({ event }) => event },
              actions: { type: 'setProgress', params: ({ event }) => event },
            },
            'popup.settled': {
              guard: { type: 'isShown', params: ({ event }) => event },
              target: 'idle',
              actions: 'dropFirst',
            },
          },
        },
      },
    },
  },
});
