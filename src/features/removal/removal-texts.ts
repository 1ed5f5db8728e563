import { defineMessages } from 'react-intl';
import { toSay } from '#src/i18n/say.ts';
import type { RemovalTexts } from './connect-removal.ts';
import { whatToDo, type Session } from '#src/wiring/what-to-do.ts';

/**
 * What deleting and restoring screens says, wherever it is done. Message group `removal`. `trashDays` is how long a
 * deleted screen can be restored; `session` is asked why a call failed.
 */
export const removalTexts = (trashDays: number, session?: Session): RemovalTexts => ({
  question: (count) => ({
    title: toSay(messages.title, { count }),
    description: toSay(messages.text, { count, days: trashDays }),
    approveBtnText: toSay(messages.approve),
    cancelBtnText: toSay(messages.cancel),
    danger: true,
  }),
  progress: (share) => toSay(messages.progress, { share }),
  removed: (count) => ({ title: toSay(messages.removed, { count }) }),
  undo: () => toSay(messages.undo),
  restored: (count) => ({ title: toSay(messages.restored, { count }) }),
  failed: (count, _error, reason) => ({
    title: toSay(messages.failed, { count }),
    text: reason === 'moved' ? toSay(messages.moved) : whatToDo(messages.tryAgain, session),
  }),
  undoFailed: () => ({ title: toSay(messages.undoFailed), text: whatToDo(messages.tryAgain, session) }),
});

const messages = defineMessages({
  title: { id: 'removal.title' },
  text: { id: 'removal.text' },
  approve: { id: 'screens.delete' },
  cancel: { id: 'removal.cancel' },
  progress: { id: 'removal.progress' },
  removed: { id: 'removal.removed' },
  undo: { id: 'removal.undo' },
  restored: { id: 'removal.restored' },
  failed: { id: 'removal.failed' },
  undoFailed: { id: 'removal.undoFailed' },
  moved: { id: 'removal.moved' },
  tryAgain: { id: 'errors.checkConnection' },
});
