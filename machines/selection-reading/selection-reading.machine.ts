import { assign, enqueueActions, setup } from 'xstate';
import { historyPageLimit } from '#domain/limits.ts';
import { pagesOfSelection, signaturesOfRanges, type SelectedScreens } from '#domain/selected-screens.ts';
import { notProvided } from '../not-provided.ts';
import { tell, type Parent } from '../parent.ts';
import type { ReadPages } from '../timeline/timeline.types.ts';

export interface SelectionReadingContext {
  selected: SelectedScreens;
  /** Pages that are still to be read, ascending. */
  left: number[];
  read: { page: number; signatures: string[] }[];
  /** How often the history had changed when the first answer told it. */
  version: number | null;
  outcome: SelectionReadingOutput | null;
  parent?: Parent<SelectionReadingReport> | undefined;
}

export interface SelectionReadingInput {
  selected: SelectedScreens;
  parent?: Parent<SelectionReadingReport>;
}

/** `moved`: the history has changed since the selection, so other screens would be read. */
export type SelectionReadingOutput =
  | { type: 'read'; signatures: string[] }
  | { type: 'moved' }
  | { type: 'unreachable'; error: unknown };

/** Progress, as the flow that reads is told it: pages read so far, and all pages. */
export interface SelectionReadingReport {
  type: 'reading.progressed';
  done: number;
  total: number;
}

/** Pages asked for at the same time: a long selection on a slow line waits for few answers in a row. */
export const pagesAtOnce = 5;

/**
 * Reads the signatures of selected screens that were never loaded. Every answer must have the same version, the one
 * and the total of the moment of selection, and screens that were seen then must be at the same places.
 */
export const selectionReadingMachine = setup({
  types: {
    context: {} as SelectionReadingContext,
    emitted: {} as SelectionReadingReport,
    input: {} as SelectionReadingInput,
    output: {} as SelectionReadingOutput,
  },
  actors: {
    loadPages: notProvided<ReadPages, { pages: readonly number[]; limit: number }>('loadPages'),
  },
  actions: {
    addRead: assign(({ context }, { pages, version }: ReadPages) => ({
      left: context.left.slice(pagesAtOnce),
      read: [
        ...context.read,
        ...pages.map(({ page, screens }) => ({ page, signatures: screens.map(({ signature }) => signature) })),
      ],
      version,
    })),
    tellProgress: enqueueActions(({ context: { read, left, parent }, enqueue }) =>
      tell(enqueue, parent, { type: 'reading.progressed', done: read.length, total: read.length + left.length }),
    ),
    conclude: assign(({ context }) => ({ outcome: conclusionOf(context) })),
    setMoved: assign({ outcome: { type: 'moved' } }),
    setUnreachable: assign((_, params: { error: unknown }) => ({
      outcome: { type: 'unreachable' as const, error: params.error },
    })),
  },
  guards: {
    hasMoved: ({ context: { selected, version } }, answer: ReadPages) =>
      answer.version === null ||
      (selected.total !== undefined && selected.total !== answer.total) ||
      (selected.version !== undefined && selected.version !== answer.version) ||
      (version !== null && version !== answer.version),
    hasMore: ({ context }) => context.left.length > 0,
  },
}).createMachine({
  id: 'selection-reading',
  context: ({ input }) => ({
    selected: input.selected,
    left: pagesOfSelection(input.selected, historyPageLimit),
    read: [],
    version: null,
    outcome: null,
    parent: input.parent,
  }),
  output: ({ context }) => context.outcome ?? { type: 'moved' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'loadPages',
        src: 'loadPages',
        input: ({ context }) => ({ pages: context.left.slice(0, pagesAtOnce), limit: historyPageLimit }),
        onDone: [
          { guard: { type: 'hasMoved', params: ({ event }) => event.output }, target: 'over', actions: 'setMoved' },
          { target: 'counting', actions: { type: 'addRead', params: ({ event }) => event.output } },
        ],
        onError: { target: 'over', actions: { type: 'setUnreachable', params: ({ event }) => event } },
      },
    },
    counting: {
      always: [
        { guard: 'hasMore', target: 'reading', actions: 'tellProgress' },
        { target: 'over', actions: 'conclude' },
      ],
    },
    over: { type: 'final' },
  },
});

function conclusionOf({ selected, read }: SelectionReadingContext): SelectionReadingOutput {
  const known = new Map(
    read.flatMap(({ page, signatures }) =>
      signatures.map((signature, place) => [page * historyPageLimit + place, signature] as const),
    ),
  );
  const signatures = signaturesOfRanges(selected, (index) => known.get(index));
  return signatures ? { type: 'read', signatures } : { type: 'moved' };
}
