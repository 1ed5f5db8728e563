import { assign, cancel, emit, enqueueActions, setup } from 'xstate';
import { copiedDelay } from '#domain/limits.ts';
import type { Text } from '#domain/text.ts';

export interface Toast {
  /** A toast with the id of one that is shown replaces it in its place. */
  id: string;
  kind: 'success' | 'info' | 'warning' | 'error';
  group: 'auth' | 'app';
  title: Text;
  text?: Text;
  /** What could not be copied, to be copied by hand: shown in a field of this label, and not read out. */
  byHand?: { label: Text; text: string };
  /** Label of the one button beside the text, for example Undo. */
  actionLabel?: Text;
  /** The toast stays when its button is pressed, which says this for a moment once it has done it. */
  actionDone?: Text;
  /** Address of a picture of what it tells of. */
  picture?: string;
  /** Where what it tells of is: a path of the site in English, and the address as people read it. */
  place?: { path: string; label: Text; address?: string };
  /** What else can be done with it, as a path of the site in English. */
  also?: readonly { path: string; label: Text }[];
  /** Milliseconds on the screen, those of its kind when left out; null stays until it is dismissed. */
  duration?: number | null;
}

export interface ToastsContext {
  toasts: Toast[];
  /** Id of the one whose button says that it is done. */
  done: string | null;
}

export type ToastsEvent =
  | { type: 'toast.requested'; toast: Toast }
  | { type: 'toast.dismissed'; id: string }
  /** Its button was pressed. */
  | { type: 'toast.acted'; id: string }
  /** What its button is for has been done. */
  | { type: 'toast.succeeded'; id: string }
  /** The button has said so for long enough. */
  | { type: 'toast.settled' }
  | { type: 'toast.elapsed'; id: string }
  /** Pointer or focus is on the toasts: nothing disappears. */
  | { type: 'toasts.held' }
  | { type: 'toasts.released' };

export type ToastsEmitted =
  | { type: 'toast.acted'; id: string }
  /** Gone without its button: by time, by hand, or pushed out by newer ones. */
  | { type: 'toast.closed'; id: string };

/** The most toasts on the screen: a newer one replaces the oldest. */
export const toastLimit = 5;

/** How long a toast of each kind stays, milliseconds. */
const durations: Record<Toast['kind'], number> = {
  success: 5000,
  info: 5000,
  warning: 8000,
  error: 10_000,
};

const durationOf = ({ kind, duration = durations[kind] }: Toast): number | null => duration;

/**
 * The messages on the screen. Each disappears after its time; while pointer or focus is on them none does, and
 * afterwards each starts its time anew.
 */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
    emitted: {} as ToastsEmitted,
  },
  actions: {
    show: assign(({ context }, params: { toast: Toast }) => ({ toasts: withToast(context.toasts, params.toast) })),
    remove: assign(({ context }, params: { id: string }) => ({
      toasts: context.toasts.filter(({ id }) => id !== params.id),
    })),
    markDone: enqueueActions(({ enqueue }, params: { id: string }) => {
      enqueue.assign({ done: params.id });
      enqueue.cancel('settled');
      enqueue.raise({ type: 'toast.settled' }, { id: 'settled', delay: copiedDelay });
    }),
    settle: assign({ done: null }),
    /** Anew, where it runs already. */
    startTimer: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const toast = context.toasts.find((each) => each.id === id);
      const duration = toast ? durationOf(toast) : null;
      enqueue.cancel(id);
      if (duration !== null) enqueue.raise({ type: 'toast.elapsed', id }, { id, delay: duration });
    }),
    startAllTimers: enqueueActions(({ context, enqueue }) => {
      for (const toast of context.toasts) {
        const duration = durationOf(toast);
        if (duration !== null)
          enqueue.raise({ type: 'toast.elapsed', id: toast.id }, { id: toast.id, delay: duration });
      }
    }),
    stopTimer: cancel((_, params: { id: string }) => params.id),
    stopAllTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(id);
    }),
    closeOldest: enqueueActions(({ context, enqueue }) => {
      const [oldest, ...rest] = context.toasts;
      if (!oldest) return;
      enqueue.cancel(oldest.id);
      enqueue.assign({ toasts: rest });
      enqueue.emit({ type: 'toast.closed', id: oldest.id });
    }),
    emitActed: emit((_, params: { id: string }) => ({ type: 'toast.acted' as const, id: params.id })),
    emitClosed: emit((_, params: { id: string }) => ({ type: 'toast.closed' as const, id: params.id })),
  },
  guards: {
    staysOnAction: ({ context }, params: { id: string }) =>
      context.toasts.some(({ id, actionDone }) => id === params.id && actionDone !== undefined),
    isFull: ({ context }, params: { toast: Toast }) =>
      context.toasts.length >= toastLimit && !context.toasts.some(({ id }) => id === params.toast.id),
    isShown: ({ context }, params: { id: string }) => context.toasts.some(({ id }) => id === params.id),
    isOnlyOne: ({ context }, params: { id: string }) =>
      context.toasts.length === 1 && context.toasts[0]?.id === params.id,
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], done: null },
  initial: 'running',
  on: {
    'toast.settled': { actions: 'settle' },
  },
  states: {
    running: {
      on: {
        'toast.requested': [
          {
            guard: { type: 'isFull', params: ({ event }) => event },
            actions: [
              'closeOldest',
              { type: 'show', params: ({ event }) => event },
              { type: 'startTimer', params: ({ event }) => ({ id: event.toast.id }) },
            ],
          },
          {
            actions: [
              { type: 'show', params: ({ event }) => event },
              { type: 'startTimer', params: ({ event }) => ({ id: event.toast.id }) },
            ],
          },
        ],
        'toast.elapsed': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: [
            { type: 'remove', params: ({ event }) => event },
            { type: 'emitClosed', params: ({ event }) => event },
          ],
        },
        'toast.dismissed': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: [
            { type: 'stopTimer', params: ({ event }) => event },
            { type: 'remove', params: ({ event }) => event },
            { type: 'emitClosed', params: ({ event }) => event },
          ],
        },
        'toast.acted': [
          {
            guard: { type: 'staysOnAction', params: ({ event }) => event },
            actions: { type: 'emitActed', params: ({ event }) => event },
          },
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            actions: [
              { type: 'stopTimer', params: ({ event }) => event },
              { type: 'remove', params: ({ event }) => event },
              { type: 'emitActed', params: ({ event }) => event },
            ],
          },
        ],
        'toast.succeeded': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: [
            { type: 'markDone', params: ({ event }) => event },
            { type: 'startTimer', params: ({ event }) => event },
          ],
        },
        'toasts.held': { target: 'held', actions: 'stopAllTimers' },
      },
    },
    // The pointer never leaves a toast that disappears under it, so the last one to go also lets go.
    held: {
      on: {
        'toast.requested': [
          {
            guard: { type: 'isFull', params: ({ event }) => event },
            actions: ['closeOldest', { type: 'show', params: ({ event }) => event }],
          },
          { actions: { type: 'show', params: ({ event }) => event } },
        ],
        'toast.dismissed': [
          {
            guard: { type: 'isOnlyOne', params: ({ event }) => event },
            target: 'running',
            actions: [
              { type: 'remove', params: ({ event }) => event },
              { type: 'emitClosed', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            actions: [
              { type: 'remove', params: ({ event }) => event },
              { type: 'emitClosed', params: ({ event }) => event },
            ],
          },
        ],
        'toast.acted': [
          {
            guard: { type: 'staysOnAction', params: ({ event }) => event },
            actions: { type: 'emitActed', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOnlyOne', params: ({ event }) => event },
            target: 'running',
            actions: [
              { type: 'remove', params: ({ event }) => event },
              { type: 'emitActed', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            actions: [
              { type: 'remove', params: ({ event }) => event },
              { type: 'emitActed', params: ({ event }) => event },
            ],
          },
        ],
        'toast.succeeded': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: { type: 'markDone', params: ({ event }) => event },
        },
        'toasts.released': { target: 'running', actions: 'startAllTimers' },
      },
    },
  },
});

function withToast(toasts: readonly Toast[], toast: Toast): Toast[] {
  const known = toasts.some(({ id }) => id === toast.id);
  return known ? toasts.map((old) => (old.id === toast.id ? toast : old)) : [...toasts, toast];
}
