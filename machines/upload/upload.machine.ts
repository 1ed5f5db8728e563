import { enqueueActions, fromCallback, setup, type EventObject } from 'xstate';
import type { ErrorType } from '#domain/errors.ts';
import type { Screen } from '#domain/screen.ts';
import { deviceLimit, silenceLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';

/** One picture on its way. The picture itself lives outside, found by the id; this much survives a reload. */
export interface UploadFile {
  /** Also the idempotency key: sending it twice makes one screen. */
  id: string;
  /** Files that were given together, for "3 of 5 uploaded". */
  batch: string;
  name: string;
  bytes: number;
}

export interface UploadFailure {
  /** `network` stands for a connection that broke, `lost` for a picture that the browser no longer has. */
  type: ErrorType | 'network' | 'lost';
  /** The server's words in the viewer's language; empty for failures that no server answered. */
  message: string;
  /** Seconds until the server takes more. */
  retryAfter?: number;
}

/** What the upload call answers: the new screen and its page. */
export type UploadedScreen = Screen & { url: string };

/** `takenElsewhere`: another tab holds the lock of this picture and sends it. */
export type PreparePictureOutput = 'ready' | 'lost' | 'takenElsewhere';

/** What the sending actor tells; progress at most ten times a second. */
export type UploadEvent =
  | { type: 'sending.progressed'; sent: number }
  | { type: 'sending.succeeded'; screen: UploadedScreen }
  | { type: 'sending.failed'; failure: UploadFailure };

/** What the queue hears of its uploads, with the id of the upload. */
export type UploadReport = UploadNews & { id: string };

type UploadNews =
  | { type: 'upload.prepared' }
  | { type: 'upload.progressed'; sent: number }
  | { type: 'upload.succeeded'; screen: UploadedScreen }
  | { type: 'upload.failed'; failure: UploadFailure }
  | { type: 'upload.takenElsewhere' };

const lost: UploadFailure = { type: 'lost', message: '' };
const broken: UploadFailure = { type: 'network', message: '' };

/** One try of one picture. The queue starts it, and stops it to pause or cancel: both actors honour the stop. */
export const uploadMachine = setup({
  types: {
    context: {} as { file: UploadFile },
    events: {} as UploadEvent,
    input: {} as { file: UploadFile },
  },
  actors: {
    preparePicture: notProvided<PreparePictureOutput, { file: UploadFile }>('preparePicture'),
    sendPicture: fromCallback<EventObject, { file: UploadFile }>(() => {
      throw new Error('sendPicture not provided');
    }),
  },
  delays: { deviceLimit, silenceLimit },
  actions: {
    // Stories and the explorer run an upload without a queue.
    report: enqueueActions(({ context, enqueue, self }, params: { news: UploadNews }) => {
      if (self._parent) enqueue.sendTo(self._parent, { ...params.news, id: context.file.id });
    }),
  },
  guards: {
    isReady: (_, params: { output: PreparePictureOutput }) => params.output === 'ready',
    isTaken: (_, params: { output: PreparePictureOutput }) => params.output === 'takenElsewhere',
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ file: input.file }),
  initial: 'preparing',
  states: {
    preparing: {
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
          {
            target: 'finished',
            actions: { type: 'report', params: { news: { type: 'upload.failed', failure: lost } } },
          },
        ],
        onError: {
          target: 'finished',
          actions: { type: 'report', params: { news: { type: 'upload.failed', failure: lost } } },
        },
      },
      // The picture may still be there: it is tried again.
      after: {
        deviceLimit: {
          target: 'finished',
          actions: { type: 'report', params: { news: { type: 'upload.failed', failure: broken } } },
        },
      },
    },
    sending: {
      initial: 'waiting',
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context }) => ({ file: context.file }),
        onError: {
          target: 'finished',
          actions: { type: 'report', params: { news: { type: 'upload.failed', failure: broken } } },
        },
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
        'sending.failed': {
          target: 'finished',
          actions: {
            type: 'report',
            params: ({ event }) => ({ news: { type: 'upload.failed' as const, failure: event.failure } }),
          },
        },
      },
      states: {
        // Entered anew by every sign of life.
        waiting: {
          after: {
            silenceLimit: {
              target: '#upload.finished',
              actions: { type: 'report', params: { news: { type: 'upload.failed', failure: broken } } },
            },
          },
        },
      },
    },
    finished: { type: 'final' },
  },
});
