import { defineMessages } from 'react-intl';
import { isRefused } from '#src/graphql/errors.ts';
import { asMessage } from '#src/i18n/say.ts';
import { NotSent } from './not-sent.ts';
import type { RemovalTexts } from './connect-removal.ts';
import { recoveryAdvice, type Circumstances } from '#src/wiring/recovery-message.ts';

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
  failed: (count, error, reason) => ({
    title:
      reason === 'unconfirmed' && !isRefused(error) && !(error instanceof NotSent)
        ? asMessage(messages.unknown)
        : asMessage(messages.failed, { count }),
    ...(reason === 'moved' ? { text: asMessage(messages.moved) } : recoveryAdvice(messages.tryAgain, circumstances)),
  }),
  undoFailed: (error) => ({
    title: asMessage(isRefused(error) ? messages.undoFailed : messages.undoUnknown),
    ...recoveryAdvice(messages.tryAgain, circumstances),
  }),
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
  undoFailed: { id: 'removal.undoFailed' },
  moved: { id: 'removal.moved' },
  tryAgain: { id: 'errors.checkConnection' },
});
