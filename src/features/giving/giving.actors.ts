import { fromCallback, type EventObject } from 'xstate';
import type { Locale } from '#domain/locales.ts';
import type { GivingEvent, SentPictureInput } from '#machines/giving/giving.machine.ts';
import { isOperationError } from '#src/lib/operation-error.ts';
import { sendWithProgress } from '#src/lib/transport.ts';

interface Surroundings {
  /** Of the ask. */
  signature: string;
  locale: Locale;
  /** The file of a picture, while the page has it. */
  fileOf: (id: string) => File | undefined;
}

/** Milliseconds between two reports of progress. */
const interval = 100;

/** Sends a picture to the ask; left, it is sent no further. */
export const givingActors = ({ signature, locale, fileOf }: Surroundings) => ({
  sendPicture: fromCallback<EventObject, SentPictureInput>(({ input: { picture, said }, sendBack }) => {
    const call = new AbortController();
    const tell = (event: GivingEvent) => call.signal.aborted || sendBack(event);
    const file = picture && fileOf(picture.id);
    if (!file) {
      tell({ type: 'sending.failed', failure: 'internal' });
      return undefined;
    }
    const body = new FormData();
    body.append('author_name', said.author);
    body.append('words', said.words);
    body.append('file', file, file.name);
    let told = -Infinity;
    void sendWithProgress<{ left: number }>({
      method: 'POST',
      path: `/screens/v1/ask/${signature}`,
      body,
      locale,
      signal: call.signal,
      onProgress: (sent) => {
        const now = performance.now();
        if (now - told < interval) return;
        told = now;
        tell({ type: 'sending.progressed', sent });
      },
    }).then(
      ({ left }) => tell({ type: 'sending.succeeded', left }),
      (error: unknown) => tell({ type: 'sending.failed', failure: isOperationError(error) ? error.type : 'internal' }),
    );
    return () => call.abort();
  }),
});
