import { assign, emit, fromPromise, setup } from 'xstate';

export interface Item {
  text: string;
  isDone: boolean;
}

/** A to-do list that is saved half a second after it has changed. */
export const todoMachine = setup({
  types: {
    context: {} as { items: Item[] },
    events: {} as { type: 'item.added'; text: string } | { type: 'item.toggled'; index: number } | { type: 'cleared' },
    emitted: {} as { type: 'list.saved'; count: number },
  },
  actors: { save: fromPromise<void, Item[]>(() => Promise.resolve()) },
  delays: { quiet: 500 },
  guards: { hasDone: ({ context }) => context.items.some(({ isDone }) => isDone) },
}).createMachine({
  id: 'todo',
  context: { items: [] },
  initial: 'saved',
  on: {
    'item.added': {
      target: '.changed',
      actions: assign({ items: ({ context, event }) => [...context.items, { text: event.text, isDone: false }] }),
    },
    'item.toggled': {
      target: '.changed',
      actions: assign({
        items: ({ context: { items }, event: { index } }) =>
          items.map((item, place) => (place === index ? { ...item, isDone: !item.isDone } : item)),
      }),
    },
    cleared: {
      guard: 'hasDone',
      target: '.changed',
      actions: assign({ items: ({ context }) => context.items.filter(({ isDone }) => !isDone) }),
    },
  },
  states: {
    saved: {},
    changed: {
      initial: 'waiting',
      onDone: {
        target: 'saved',
        actions: emit(({ context }) => ({ type: 'list.saved', count: context.items.length })),
      },
      states: {
        waiting: { after: { quiet: 'saving' } },
        saving: {
          invoke: {
            src: 'save',
            id: 'save',
            input: ({ context }) => context.items,
            onDone: 'done',
            onError: 'waiting',
          },
        },
        done: { type: 'final' },
      },
    },
  },
});
