import { assign, enqueueActions, fromCallback, setup, type EventObject } from 'xstate';
import type { ErrorType } from '#domain/errors.ts';
import type { Screen } from '#domain/screen.ts';
import { holdOfQueue, waitBeforeRetry } from '#domain/upload-retry.ts';
import { deviceLimit, silenceLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';
import { tell, type Parent } from '../parent.ts';

/** One picture on its way. The picture itself lives outside, found by the id; this much survives a reload. */
export interface UploadFile {
  /** Also the idempotency key: sending it twice makes one screen. */
  id: string;
  /** Files that were given together, for "3 of 5 uploaded". */
  batch: string;
  name: string;
  bytes: number;
  /** MIME type, as the browser tells it by the name; left out where it does not know it, and once it was looked at. */
  type?: string;
  /** Epoch milliseconds; those of a batch in the order given, which they keep in the gallery. */
  givenAt: number;
  /** The space that it was given to; left out: with what is the person's own. */
  space?: string;
}

export interface UploadFailure {
  /** `network` stands for a connection that broke, `lost` for a picture that the browser no longer has. */
  type: ErrorType | 'network' | 'lost';
  /** Seconds until the server takes more. */
  retryAfter?: number;
}

/** What the upload call answers: the new screen and its page. */
export type UploadedScreen = Screen & { url: string };

/** `takenElsewhere`: another tab holds the lock of this picture and sends it. */
export type PreparePictureOutput = 'ready' | 'lost' | 'takenElsewhere';

/** Events of the sending actor; progress at most ten times a second. */
export type UploadEvent =
  | { type: 'sending.progressed'; sent: number }
  | { type: 'sending.succeeded'; screen: UploadedScreen }
  | { type: 'sending.failed'; failure: UploadFailure };

/** What an upload tells the queue, with its id. */
export type UploadReport = UploadNews & { id: string };

type UploadNews =
  | { type: 'upload.prepared' }
  | { type: 'upload.progressed'; sent: number }
  | { type: 'upload.succeeded'; screen: UploadedScreen }
  /** It is sent again by itself after a while. */
  | { type: 'upload.delayed'; failure: UploadFailure }
  | { type: 'upload.repeated' }
  /** The server takes nothing from anybody of this account for so many milliseconds: no fault of this picture. */
  | { type: 'upload.refused'; hold: number }
  | { type: 'upload.failed'; failure: UploadFailure }
  | { type: 'upload.takenElsewhere' };

interface UploadContext {
  file: UploadFile;
  tries: number;
  /** Of the last try. */
  failure: UploadFailure;
  parent: Parent<UploadReport> | undefined;
}

interface UploadInput {
  file: UploadFile;
  parent?: Parent<UploadReport>;
}

const lost: UploadFailure = { type: 'lost' };
const broken: UploadFailure = { type: 'network' };

/**
 * One picture from its turn in the queue until it is over, however many tries that takes. The queue starts it, and
 * stops it to pause or cancel: both actors honour the stop.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as UploadReport,
    input: {} as UploadInput,
  },
  actors: {
    preparePicture: notProvided<PreparePictureOutput, { file: UploadFile }>('preparePicture'),
    sendPicture: fromCallback<EventObject, { file: UploadFile }>(() => {
      throw new Error('sendPicture not provided');
    }),
  },
  actions: {
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    setFailure: assign((_, params: { failure: UploadFailure }) => ({ failure: params.failure })),
    report: enqueueActions(({ context, enqueue }, params: { news: UploadNews }) =>
      tell(enqueue, context.parent, { ...params.news, id: context.file.id }),
    ),
  },
  guards: {
    isReady: (_, params: { output: PreparePictureOutput }) => params.output === 'ready',
    isTaken: (_, params: { output: PreparePictureOutput }) => params.output === 'takenElsewhere',
    holdsQueue: ({ context }) => holdOfQueue(context.failure) !== null,
    passes: ({ context }) => waitBeforeRetry(context.failure, context.tries) !== null,
  },
  delays: {
    deviceLimit,
    silenceLimit,
    beforeRetry: ({ context }) => waitBeforeRetry(context.failure, context.tries) ?? 0,
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ file: input.file, tries: 0, failure: broken, parent: input.parent }),
  initial: 'preparing',
  states: {
    preparing: {
      entry: 'countTry',
      invoke: {
        id: 'preparePicture',
        src: 'preparePicture',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'report', params: { news: { type: 'upload.prepared' } } },
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'finished',
            actions: { type: 'report', params: { news: { type: 'upload.takenElsewhere' } } },
          },
          { target: 'failing', actions: { type: 'setFailure', params: { failure: lost } } },
        ],
        onError: { target: 'failing', actions: { type: 'setFailure', params: { failure: lost } } },
      },
      // The picture may still be there: it is tried again.
      after: { deviceLimit: { target: 'failing', actions: { type: 'setFailure', params: { failure: broken } } } },
    },
    sending: {
      initial: 'waiting',
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context }) => ({ file: context.file }),
        onError: { target: 'failing', actions: { type: 'setFailure', params: { failure: broken } } },
      },
      on: {
        'sending.progressed': {
          target: '.waiting',
          actions: {
            type: 'report',
            params: ({ event }) => ({ news: { type: 'upload.progressed' as const, sent: event.sent } }),
          },
        },
        'sending.succeeded': {
          target: 'finished',
          actions: {
            type: 'report',
            params: ({ event }) => ({ news: { type: 'upload.succeeded' as const, screen: event.screen } }),
          },
        },
        'sending.failed': { target: 'failing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      states: {
        // Entered anew by every sign of life.
        waiting: {
          after: {
            silenceLimit: {
              target: '#upload.failing',
              actions: { type: 'setFailure', params: { failure: broken } },
            },
          },
        },
      },
    },
    failing: {
      always: [
        {
          guard: 'holdsQueue',
          target: 'finished',
          actions: {
            type: 'report',
            params: ({ context }) => ({
              news: { type: 'upload.refused' as const, hold: holdOfQueue(context.failure) ?? 0 },
            }),
          },
        },
        {
          guard: 'passes',
          target: 'waiting',
          actions: {
            type: 'report',
            params: ({ context }) => ({ news: { type: 'upload.delayed' as const, failure: context.failure } }),
          },
        },
        {
          target: 'finished',
          actions: {
            type: 'report',
            params: ({ context }) => ({ news: { type: 'upload.failed' as const, failure: context.failure } }),
          },
        },
      ],
    },
    // It keeps its turn: what broke the connection of one would break the next one's too.
    waiting: {
      after: {
        beforeRetry: {
          target: 'preparing',
          actions: { type: 'report', params: { news: { type: 'upload.repeated' } } },
        },
      },
    },
    finished: { type: 'final' },
  },
});
