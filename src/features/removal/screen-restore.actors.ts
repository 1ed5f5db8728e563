import { fromCallback } from 'xstate';
import type { Flows } from '#machines/app/flows.ts';
import type { ScreenRestoreSaid } from '#machines/screen-restore/screen-restore.machine.ts';
import type { Network } from '#src/lib/browser-network.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { networkReturn } from '#src/wiring/network-return.ts';
import { screenNews } from '#src/wiring/screen-news.ts';
import type { RestoreTexts } from './restore-texts.ts';
import { restoreScreens, type RemovalApi } from './screen-removal.actors.ts';

interface RestoreMessages extends Pick<Flows, 'toasts' | 'banner'> {
  /** Whose screen it is. What becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
  texts: RestoreTexts;
}

interface RestoreDependencies extends RestoreMessages {
  api: Pick<RemovalApi, 'restoreScreens'>;
  /** Reads the page again. */
  readAgain: () => Promise<void>;
  /** Left out, those of the browser: where lists of screens hear of each other, the network. */
  events?: EventTarget;
  network?: Pick<Network, 'back'>;
}

/** The actors of restoring. A stopped call is aborted. */
export const screenRestoreActors = ({ api, readAgain, events, network, ...messages }: RestoreDependencies) => ({
  restoreScreens: restoreScreens(api),
  readAgain: callWithLimit<void>(readAgain),
  messages: restoreMessages(messages),
  news: screenNews(events),
  network: networkReturn(network),
});

const id = 'restore';

/** Says what came of it. A new attempt clears the message of the one before. */
const restoreMessages = ({ toasts, banner, owner, texts }: RestoreMessages) =>
  fromCallback<ScreenRestoreSaid>(({ receive }) => {
    const asked = askedBy(owner);
    receive((event) => {
      if (event.type === 'restore.begun') asked.note();
      if (event.type === 'restore.begun' || event.type === 'restore.superseded')
        toasts.send({ type: 'toast.dismissed', id });
      else if (!asked.isHere()) return;
      else if (event.type === 'screen.restored') {
        const request = { message: texts.restored(), icon: 'restore', page: 's-id', light: false } as const;
        banner.send({ type: 'banner.requested', request });
      } else {
        const toast = { id, kind: 'error', group: 'app', ...texts.undoFailed(event.error) } as const;
        toasts.send({ type: 'toast.requested', toast });
      }
    });
  });
