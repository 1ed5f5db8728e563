import { assign, sendTo, setup } from 'xstate';
import type { HiddenState } from '#domain/scene/hidden-areas.ts';
import { confirming, type Confirmation } from '../confirming.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';

/** A picture that a screen showed before. */
export interface ScreenVersion {
  fileId: string;
  width: number;
  height: number;
  /** When it was saved; ISO 8601, UTC. */
  date_created: string;
  note: string | null;
  /** Something would be seen again that is hidden in the picture of now. */
  unhides: boolean;
  hidden: HiddenState;
  /** Boxes of the hidden areas in which something can still be read. */
  readable: readonly (readonly number[])[];
}

/** What the server keeps behind the picture of a screen. */
export interface KeptBehind {
  versions: readonly ScreenVersion[];
  /** Whether there is a drawing: of one that came with its screen there is no version. */
  isDrawn: boolean;
}

export interface ScreenVersionsContext {
  /** What was replaced last comes first; null before they were read. */
  versions: readonly ScreenVersion[] | null;
  isDrawn: boolean;
  /** The fileId of the one that is looked at beside the picture of now. */
  chosen: string | null;
  /** The fileId of what is shown while one is to take its place, and of what one has replaced as long as that can be undone. */
  shown: string | null;
  replaced: string | null;
  /** Its page is gone: what was confirmed is done all the same, and can be undone as long as that is offered. */
  isLeft: boolean;
}

export type ScreenVersionsEvent =
  | { type: 'versions.requested' }
  /** The screen shows another picture: there is one version more. */
  | { type: 'picture.replaced' }
  | { type: 'version.chosen'; fileId: string }
  /** The chosen one is to be shown again, in the place of this one. */
  | { type: 'restoring.requested'; shown: string }
  | { type: 'undo.requested' }
  /** It is not offered any more. */
  | { type: 'undo.elapsed' }
  | { type: 'burning.requested' }
  | { type: 'page.left' }
  | Confirmation;

export type VersionsChange = 'restoring' | 'undoing' | 'burning';

/** What is asked about; `version` is the one that is to be shown again, in the place of the picture with the fileId `shown`. */
export type VersionsQuestion =
  | { change: 'restoring'; version: ScreenVersion | undefined; fileId: string; shown: string }
  | { change: 'burning' };

/** What is said to the person; the page shows another picture then, or nothing is behind it any more. */
export type VersionsSaid =
  | { type: 'change.finished'; change: VersionsChange }
  | { type: 'change.failed'; change: VersionsChange; error: unknown };

/**
 * Lists what a screen showed before, and after a question shows one of it again, which can be undone, or removes all of it for good.
 */
export const screenVersionsMachine = setup({
  types: {
    context: {} as ScreenVersionsContext,
    events: {} as ScreenVersionsEvent,
    tags: {} as 'reading' | 'failed' | 'restoring' | 'burning',
  },
  actors: {
    confirming: confirming<VersionsQuestion>(),
    readVersions: notProvided<KeptBehind>('readVersions'),
    restoreVersion: notProvided<void, { fileId: string }>('restoreVersion'),
    burnIn: notProvided<void>('burnIn'),
    messages: eventSource<VersionsSaid>('messages'),
  },
  guards: {
    isListed: ({ context }, params: { fileId: string }) => has(context.versions, params.fileId),
    hasChosen: ({ context }) => context.chosen !== null,
    hasReplaced: ({ context }) => context.replaced !== null,
    isOver: ({ context }) => context.isLeft && context.replaced === null,
  },
  actions: {
    setVersions: assign(({ context }, params: KeptBehind) => ({
      ...params,
      chosen:
        context.chosen !== null && has(params.versions, context.chosen)
          ? context.chosen
          : (params.versions[0]?.fileId ?? null),
    })),
    setChosen: assign((_, params: { fileId: string }) => ({ chosen: params.fileId })),
    noteShown: assign((_, params: { shown: string }) => ({ shown: params.shown })),
    noteReplaced: assign(({ context }) => ({ replaced: context.shown })),
    forgetReplaced: assign({ replaced: null }),
    leave: assign({ isLeft: true }),
    tellFinished: sendTo('messages', (_, { change }: { change: VersionsChange }) => ({
      type: 'change.finished',
      change,
    })),
    tellFailed: sendTo('messages', (_, failed: { change: VersionsChange; error: unknown }) => ({
      type: 'change.failed',
      ...failed,
    })),
  },
}).createMachine({
  id: 'screen-versions',
  context: { versions: null, isDrawn: false, chosen: null, shown: null, replaced: null, isLeft: false },
  invoke: { id: 'messages', src: 'messages' },
  initial: 'reading',
  on: { 'undo.elapsed': { actions: 'forgetReplaced' }, 'page.left': { actions: 'leave' } },
  states: {
    reading: {
      always: { guard: 'isOver', target: 'over' },
      tags: 'reading',
      invoke: {
        id: 'readVersions',
        src: 'readVersions',
        onDone: {
          target: 'shown',
          actions: { type: 'setVersions', params: ({ event }) => event.output },
        },
        onError: { target: 'failed' },
      },
      on: {
        'picture.replaced': { target: 'reading', reenter: true },
        'undo.requested': { guard: 'hasReplaced', target: 'undoing' },
      },
    },
    failed: {
      always: { guard: 'isOver', target: 'over' },
      tags: 'failed',
      on: {
        'versions.requested': { target: 'reading' },
        'picture.replaced': { target: 'reading' },
        'undo.requested': { guard: 'hasReplaced', target: 'undoing' },
      },
    },
    shown: {
      always: { guard: 'isOver', target: 'over' },
      on: {
        'picture.replaced': { target: 'reading' },
        'version.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
        'restoring.requested': {
          guard: 'hasChosen',
          target: 'restoring',
          actions: { type: 'noteShown', params: ({ event }) => event },
        },
        'undo.requested': { guard: 'hasReplaced', target: 'undoing' },
        'burning.requested': { target: 'burning' },
      },
    },
    restoring: {
      invoke: {
        id: 'confirming',
        src: 'confirming',
        input: ({ context: { versions, chosen, shown } }) => ({
          change: 'restoring',
          version: versions?.find(({ fileId }) => fileId === chosen),
          fileId: chosen ?? '',
          shown: shown ?? '',
        }),
      },
      initial: 'asking',
      states: {
        asking: {
          on: {
            'question.approved': { target: 'working' },
            'question.declined': { target: '#screen-versions.shown' },
            'page.left': { target: '#screen-versions.shown', actions: 'leave' },
          },
        },
        working: {
          tags: 'restoring',
          invoke: {
            id: 'restoreVersion',
            src: 'restoreVersion',
            input: ({ context }) => ({ fileId: context.chosen ?? '' }),
            onDone: {
              target: '#screen-versions.reading',
              actions: ['noteReplaced', { type: 'tellFinished', params: { change: 'restoring' } }],
            },
            // It may have been done all the same.
            onError: {
              target: '#screen-versions.reading',
              actions: { type: 'tellFailed', params: ({ event }) => ({ change: 'restoring', error: event.error }) },
            },
          },
        },
      },
    },
    undoing: {
      tags: 'restoring',
      invoke: {
        id: 'undoRestoring',
        src: 'restoreVersion',
        input: ({ context }) => ({ fileId: context.replaced ?? '' }),
        onDone: { target: 'reading', actions: { type: 'tellFinished', params: { change: 'undoing' } } },
        onError: {
          target: 'reading',
          actions: { type: 'tellFailed', params: ({ event }) => ({ change: 'undoing', error: event.error }) },
        },
      },
      exit: 'forgetReplaced',
    },
    burning: {
      invoke: { id: 'confirming', src: 'confirming', input: { change: 'burning' } },
      initial: 'asking',
      states: {
        asking: {
          on: {
            'question.approved': { target: 'working' },
            'question.declined': { target: '#screen-versions.shown' },
            'page.left': { target: '#screen-versions.shown', actions: 'leave' },
          },
        },
        working: {
          tags: 'burning',
          invoke: {
            id: 'burnIn',
            src: 'burnIn',
            onDone: {
              target: '#screen-versions.reading',
              actions: ['forgetReplaced', { type: 'tellFinished', params: { change: 'burning' } }],
            },
            onError: {
              target: '#screen-versions.reading',
              actions: { type: 'tellFailed', params: ({ event }) => ({ change: 'burning', error: event.error }) },
            },
          },
        },
      },
    },
    over: { type: 'final' },
  },
});

const has = (versions: readonly ScreenVersion[] | null, fileId: string): boolean =>
  versions?.some((version) => version.fileId === fileId) === true;
