import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Locale } from '#domain/locales.ts';
import { deviceLimit } from '#machines/answer-limits.ts';
import { authedCall } from '#machines/session/authed-call.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import type {
  PreparePictureOutput,
  UploadEvent,
  UploadFailure,
  UploadFile,
  UploadedScreen,
} from '#machines/upload/upload.machine.ts';
import { answerOf, isOperationError } from '#src/lib/operation-error.ts';
import { throttled } from '#src/lib/throttled.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { leftoversSource, type Leftovers } from './leftovers-source.ts';
import { networkSource, type Network } from './network-source.ts';
import type { PictureLocks } from './picture-locks.ts';
import type { PictureStore } from './picture-store.ts';
import { sentHere } from './sent-here.ts';
import type { Sending } from './send-picture.ts';

export interface UploadDependencies {
  /** A function, because the session starts together with the queue. */
  session: () => SessionRef;
  pictures: PictureStore;
  locks: PictureLocks;
  send: (sending: Sending) => Promise<UploadedScreen>;
  locale: () => Locale;
}

/** Milliseconds between two reports of progress: ten a second is as much as an eye follows. */
const progressInterval = 100;

interface QueueDependencies extends Leftovers {
  network: Network;
}

export const queueActors = ({ network, ...leftovers }: QueueDependencies) => ({
  network: networkSource(network),
  leftovers: leftoversSource(leftovers),

  restoreUploads: callWithLimit<UploadFile[], { user: string }>(
    ({ input, signal }) => leftovers.pictures.claim(input.user, signal, sentHere(leftovers.turns)),
    deviceLimit,
  ),
});

/** The actors of one upload. Stopping either gives the picture's lock back; stopping the sending aborts it. */
export function uploadActors({ session, pictures, locks, send, locale }: UploadDependencies) {
  return {
    preparePicture: fromPromise<PreparePictureOutput, { file: UploadFile }>(async ({ input: { file }, signal }) => {
      if (!(await locks.take(file.id))) return 'takenElsewhere';
      let ready = false;
      try {
        // One that was here and is gone was sent or cancelled in another tab.
        ready = (await pictures.find(file.id)) !== undefined && !signal.aborted;
      } finally {
        if (!ready) locks.release(file.id);
      }
      return ready ? 'ready' : 'takenElsewhere';
    }),

    sendPicture: fromCallback<EventObject, { file: UploadFile }>(({ input: { file }, sendBack }) => {
      const abort = new AbortController();
      const tell = (event: UploadEvent) => {
        if (!abort.signal.aborted) sendBack(event);
      };
      const tellSent = (sent: number) => tell({ type: 'sending.progressed', sent });
      const tellSometimes = throttled(tellSent, progressInterval);

      async function attempt() {
        const account = session().getSnapshot().context.viewer?.id;
        const picture = await pictures.find(file.id).catch(() => undefined);
        if (!picture) return tell({ type: 'sending.failed', failure: { type: 'lost' } });
        const call = () =>
          send({
            picture,
            name: file.name,
            idempotencyKey: file.id,
            account,
            givenAt: file.givenAt,
            space: file.space,
            locale: locale(),
            onProgress: (sent, total) => (sent < total ? tellSometimes(sent) : tellSent(sent)),
            signal: abort.signal,
          });
        try {
          const screen = await authedCall({
            session: session(),
            account: account ?? null,
            call,
            failureOf: answerOf,
          });
          tell({ type: 'sending.succeeded', screen });
        } catch (error) {
          const failure = failureOf(error, session());
          // A file that was moved or locked meanwhile breaks every connection.
          const isLost = failure.type === 'network' && !abort.signal.aborted && !(await isReadable(picture));
          tell({ type: 'sending.failed', failure: isLost ? { type: 'lost' } : failure });
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

function failureOf(error: unknown, session: SessionRef): UploadFailure {
  if (!isOperationError(error)) return { type: 'network' };
  const { type, retryAfter } = error;
  // The session goes on but could not be renewed just now: that passes, nobody has to sign in again.
  if (type === 'unauthorized' && session.getSnapshot().hasTag('signedIn')) return { type: 'unavailable' };
  return { type, ...(retryAfter === null ? {} : { retryAfter }) };
}

const isReadable = (picture: Blob): Promise<boolean> =>
  picture
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
