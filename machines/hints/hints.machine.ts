import { assign, setup } from 'xstate';
import type { Choice } from '#domain/forms/form.ts';
import { hintsDelay } from '#domain/limits.ts';
import { notProvided } from '../not-provided.ts';

export interface HintsContext {
  /** The alias of the field that somebody types in; null before. */
  field: string | null;
  /** What stands in it. */
  text: string;
  /** Of the first pages; those for the text before, until others come. */
  options: readonly Choice[];
  /** How many there are on the server. */
  total: number;
  /** The index of the option that Enter would take. */
  active: number | null;
}

export type HintsEvent =
  | { type: 'text.typed'; field: string; text: string }
  /** By arrow keys. */
  | { type: 'choice.moved'; by: 1 | -1 }
  /** The last option was scrolled into view. */
  | { type: 'end.reached' }
  /** Escape, an option that was taken, or another field. */
  | { type: 'hints.dismissed' };

export interface HintsPage {
  options: readonly Choice[];
  total: number;
}

export interface ReadHintsInput {
  field: string;
  search: string;
  offset: number;
}

/** Offers words for what somebody types, a page at a time. Without them a field is as good as with them: failures are silent. */
export const hintsMachine = setup({
  types: {
    context: {} as HintsContext,
    events: {} as HintsEvent,
  },
  actors: {
    readHints: notProvided<HintsPage, ReadHintsInput>('readHints'),
  },
  delays: { hintsDelay },
  actions: {
    keepText: assign((_, params: { field: string; text: string }) => ({
      field: params.field,
      text: params.text,
      active: null,
    })),
    show: assign((_, params: HintsPage) => ({ options: params.options, total: params.total, active: null })),
    add: assign(({ context }, params: HintsPage) => ({
      options: [...context.options, ...params.options],
      total: params.options.length === 0 ? context.options.length : params.total,
    })),
    takeForAll: assign({ total: ({ context }) => context.options.length }),
    move: assign(({ context }, params: { by: 1 | -1 }) => ({ active: movedBy(params.by, context) })),
    forget: assign({ options: [], total: 0, active: null }),
  },
  guards: {
    isEmpty: (_, params: { text: string }) => params.text.trim() === '',
    hasNone: (_, params: HintsPage) => params.options.length === 0,
    hasMore: ({ context }) => context.options.length < context.total,
    wantsMore: ({ context: { active, options, total } }, params: { by: 1 | -1 }) =>
      params.by === 1 && active === options.length - 2 && options.length < total,
  },
}).createMachine({
  id: 'hints',
  context: { field: null, text: '', options: [], total: 0, active: null },
  initial: 'closed',
  on: {
    'text.typed': [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '.closed',
        actions: { type: 'keepText', params: ({ event }) => event },
      },
      { target: '.waiting', reenter: true, actions: { type: 'keepText', params: ({ event }) => event } },
    ],
    'hints.dismissed': { target: '.closed' },
  },
  states: {
    closed: { entry: 'forget' },
    waiting: {
      on: { 'choice.moved': { actions: { type: 'move', params: ({ event }) => event } } },
      after: { hintsDelay: { target: 'reading' } },
    },
    reading: {
      invoke: {
        id: 'readHints',
        src: 'readHints',
        input: ({ context }) => ({ field: context.field ?? '', search: context.text, offset: 0 }),
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        onError: { target: 'closed' },
      },
      on: { 'choice.moved': { actions: { type: 'move', params: ({ event }) => event } } },
    },
    shown: {
      on: {
        'choice.moved': [
          {
            guard: { type: 'wantsMore', params: ({ event }) => event },
            target: 'readingMore',
            actions: { type: 'move', params: ({ event }) => event },
          },
          { actions: { type: 'move', params: ({ event }) => event } },
        ],
        'end.reached': { guard: 'hasMore', target: 'readingMore' },
      },
    },
    readingMore: {
      invoke: {
        id: 'readMore',
        src: 'readHints',
        input: ({ context }) => ({
          field: context.field ?? '',
          search: context.text,
          offset: context.options.length,
        }),
        onDone: { target: 'shown', actions: { type: 'add', params: ({ event }) => event.output } },
        onError: { target: 'shown', actions: 'takeForAll' },
      },
      on: { 'choice.moved': { actions: { type: 'move', params: ({ event }) => event } } },
    },
  },
});

/** Round and round; from none to the first or the last one. Null where there is nothing to choose. */
function movedBy(by: 1 | -1, { active, options }: HintsContext): number | null {
  const count = options.length;
  if (count === 0) return null;
  const from = active ?? (by === 1 ? -1 : count);
  return (from + by + count) % count;
}
