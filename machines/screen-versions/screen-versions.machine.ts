import { assign, emit, setup } from 'xstate';
import { answerLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';

/** A picture that a screen showed before. */
export interface ScreenVersion {
  fileId: string;
  width: number;
  height: number;
  /** When it was saved; ISO 8601, UTC. */
  date_created: string;
  note: string | null;
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
}

export type ScreenVersionsEvent =
  | { type: 'versions.requested' }
  /** The screen shows another picture: there is one version more. */
  | { type: 'picture.replaced' }
  | { type: 'version.chosen'; fileId: string }
  /** The chosen one is to be shown again. */
  | { type: 'restoring.requested' }
  | { type: 'burning.requested' }
  /** The answers of the popup. */
  | { type: 'burning.confirmed' }
  | { type: 'burning.declined' };

export type VersionsChange = 'restoring' | 'burning';

export type ScreenVersionsEmitted =
  /** The popup is to ask. */
  | { type: 'burning.asked' }
  | { type: 'change.finished'; change: VersionsChange }
  | { type: 'change.failed'; change: VersionsChange; error: unknown };

const noAnswer = { error: new Error('The server did not answer') };

/** Lists what a screen showed before, shows one of it again, and removes all of it for good after a question. */
export const screenVersionsMachine = setup({
  types: {
    context: {} as ScreenVersionsContext,
    events: {} as ScreenVersionsEvent,
    emitted: {} as ScreenVersionsEmitted,
    tags: {} as 'reading' | 'failed' | VersionsChange,
  },
  actors: {
    readVersions: notProvided<KeptBehind>('readVersions'),
    restoreVersion: notProvided<void, { fileId: string }>('restoreVersion'),
    burnIn: notProvided<void>('burnIn'),
  },
  delays: { answerLimit },
  guards: {
    isListed: ({ context }, params: { fileId: string }) => has(context.versions, params.fileId),
    hasChosen: ({ context }) => context.chosen !== null,
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
    emitAsked: emit({ type: 'burning.asked' as const }),
    emitFinished: emit((_, params: { change: VersionsChange }) => ({
      type: 'change.finished' as const,
      change: params.change,
    })),
    emitFailed: emit((_, params: { change: VersionsChange; error: unknown }) => ({
      type: 'change.failed' as const,
      change: params.change,
      error: params.error,
    })),
  },
}).createMachine({
  id: 'screen-versions',
  context: { versions: null, isDrawn: false, chosen: null },
  initial: 'reading',
  states: {
    reading: {
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
      after: { answerLimit: { target: 'failed' } },
      on: { 'picture.replaced': { target: 'reading', reenter: true } },
    },
    failed: {
      tags: 'failed',
      on: { 'versions.requested': { target: 'reading' }, 'picture.replaced': { target: 'reading' } },
    },
    shown: {
      on: {
        'picture.replaced': { target: 'reading' },
        'version.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
        'restoring.requested': { guard: 'hasChosen', target: 'restoring' },
        'burning.requested': { target: 'confirming', actions: 'emitAsked' },
      },
    },
    restoring: {
      tags: 'restoring',
      invoke: {
        id: 'restoreVersion',
        src: 'restoreVersion',
        input: ({ context }) => ({ fileId: context.chosen ?? '' }),
        onDone: { target: 'reading', actions: { type: 'emitFinished', params: { change: 'restoring' } } },
        // It may have been done all the same.
        onError: {
          target: 'reading',
          actions: { type: 'emitFailed', params: ({ event }) => ({ change: 'restoring', error: event.error }) },
        },
      },
      after: {
        answerLimit: {
          target: 'reading',
          actions: { type: 'emitFailed', params: { change: 'restoring', ...noAnswer } },
        },
      },
    },
    confirming: {
      on: { 'burning.confirmed': { target: 'burning' }, 'burning.declined': { target: 'shown' } },
    },
    burning: {
      tags: 'burning',
      invoke: {
        id: 'burnIn',
        src: 'burnIn',
        onDone: { target: 'reading', actions: { type: 'emitFinished', params: { change: 'burning' } } },
        onError: {
          target: 'reading',
          actions: { type: 'emitFailed', params: ({ event }) => ({ change: 'burning', error: event.error }) },
        },
      },
      after: {
        answerLimit: {
          target: 'reading',
          actions: { type: 'emitFailed', params: { change: 'burning', ...noAnswer } },
        },
      },
    },
  },
});

const has = (versions: readonly ScreenVersion[] | null, fileId: string): boolean =>
  versions?.some((version) => version.fileId === fileId) === true;
