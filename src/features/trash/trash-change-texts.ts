import { defineMessages } from 'react-intl';
import type { Text } from '#domain/text.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { TrashChange, TrashChangeFailure } from '#machines/trash-change/trash-change.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { isRefused } from '#src/lib/operation-error.ts';
import { asMessage } from '#src/i18n/say.ts';
import { failureSaid, type Circumstances } from '#src/wiring/failure-said.ts';

type Said = Pick<Toast, 'title' | 'text'>;

/** Everything that a change of the trash says. */
export interface TrashChangeTexts {
  question: (count: number) => PopupContent;
  /** Of a long change; `share` from 0 to 1. */
  progress: (share: number) => Text;
  restored: (count: number) => Text;
  purged: (count: number) => Said;
  /** `count` of them were changed all the same. */
  failed: (failure: { change: TrashChange; reason: TrashChangeFailure; count: number; error: unknown }) => Said;
}

/** Message groups `trash` and `removal`. `circumstances` tell why a call failed. */
export const trashChangeTexts = (circumstances?: Circumstances): TrashChangeTexts => ({
  question: (count) => ({
    title: asMessage(messages.title, { count }),
    description: asMessage(messages.text, { count }),
    approveBtnText: asMessage(messages.approve),
    cancelBtnText: asMessage(messages.cancel),
    danger: true,
  }),
  progress: (share) => asMessage(messages.progress, { share }),
  restored: (count) => asMessage(messages.restored, { count }),
  purged: (count) => ({ title: asMessage(messages.purged, { count }) }),
  failed: ({ change, reason, count, error }) => {
    const isUnknown = reason === 'unconfirmed' && !isRefused(error);
    const title =
      change === 'restore'
        ? asMessage(isUnknown ? messages.restoreUnknown : messages.restoreFailed)
        : isUnknown
          ? asMessage(messages.purgeUnknown)
          : asMessage(messages.purgeFailed, { count });
    if (reason === 'moved') return { title, text: asMessage(messages.moved) };
    const said = failureSaid(error, title, circumstances);
    // How many are changed all the same is told in any case.
    return count > 0 ? { ...said, title } : said;
  },
});

const messages = defineMessages({
  title: { id: 'trash.purge.title' },
  text: { id: 'trash.purge.text' },
  approve: { id: 'trash.purge' },
  cancel: { id: 'removal.cancel' },
  progress: { id: 'removal.progress' },
  restored: { id: 'removal.restored' },
  purged: { id: 'trash.purged' },
  restoreFailed: { id: 'removal.undoFailed' },
  restoreUnknown: { id: 'removal.undoUnknown' },
  purgeFailed: { id: 'removal.failed' },
  purgeUnknown: { id: 'removal.unknown' },
  moved: { id: 'trash.moved' },
});
