import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { copiesAtOnce } from '#domain/limits.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { tellAll, type Parent } from '../parent.ts';

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
  /** Its page is gone: what is under way is the last. */
  isLeft: boolean;
  /** The listing of what others share. */
  parent?: Parent<SharedCopyEmitted> | undefined;
}

export interface SharedCopyInput {
  parent?: Parent<SharedCopyEmitted>;
}

/** `unread` counts those of the selection whose pictures are not known here. */
export type SharedCopyEvent =
  | { type: 'copy.requested'; pictures: SharedPicture[]; unread: number }
  | { type: 'page.left' };

export type SharedCopyEmitted =
  | { type: 'copy.refused'; count: number; limit: number }
  /** More may follow. `signature` is that of the copy, `of` that of the screen. */
  | { type: 'screen.copied'; signature: string; of: string }
  | { type: 'copy.finished'; copies: string[] }
  /** `count` of them were copied all the same. */
  | { type: 'copy.failed'; count: number; error: unknown };

const alone: SharedCopyInput = {};

/** Copies screens of others into the gallery of the viewer, one after the other. */
export const sharedCopyMachine = setup({
  types: {
    context: {} as SharedCopyContext,
    events: {} as SharedCopyEvent,
    emitted: {} as SharedCopyEmitted,
    input: alone,
    tags: {} as 'working',
  },
  actors: {
    /** Returns the signature of the copy. */
    copyScreen: notProvided<string, SharedPicture>('copyScreen'),
    /** Says to the person what came of it. */
    messages: eventSource<SharedCopyEmitted>('messages'),
  },
  actions: {
    begin: assign((_, { pictures }: { pictures: SharedPicture[] }) => ({ left: pictures, copies: [] })),
    markCopied: assign(({ context }, { output }: { output: string }) => ({
      left: context.left.slice(1),
      copies: [...context.copies, output],
    })),
    tellRefused: enqueueActions(
      ({ context, enqueue }, { pictures, unread }: { pictures: SharedPicture[]; unread: number }) =>
        tellAll(enqueue, context, { type: 'copy.refused', count: pictures.length + unread, limit: copiesAtOnce }),
    ),
    tellCopied: enqueueActions(({ context, enqueue }, { output }: { output: string }) =>
      tellAll(enqueue, context, { type: 'screen.copied', signature: output, of: context.left[0]?.signature ?? '' }),
    ),
    tellFinished: enqueueActions(({ context, enqueue }) =>
      tellAll(enqueue, context, { type: 'copy.finished', copies: context.copies }),
    ),
    tellFailed: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) =>
      tellAll(enqueue, context, { type: 'copy.failed', count: context.copies.length, error }),
    ),
    leave: assign({ isLeft: true }),
  },
  guards: {
    isLeft: ({ context }) => context.isLeft,
    isNothing: (_, { pictures, unread }: { pictures: SharedPicture[]; unread: number }) =>
      pictures.length + unread === 0,
    isTooMany: (_, { pictures, unread }: { pictures: SharedPicture[]; unread: number }) =>
      unread > 0 || pictures.length > copiesAtOnce,
    hasMore: ({ context }) => context.left.length > 0,
  },
}).createMachine({
  id: 'shared-copy',
  context: ({ input }) => ({ left: [], copies: [], isLeft: false, parent: input.parent }),
  invoke: { id: 'messages', src: 'messages' },
  on: { 'page.left': { actions: 'leave' } },
  initial: 'resting',
  states: {
    resting: {
      always: { guard: 'isLeft', target: 'over' },
      on: {
        'copy.requested': [
          { guard: { type: 'isNothing', params: ({ event }) => event } },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            actions: { type: 'tellRefused', params: ({ event }) => event },
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
            { type: 'tellCopied', params: ({ event }) => event },
            { type: 'markCopied', params: ({ event }) => event },
          ],
        },
        onError: { target: 'resting', actions: { type: 'tellFailed', params: ({ event }) => event } },
      },
    },
    counting: {
      always: [
        { guard: 'hasMore', target: 'copying' },
        { target: 'resting', actions: 'tellFinished' },
      ],
    },
    over: { type: 'final' },
  },
});

export type SharedCopyRef = ActorRefFrom<typeof sharedCopyMachine>;
