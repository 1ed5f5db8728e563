import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useUploadIntake } from './use-upload-intake.ts';

/** What a browser opens with the installed app. */
interface LaunchQueue {
  setConsumer: (taken: (launch: { files: readonly { getFile: () => Promise<File> }[] }) => void) => void;
}

const code = lazyPart(async () => {
  const [{ takeShared }] = await Promise.all([import('./take-shared.ts'), loadLateMessages(['upload'])]);
  return takeShared;
});

/** Takes the pictures that other apps share with this one, and files that are opened with it. */
export function ArrivingFiles() {
  const actors = useActors();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { giveFiles } = useUploadIntake();

  const arrive = useEffectEvent(async (how: string): Promise<void> => {
    const rest = new URLSearchParams(search);
    rest.delete('share');
    await navigate({ pathname, search: rest.toString() }, { replace: true });
    const takeShared = await code.arrival();
    const files = await takeShared(actors, how);
    if (files.length > 0) giveFiles(files);
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
