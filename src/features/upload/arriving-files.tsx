import { useEffect, useEffectEvent } from 'react';
import { defineMessages } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { asMessage } from '#src/i18n/say.ts';
import { indexedStore } from '#src/lib/indexed-store.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { toastOf } from './upload-toasts.ts';
import { useUploadIntake } from './use-upload-intake.ts';

/** What the worker of the installed app has put there: `service-worker.js` of the server. */
interface SharedFile {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  file: File;
}

/** What a browser opens with the installed app. */
interface LaunchQueue {
  setConsumer: (taken: (launch: { files: readonly { getFile: () => Promise<File> }[] }) => void) => void;
}

/** Milliseconds for which something waits for its person to sign in. */
const life = 3_600_000;

/** Takes the pictures that other apps share with this one, and files that are opened with it. */
export function ArrivingFiles() {
  const { toasts } = useActors();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { giveFiles } = useUploadIntake();

  const arrive = useEffectEvent(async (how: string): Promise<void> => {
    const rest = new URLSearchParams(search);
    rest.delete('share');
    await navigate({ pathname, search: rest.toString() }, { replace: true });
    const files = how === 'taken' ? await takeShared() : [];
    if (files.length > 0) return giveFiles(files);
    await loadLateMessages(['upload']);
    const isNone = how === 'none';
    toasts.send({
      type: 'toast.requested',
      toast: {
        ...toastOf('upload-share', 'warning', asMessage(isNone ? messages.none : messages.retry)),
        text: asMessage(isNone ? messages.noneText : messages.retryText),
        duration: null,
      },
    });
  });
  const how = new URLSearchParams(search).get('share');
  useEffect(() => {
    if (how !== null) void arrive(how);
  }, [how]);

  const open = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) giveFiles(files);
  });
  useEffect(() => {
    const queue: LaunchQueue | undefined = Reflect.get(window, 'launchQueue');
    queue?.setConsumer(({ files }) => {
      void Promise.all(files.map((file) => file.getFile())).then(open);
    });
  }, []);
  return null;
}

async function takeShared(): Promise<File[]> {
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
