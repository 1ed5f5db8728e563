import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { copiesAtOnce } from '#domain/limits.ts';
import { notProvided } from '../not-provided.ts';

/** A picture of somebody else, as it is shown. */
export interface SharedPicture {
  signature: string;
  fileId: string;
}

export interface SharedCopyContext {
  /** Those that are still to be copied. */
  left: SharedPicture[];
  /** Signatures of the copies. */
  copies: string[];
}

/** `unread` counts those of the selection whose pictures are not known here. */
export type SharedCopyEvent = { type: 'copy.requested'; pictures: SharedPicture[]; unread: number };

export type SharedCopyEmitted =
  | { type: 'copy.refused'; count: number; limit: number }
  /** More may follow. `signature` is that of the copy, `of` that of the screen. */
  | { type: 'screen.copied'; signature: string; of: string }
  | { type: 'copy.finished'; copies: string[] }
  /** `count` of them were copied all the same. */
  | { type: 'copy.failed'; count: number; error: unknown };

/** Copies screens of others into the gallery of the viewer, one after the other. */
export const sharedCopyMachine = setup({
  types: {
    context: {} as SharedCopyContext,
    events: {} as SharedCopyEvent,
    emitted: {} as SharedCopyEmitted,
    tags: {} as 'working',
  },
  actors: {
    /** Returns the signature of the copy. */
    copyScreen: notProvided<string, SharedPicture>('copyScreen'),
  },
  actions: {
    begin: assign((_, { pictures }: { pictures: SharedPicture[] }) => ({ left: pictures, copies: [] })),
    markCopied: assign(({ context }, { output }: { output: string }) => ({
      left: context.left.slice(1),
      copies: [...context.copies, output],
    })),
    emitRefused: emit((_, { pictures, unread }: { pictures: SharedPicture[]; unread: number }) => ({
      type: 'copy.refused' as const,
      count: pictures.length + unread,
      limit: copiesAtOnce,
    })),
    emitCopied: emit(({ context }, { output }: { output: string }) => ({
      type: 'screen.copied' as const,
      signature: output,
      of: context.left[0]?.signature ?? '',
    })),
    emitFinished: emit(({ context }) => ({ type: 'copy.finished' as const, copies: context.copies })),
    emitFailed: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'copy.failed' as const,
      count: context.copies.length,
      error,
    })),
  },
  guards: {
    isNothing: (_, { pictures, unread }: { pictures: SharedPicture[]; unread: number }) =>
      pictures.length + unread === 0,
    isTooMany: (_, { pictures, unread }: { pictures: SharedPicture[]; unread: number }) =>
      unread > 0 || pictures.length > copiesAtOnce,
    hasMore: ({ context }) => context.left.length > 0,
  },
}).createMachine({
  id: 'shared-copy',
  context: { left: [], copies: [] },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'copy.requested': [
          { guard: { type: 'isNothing', params: ({ event }) => event } },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            actions: { type: 'emitRefused', params: ({ event }) => event },
          },
          { target: 'copying', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    copying: {
      tags: 'working',
      invoke: {
        id: 'copyScreen',
        src: 'copyScreen',
        input: ({ context }) => context.left[0] ?? { signature: '', fileId: '' },
        onDone: {
          target: 'counting',
          actions: [
            { type: 'emitCopied', params: ({ event }) => event },
            { type: 'markCopied', params: ({ event }) => event },
          ],
        },
        onError: { target: 'resting', actions: { type: 'emitFailed', params: ({ event }) => event } },
      },
    },
    counting: {
      always: [
        { guard: 'hasMore', target: 'copying' },
        { target: 'resting', actions: 'emitFinished' },
      ],
    },
  },
});

export type SharedCopyRef = ActorRefFrom<typeof sharedCopyMachine>;
