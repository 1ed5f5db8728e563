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
  title: {
    id: 'removal.title',
    defaultMessage: '{count, plural, one {Delete this screen?} other {Delete # screens?}}',
  },
  text: {
    id: 'removal.text',
    defaultMessage:
      '{count, plural, one {Its link stops working at once. You can restore it from the trash for {days, plural, one {# day} other {# days}}.} other {Their links stop working at once. You can restore them from the trash for {days, plural, one {# day} other {# days}}.}}',
  },
  approve: { id: 'screens.delete', defaultMessage: 'Delete' },
  cancel: { id: 'removal.cancel', defaultMessage: 'Keep' },
  progress: { id: 'removal.progress', defaultMessage: '{share, number, percent} done' },
  removed: {
    id: 'removal.removed',
    defaultMessage:
      '{count, plural, =0 {Already deleted} one {Screen moved to the trash} other {# screens moved to the trash}}',
  },
  undo: { id: 'removal.undo', defaultMessage: 'Undo' },
  restored: {
    id: 'removal.restored',
    defaultMessage: '{count, plural, =0 {Nothing left to restore} one {Screen is back} other {# screens are back}}',
  },
  failed: {
    id: 'removal.failed',
    defaultMessage:
      '{count, plural, =0 {Nothing was deleted} one {Only # screen was deleted} other {Only # screens were deleted}}',
  },
  undoFailed: { id: 'removal.undoFailed', defaultMessage: 'Could not restore from the trash' },
  moved: {
    id: 'removal.moved',
    defaultMessage: 'The gallery has changed meanwhile. Select the screens again.',
  },
  tryAgain: { id: 'errors.checkConnection', defaultMessage: 'Check the connection and try again.' },
});
