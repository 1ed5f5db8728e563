import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { searchDelay } from '#domain/limits.ts';
import type { Screen } from '#domain/screen.ts';
import { notProvided } from '../not-provided.ts';

/** Boxes of the words of a picture that were searched for: left, top, width and height in its pixels. */
export type FoundBoxes = readonly (readonly number[])[];

/** A page of screens with words that begin as asked, and whether others follow. */
export interface FoundPage {
  screens: readonly Screen[];
  hasMore: boolean;
  /** By signature, of those in whose pictures such words stand. */
  boxes?: Readonly<Record<string, FoundBoxes>>;
  /** How many pictures have not been read yet. */
  waiting?: number;
}

/** Everything that was found so far for a query. */
export interface Found extends FoundPage {
  query: string;
}

export interface SearchInput {
  /** Null where nobody has searched yet. */
  found: Found | null;
}

export interface SearchContext {
  /** What stands in the field, without the spaces around it. */
  query: string;
  /** For the query that was read last, which is another one while somebody types; null where nothing is searched for. */
  found: Found | null;
}

export type SearchEvent =
  | { type: 'text.typed'; text: string }
  /** By Enter. */
  | { type: 'search.submitted' }
  | { type: 'search.retried' }
  | { type: 'more.requested' }
  /** They are in the trash. */
  | { type: 'screens.removed'; signatures: readonly string[] }
  /** Some are out of it again, whether or not they were found. */
  | { type: 'screens.restored' };

export type SearchEmitted =
  /** One that the page's address may name; empty where nothing is searched for any more. */
  | { type: 'query.settled'; query: string }
  /** Other screens are shown, or none: the places of those before mean nothing now. */
  | { type: 'found.replaced' };

export interface ReadFoundInput {
  query: string;
  /** The last screen that is known; null for the first page. */
  after: string | null;
}

/** Looks screens up by their words, once somebody has stopped typing. What was found stays until other screens are. */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    emitted: {} as SearchEmitted,
    tags: {} as 'busy' | 'failed' | 'readingMore' | 'moreFailed',
  },
  actors: {
    readFound: notProvided<FoundPage, ReadFoundInput>('readFound'),
  },
  delays: { searchDelay },
  actions: {
    keepQuery: assign((_, params: { text: string }) => ({ query: params.text.trim() })),
    forget: assign({ query: '', found: null }),
    show: assign(({ context }, page: FoundPage) => ({ found: { ...page, query: context.query } })),
    add: assign(({ context: { found, query } }, page: FoundPage) => ({
      found: {
        ...page,
        query,
        screens: [...(found?.screens ?? []), ...page.screens],
        boxes: { ...found?.boxes, ...page.boxes },
      },
    })),
    drop: assign(({ context: { found } }, params: { signatures: readonly string[] }) => ({
      found: found && {
        ...found,
        screens: found.screens.filter(({ signature }) => !params.signatures.includes(signature)),
      },
    })),
    emitReplaced: emit({ type: 'found.replaced' as const }),
    emitSettled: emit(({ context }) => ({ type: 'query.settled' as const, query: context.query })),
  },
  guards: {
    isSame: ({ context }, params: { text: string }) => params.text.trim() === context.query,
    isEmpty: (_, params: { text: string }) => params.text.trim() === '',
    hasFound: ({ context }) => context.found !== null,
    hasMore: ({ context }) => context.found?.hasMore === true,
    isUsedUp: ({ context: { found } }) => found?.screens.length === 0 && found.hasMore,
  },
}).createMachine({
  id: 'search',
  context: ({ input: { found } }) => ({ query: found?.query ?? '', found }),
  initial: 'opening',
  on: {
    'text.typed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '.idle',
        actions: ['forget', 'emitReplaced', 'emitSettled'],
      },
      { target: '.waiting', reenter: true, actions: { type: 'keepQuery', params: ({ event }) => event } },
    ],
    'screens.removed': { actions: { type: 'drop', params: ({ event }) => event } },
  },
  states: {
    opening: { always: [{ guard: 'hasFound', target: 'shown' }, { target: 'idle' }] },
    idle: {},
    waiting: {
      on: { 'search.submitted': { target: 'reading', actions: 'emitSettled' } },
      after: { searchDelay: { target: 'reading', actions: 'emitSettled' } },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readFound',
        src: 'readFound',
        input: ({ context }) => ({ query: context.query, after: null }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'show', params: ({ event }) => event.output }, 'emitReplaced'],
        },
        onError: { target: 'failed' },
      },
      on: { 'screens.restored': { target: 'reading', reenter: true } },
    },
    failed: { tags: 'failed', on: { 'search.retried': { target: 'reading' } } },
    shown: {
      always: { guard: 'isUsedUp', target: 'reading' },
      on: {
        'more.requested': { guard: 'hasMore', target: 'readingMore' },
        'screens.restored': { target: 'reading' },
      },
    },
    readingMore: {
      tags: 'readingMore',
      invoke: {
        id: 'readMore',
        src: 'readFound',
        input: ({ context: { query, found } }) => ({ query, after: found?.screens.at(-1)?.signature ?? null }),
        onDone: { target: 'shown', actions: { type: 'add', params: ({ event }) => event.output } },
        onError: { target: 'moreFailed' },
      },
      on: { 'screens.restored': { target: 'reading' } },
    },
    moreFailed: {
      tags: 'moreFailed',
      on: { 'more.requested': { target: 'readingMore' }, 'screens.restored': { target: 'reading' } },
    },
  },
});

export type SearchRef = ActorRefFrom<typeof searchMachine>;
