import { defineMessages } from 'react-intl';
import { isRefused } from '#src/lib/operation-error.ts';
import { asMessage } from '#src/i18n/say.ts';
import { NotSent } from './not-sent.ts';
import type { RemovalTexts } from './removal-messages.ts';
import { failureSaid, type Circumstances } from '#src/wiring/failure-said.ts';

/**
 * What deleting and restoring screens says, wherever it is done. Message group `removal`. `trashDays` is how long a
 * deleted screen can be restored; `circumstances` tell why a call failed.
 */
export const removalTexts = (trashDays: number, circumstances?: Circumstances): RemovalTexts => ({
  question: (count, accountFull) => ({
    title: asMessage(messages.title, { count }),
    description: asMessage(accountFull ? messages.textFull : messages.text, { count, days: trashDays }),
    approveBtnText: asMessage(messages.approve),
    cancelBtnText: asMessage(messages.cancel),
    danger: true,
  }),
  progress: (share) => asMessage(messages.progress, { share }),
  removed: (count) => ({ title: asMessage(messages.removed, { count }) }),
  undo: () => asMessage(messages.undo),
  restored: (count) => ({ title: asMessage(messages.restored, { count }) }),
  failed: (count, error, reason) => {
    const title =
      reason === 'unconfirmed' && !isRefused(error) && !(error instanceof NotSent)
        ? asMessage(messages.unknown)
        : asMessage(messages.failed, { count });
    if (reason === 'moved') return { title, text: asMessage(messages.moved) };
    const said = failureSaid(error, title, circumstances);
    // How many are gone all the same is told in any case.
    return count > 0 ? { ...said, title } : said;
  },
  undoFailed: (error) => failureSaid(error, asMessage(messages.undoUnknown), circumstances),
});

const messages = defineMessages({
  title: { id: 'removal.title' },
  text: { id: 'removal.text' },
  textFull: { id: 'removal.textFull' },
  approve: { id: 'screens.delete' },
  cancel: { id: 'removal.cancel' },
  progress: { id: 'removal.progress' },
  removed: { id: 'removal.removed' },
  undo: { id: 'removal.undo' },
  restored: { id: 'removal.restored' },
  failed: { id: 'removal.failed' },
  unknown: { id: 'removal.unknown' },
  undoUnknown: { id: 'removal.undoUnknown' },
  moved: { id: 'removal.moved' },
});
