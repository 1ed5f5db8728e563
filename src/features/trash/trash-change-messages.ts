import { fromCallback } from 'xstate';
import type { Flows } from '#machines/app/flows.ts';
import type { MessagesWithdrawn, TrashChangeEmitted } from '#machines/trash-change/trash-change.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { ask } from '#src/wiring/popup/ask.ts';
import type { TrashChangeTexts } from './trash-change-texts.ts';

export interface TrashChangeMessages extends Pick<Flows, 'popup' | 'toasts' | 'banner'> {
  /** Whose screens they are. What becomes of them when it is another person's page is not for them to read. */
  owner: () => string | null;
  texts: TrashChangeTexts;
}

const toastId = 'trash-change';

/** Asks the person before a purge, and says what came of a change; a new one takes away what the one before said. */
export const trashChangeMessages = ({ popup, toasts, banner, owner, texts }: TrashChangeMessages) =>
  fromCallback<TrashChangeEmitted | MessagesWithdrawn>(({ receive, sendBack }) => {
    let askedBy = owner();
    let progressed: (share: number) => void = () => {};
    let over: () => void = () => {};
    const withdraw = () => toasts.send({ type: 'toast.dismissed', id: toastId });
    const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text'>) =>
      toasts.send({ type: 'toast.requested', toast: { id: toastId, kind, group: 'app', ...said } });

    receive((event) => {
      if (event.type === 'messages.withdrawn') return withdraw();
      if (event.type === 'change.progressed') return progressed(event.share);
      if (event.type === 'change.begun') {
        askedBy = owner();
        return withdraw();
      }
      if (event.type === 'purge.asked')
        return ask(popup, {
          ...texts.question(event.count),
          onApprove: (_checkbox, tellProgress) => {
            const ended = Promise.withResolvers<void>();
            progressed = (share) => tellProgress({ label: texts.progress(share), share });
            over = ended.resolve;
            sendBack({ type: 'purge.confirmed' });
            return ended.promise;
          },
          onCancel: () => sendBack({ type: 'purge.declined' }),
          onError: () => {},
        });
      if (event.type !== 'change.finished' && event.type !== 'change.failed') return undefined;
      over();
      if (owner() !== askedBy) return undefined;
      if (event.type === 'change.failed') return tell('error', texts.failed(event));
      if (event.change !== 'restore') return tell('success', texts.purged(event.count));
      const request = { message: texts.restored(event.count), icon: 'restore', page: 'trash', light: false };
      return banner.send({ type: 'banner.requested', request });
    });
    return () => over();
  });
