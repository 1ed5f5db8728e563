import { assign, emit, setup } from 'xstate';
import type { Locale } from '#domain/locales.ts';
import { notProvided } from '../not-provided.ts';

export interface LanguageContext {
  locale: Locale;
  /** The language that is being loaded. */
  next: Locale | null;
  /** Counts the switches, so that each is announced once. */
  switches: number;
}

/** The URL decides the language: a switch is asked for after the page has moved to the other language's path. */
export type LanguageEvent = { type: 'language.requested'; locale: Locale };

export type LanguageEmitted =
  /** Once per switch, when its texts are there. */
  { type: 'language.changed'; locale: Locale; previous: Locale } | { type: 'language.failed'; locale: Locale };

export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    emitted: {} as LanguageEmitted,
    input: {} as { locale: Locale },
    tags: {} as 'busy',
  },
  actors: {
    loadMessages: notProvided<void, { locale: Locale }>('loadMessages'),
  },
  actions: {
    setNext: assign((_, params: { locale: Locale }) => ({ next: params.locale })),
    dropNext: assign({ next: null }),
    emitChanged: emit(({ context }) => ({
      type: 'language.changed' as const,
      locale: context.next ?? context.locale,
      previous: context.locale,
    })),
    emitFailed: emit(({ context }) => ({ type: 'language.failed' as const, locale: context.next ?? context.locale })),
    adoptNext: assign(({ context }) => ({
      locale: context.next ?? context.locale,
      next: null,
      switches: context.switches + 1,
    })),
  },
  guards: {
    isOther: ({ context }, params: { locale: Locale }) => params.locale !== context.locale,
    isNext: ({ context }, params: { locale: Locale }) => params.locale === context.next,
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ locale: input.locale, next: null, switches: 0 }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'language.requested': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'switching',
          actions: { type: 'setNext', params: ({ event }) => event },
        },
      },
    },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'loadMessages',
        src: 'loadMessages',
        input: ({ context }) => ({ locale: context.next ?? context.locale }),
        onDone: { target: 'ready', actions: ['emitChanged', 'adoptNext'] },
        onError: { target: 'ready', actions: ['emitFailed', 'dropNext'] },
      },
      on: {
        'language.requested': [
          { guard: { type: 'isNext', params: ({ event }) => event } },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'switching',
            reenter: true,
            actions: { type: 'setNext', params: ({ event }) => event },
          },
          { target: 'ready', actions: 'dropNext' },
        ],
      },
    },
  },
});
