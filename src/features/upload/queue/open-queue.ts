import { openFlow } from '#machines/app/open-flow.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { uploadsMachine, type UploadsRef } from '#machines/uploads/uploads.machine.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { tabLocks } from '#src/lib/across-tabs.ts';
import { browserNetwork } from '#src/lib/browser-network.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { browserUploads } from './browser-uploads.ts';
import { followSession } from './follow-session.ts';
import { holdTurn } from './hold-turn.ts';
import { onKept } from './kept-news.ts';
import { browserTab } from './own-tab.ts';
import { createPictureLocks } from './picture-locks.ts';
import { sendPicture } from './send-picture.ts';
import { createTabTurns } from './tab-turns.ts';
import { tellKept } from './tell-kept.ts';
import { tidyQueue } from './tidy-queue.ts';
import { tidyStore } from './tidy-store.ts';
import { queueActors, uploadActors } from './uploads.actors.ts';

/** Opens the queue under the app with everything that a browser gives it. Once per page. */
export function openQueue({ app, session, owner }: AppActors): UploadsRef {
  const { pictures } = browserUploads;
  const upload = uploadActors({
    pictures,
    locks: createPictureLocks(tabLocks),
    session: () => session,
    send: sendPicture,
    locale: pageLocale,
  });
  const network = {
    events: window,
    isOnline: () => !browserNetwork.isOffline(),
    isReached: async () => !(await browserNetwork.isOut()),
  };
  const turns = tabLocks ? createTabTurns(tabLocks) : null;
  const logic = uploadsMachine.provide({
    actors: {
      ...queueActors({ pictures, network, turns, onKept }),
      upload: uploadMachine.provide({ actors: upload }),
    },
  });
  const uploads = openFlow(app, 'uploads', logic, { bytesLimit: app.getSnapshot().context.uploadBytesLimit });
  followSession(uploads, { session, owner });
  tidyQueue(uploads);
  tidyStore(uploads, pictures);
  if (turns) holdTurn(uploads, turns, browserTab.id, tellKept);
  return uploads;
}
