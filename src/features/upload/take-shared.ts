import { defineMessages } from 'react-intl';
import { asMessage } from '#src/i18n/say.ts';
import { indexedStore } from '#src/lib/indexed-store.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { toastOf } from './upload-toasts.ts';

/** What the worker of the installed app has put there: `service-worker.js` of the server. */
interface SharedFile {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  file: File;
}

/** Milliseconds for which something waits for its person to sign in. */
const life = 3_600_000;

/** Takes what was shared out of this browser; says so where there is nothing. `how` is what the address says of it. */
export async function takeShared({ toasts }: Pick<AppActors, 'toasts'>, how: string): Promise<File[]> {
  const files = how === 'taken' ? await sharedFiles() : [];
  const isNone = how === 'none';
  if (files.length === 0)
    toasts.send({
      type: 'toast.requested',
      toast: {
        ...toastOf('upload-share', 'warning', asMessage(isNone ? messages.none : messages.retry)),
        text: asMessage(isNone ? messages.noneText : messages.retryText),
        duration: null,
      },
    });
  return files;
}

async function sharedFiles(): Promise<File[]> {
  try {
    const store = indexedStore<SharedFile>('kadr-shared', 'files');
    const rows = await store.all();
    await store.remove(rows.map(({ id }) => id));
    return rows
      .filter(({ at }) => at > Date.now() - life)
      .toSorted((one, other) => one.at - other.at)
      .map(({ file }) => file);
  } catch {
    return [];
  }
}

const messages = defineMessages({
  retry: { id: 'upload.share.retry' },
  retryText: { id: 'upload.share.retry.text' },
  none: { id: 'upload.share.none' },
  noneText: { id: 'upload.share.none.text' },
});
