import type { ActorRefFrom } from 'xstate';
import type { Private, ReadWord } from '#domain/privates/find-privates.ts';
import type { PictureWordsRef } from '#machines/picture-words/picture-words.machine.ts';
import type { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import type { UploadedScreen } from '#machines/upload/upload.machine.ts';
import type { FinishedBatch } from '#machines/uploads/upload-items.ts';
import type { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { onScreensRemoved } from '#src/wiring/screen-news.ts';
import { privateToast, withPrivates } from './privates-toasts.ts';

interface TellPrivatesOptions {
  uploads: ActorRefFrom<typeof uploadsMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Opens what reads the words of a screen. */
  follow: (signature: string) => Promise<PictureWordsRef>;
  close: (flow: PictureWordsRef) => void;
  find: (words: readonly ReadWord[]) => Promise<readonly Private[]>;
  /** Where deletions are announced. */
  events: EventTarget;
}

/** Screens of one batch whose words are waited for: of a folder its gallery and its pages tell. */
const followedOfBatch = 5;

/**
 * Says what looks private in a picture that has just been uploaded, once the server has read it: in the toast that told of the upload
 * while that is there, and else in one of its own. Returns what ends it.
 */
export function tellPrivates({ uploads, toasts, follow, close, find, events }: TellPrivatesOptions): () => void {
  const followed = new Map<string, PictureWordsRef>();
  let isOver = false;

  function end(signature: string): void {
    const flow = followed.get(signature);
    followed.delete(signature);
    if (flow) close(flow);
  }
  async function followScreen(screen: UploadedScreen, batch: string): Promise<void> {
    const flow = await follow(screen.signature);
    if (isOver) return close(flow);
    followed.set(screen.signature, flow);
    flow.subscribe((now) => {
      const known = now.context.words;
      if (now.hasTag('failed')) return end(screen.signature);
      if (!known || known.state === 'waiting' || !followed.has(screen.signature)) return;
      end(screen.signature);
      void findIn(known.words).then((count) => tell(screen, batch, count));
    });
    flow.send({ type: 'words.requested' });
  }
  const findIn = async (words: readonly ReadWord[]) => (words.length === 0 ? 0 : (await find(words)).length);
  function tell(screen: UploadedScreen, batch: string, count: number): void {
    if (count === 0 || isOver) return;
    const standing = toasts.getSnapshot().context.toasts.find(({ id }) => id === `upload-${batch}`);
    const isOfOne = standing?.also !== undefined;
    const toast = standing && isOfOne ? withPrivates(standing, screen.signature, count) : privateToast(screen, count);
    toasts.send({ type: 'toast.requested', toast });
  }
  const finished = uploads.on('batch.finished', ({ batch, screens }: FinishedBatch) => {
    for (const screen of screens.slice(0, followedOfBatch)) if (!screen.is_damaged) void followScreen(screen, batch);
  });
  const forget = onScreensRemoved(events, (removed) => {
    for (const signature of removed) end(signature);
  });
  return () => {
    isOver = true;
    forget();
    finished.unsubscribe();
    for (const signature of followed.keys()) end(signature);
  };
}
