import { fromCallback } from 'xstate';
import type { Flows } from '#machines/app/flows.ts';
import type { TrashChangeSaid } from '#machines/trash-change/trash-change.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import type { TrashChangeTexts } from './trash-change-texts.ts';

export interface TrashChangeMessages extends Pick<Flows, 'toasts' | 'banner'> {
  /** Whose screens they are. What becomes of them when it is another person's page is not for them to read. */
  owner: () => string | null;
  texts: TrashChangeTexts;
}

const toastId = 'trash-change';

/** Says what came of a change; a new one takes away what the one before said. */
export const trashChangeMessages = ({ toasts, banner, owner, texts }: TrashChangeMessages) =>
  fromCallback<TrashChangeSaid>(({ receive }) => {
    const asked = askedBy(owner);
    const withdraw = () => toasts.send({ type: 'toast.dismissed', id: toastId });
    const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text'>) =>
      toasts.send({ type: 'toast.requested', toast: { id: toastId, kind, group: 'app', ...said } });

    receive((event) => {
      if (event.type === 'messages.withdrawn') return withdraw();
      if (event.type === 'change.begun') {
        asked.note();
        return withdraw();
      }
      if (!asked.isHere()) return undefined;
      if (event.type === 'change.failed') return tell('error', texts.failed(event));
      if (event.type !== 'change.finished') return undefined;
      if (event.change !== 'restore') return tell('success', texts.purged(event.count));
      const request = { message: texts.restored(event.count), icon: 'restore', page: 'trash', light: false };
      return banner.send({ type: 'banner.requested', request });
    });
  });
