import { assign, emit, setup } from 'xstate';
import type { SpaceRole } from '#domain/library.ts';
import type { LinkDefaults } from '#domain/shared-link.ts';
import { confirming, type Confirmation } from '../confirming.ts';
import { notProvided } from '../not-provided.ts';

/** What somebody does with their spaces. `space` is the id of the one that it is about. */
export type SpaceChange =
  | { kind: 'making'; title: string }
  | { kind: 'joining' | 'declining'; invite: string }
  | { kind: 'renaming' | 'deleting'; space: string; title: string }
  | { kind: 'settingLinks'; space: string; links: LinkDefaults }
  | { kind: 'settingDays'; space: string; days: number | null }
  | { kind: 'keeping'; space: string }
  | { kind: 'inviting'; space: string; email: string; role: SpaceRole }
  | { kind: 'withdrawing'; space: string; invite: string }
  | { kind: 'changingRole'; space: string; person: string; role: SpaceRole }
  | { kind: 'removing' | 'leaving'; space: string; person: string; name: string };

export interface SpaceChangeContext {
  /** What is under way, or was done last. */
  change: SpaceChange | null;
  /** Why it failed; null where it has not. */
  error: unknown;
}

export type SpaceChangeEvent = { type: 'change.requested'; change: SpaceChange } | Confirmation;

/** `space`: the one that was made or joined. */
export interface SpaceChangeOutput {
  space: string | null;
}

export type SpaceChangeEmitted = { type: 'space.changed'; kind: SpaceChange['kind']; space: string | null };

/** Changes a space, one change at a time, and holds why that failed until something else is asked for. Nobody goes before a question. */
export const spaceChangeMachine = setup({
  types: {
    context: {} as SpaceChangeContext,
    events: {} as SpaceChangeEvent,
    emitted: {} as SpaceChangeEmitted,
    tags: {} as 'working',
  },
  actors: {
    confirming: confirming<SpaceChange | null>(),
    carryOut: notProvided<SpaceChangeOutput, SpaceChange | null>('carryOut'),
  },
  actions: {
    keepChange: assign((_, params: { change: SpaceChange }) => ({ change: params.change, error: null })),
    setError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    tellChanged: emit(({ context }, params: { output: SpaceChangeOutput }) => ({
      type: 'space.changed' as const,
      kind: context.change?.kind ?? 'keeping',
      space: params.output.space,
    })),
  },
  guards: {
    isAsked: (_, { change }: { change: SpaceChange }) => change.kind === 'removing' || change.kind === 'leaving',
  },
}).createMachine({
  id: 'space-change',
  context: { change: null, error: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'change.requested': [
          {
            guard: { type: 'isAsked', params: ({ event }) => event },
            target: 'asked',
            actions: { type: 'keepChange', params: ({ event }) => event },
          },
          { target: 'changing', actions: { type: 'keepChange', params: ({ event }) => event } },
        ],
      },
    },
    asked: {
      invoke: { id: 'confirming', src: 'confirming', input: ({ context }) => context.change },
      on: { 'question.approved': 'changing', 'question.declined': 'resting' },
    },
    changing: {
      tags: 'working',
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context }) => context.change,
        onDone: { target: 'resting', actions: { type: 'tellChanged', params: ({ event }) => event } },
        onError: { target: 'resting', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
});
