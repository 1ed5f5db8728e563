import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { Viewer } from '#domain/viewer.ts';
import { notProvided } from '../not-provided.ts';

export type AvatarTask = 'replace' | 'remove';

/** Why nothing was changed; `said` is what the server says of it, in the language it was asked in. */
export type AvatarFailure = { type: 'refused'; said: string } | { type: 'unreachable' };

export interface AvatarContext {
  task: AvatarTask;
  failure: AvatarFailure | null;
}

export type AvatarEvent =
  /** The file stays in its input. */
  { type: 'picture.chosen' } | { type: 'removal.requested' };

export interface AvatarEmitted {
  type: 'avatar.changed';
  task: AvatarTask;
  /** The account as it is now. */
  viewer: Viewer;
}

export type AvatarOutput = { outcome: 'done'; viewer: Viewer } | { outcome: 'refused'; said: string };

/** Gives somebody another picture of themselves, or takes it away. */
export const avatarMachine = setup({
  types: {
    context: {} as AvatarContext,
    events: {} as AvatarEvent,
    emitted: {} as AvatarEmitted,
    tags: {} as 'working',
  },
  actors: {
    /** An actor that rejects stands for a server out of reach. */
    change: notProvided<AvatarOutput, AvatarTask>('change'),
  },
  actions: {
    begin: assign((_, params: { task: AvatarTask }) => ({ task: params.task, failure: null })),
    setRefusal: assign((_, params: AvatarOutput) =>
      params.outcome === 'refused' ? { failure: { type: 'refused' as const, said: params.said } } : {},
    ),
    setUnreachable: assign({ failure: { type: 'unreachable' as const } }),
    emitChanged: emit(({ context }, params: { viewer: Viewer }) => ({
      type: 'avatar.changed' as const,
      task: context.task,
      viewer: params.viewer,
    })),
  },
  guards: {
    isRefused: (_, params: AvatarOutput) => params.outcome === 'refused',
  },
}).createMachine({
  id: 'avatar',
  context: { task: 'replace', failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'picture.chosen': { target: 'changing', actions: { type: 'begin', params: { task: 'replace' } } },
        'removal.requested': { target: 'changing', actions: { type: 'begin', params: { task: 'remove' } } },
      },
    },
    changing: {
      tags: 'working',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.task,
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'resting', actions: { type: 'emitChanged', params: ({ event }) => changedOf(event.output) } },
        ],
        onError: { target: 'resting', actions: 'setUnreachable' },
      },
    },
  },
});

function changedOf(output: AvatarOutput): { viewer: Viewer } {
  if (output.outcome === 'refused') throw new Error('A refusal changes nobody');
  return output;
}

export type AvatarRef = ActorRefFrom<typeof avatarMachine>;
