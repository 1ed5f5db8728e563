import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { authedCall } from '#machines/session/authed-call.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import type { PreparePictureOutput, UploadEvent, UploadFailure, UploadFile } from '#machines/upload/upload.machine.ts';
import { throttled } from '#src/lib/throttled.ts';
import type { PictureLocks } from './picture-locks.ts';
import type { PictureStore } from './picture-store.ts';
import { UploadError, type Sending, type UploadedScreen } from './send-picture.ts';

export interface UploadDependencies {
  session: SessionRef;
  pictures: PictureStore;
  locks: PictureLocks;
  send: (sending: Sending) => Promise<UploadedScreen>;
  languageTag: () => string;
  timezone: () => string;
}

/** Milliseconds between two reports of progress: ten a second is as much as an eye follows. */
const progressInterval = 100;

export const queueActors = ({ pictures }: Pick<UploadDependencies, 'pictures'>) => ({
  restoreUploads: fromPromise<UploadFile[], { user: string }>(({ input }) => pictures.ofUser(input.user)),
});

/** The actors of one upload. Stopping either gives the picture's lock back; stopping the sending aborts it. */
export function uploadActors({ session, pictures, locks, send, languageTag, timezone }: UploadDependencies) {
  return {
    preparePicture: fromPromise<PreparePictureOutput, { file: UploadFile }>(async ({ input: { file } }) => {
      if (!(await pictures.find(file.id))) return 'lost';
      return (await locks.take(file.id)) ? 'ready' : 'takenElsewhere';
    }),

    sendPicture: fromCallback<EventObject, { file: UploadFile }>(({ input: { file }, sendBack }) => {
      const abort = new AbortController();
      const tell = (event: UploadEvent) => {
        if (!abort.signal.aborted) sendBack(event);
      };
      const progress = throttled((sent: number) => tell({ type: 'sending.progressed', sent }), progressInterval);

      async function attempt() {
        const picture = await pictures.find(file.id);
        if (!picture) return tell({ type: 'sending.failed', failure: { type: 'lost', message: '' } });
        try {
          const call = () =>
            send({
              picture,
              name: file.name,
              idempotencyKey: file.id,
              languageTag: languageTag(),
              timezone: timezone(),
              onProgress: progress,
              signal: abort.signal,
            });
          const screen = await authedCall({ session, call, failureOf: (error) => failureStatus(error) });
          tell({ type: 'sending.succeeded', screen });
        } catch (error) {
          tell({ type: 'sending.failed', failure: failureOf(error) });
        }
      }

      void attempt();
      return () => {
        abort.abort();
        locks.release(file.id);
      };
    }),
  };
}

const failureStatus = (error: unknown) =>
  error instanceof UploadError && error.status > 0 ? { status: error.status, service: 'screens' as const } : null;

function failureOf(error: unknown): UploadFailure {
  if (!(error instanceof UploadError)) return { type: 'network', message: '' };
  const { type, message, retryAfter } = error;
  return { type, message: type === 'network' ? '' : message, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
