import type { IntlShape } from 'react-intl';
import type { RemovalTexts } from '#src/wiring/screen-removal/connect-removal.ts';

/**
 * What deleting and restoring screens says, wherever it is done. Message group `removal`. `trashDays` is how long a
 * deleted screen can be restored.
 */
export function removalTexts(intl: IntlShape, trashDays: number): RemovalTexts {
  const tryAgain = () =>
    intl.formatMessage({ id: 'removal.tryAgain', defaultMessage: 'Check the connection and try again.' });
  return {
    question: (count) => ({
      title: intl.formatMessage(
        { id: 'removal.title', defaultMessage: '{count, plural, one {Delete this screen?} other {Delete # screens?}}' },
        { count },
      ),
      description: intl.formatMessage(
        {
          id: 'removal.text',
          defaultMessage:
            '{count, plural, one {Its link stops working at once. You can restore it from the trash for {days, plural, one {# day} other {# days}}.} other {Their links stop working at once. You can restore them from the trash for {days, plural, one {# day} other {# days}}.}}',
        },
        { count, days: trashDays },
      ),
      approveBtnText: intl.formatMessage({ id: 'removal.approve', defaultMessage: 'Delete' }),
      cancelBtnText: intl.formatMessage({ id: 'removal.cancel', defaultMessage: 'Keep' }),
      danger: true,
    }),
    removed: (count) => ({
      title: intl.formatMessage(
        {
          id: 'removal.removed',
          defaultMessage: '{count, plural, one {Screen moved to the trash} other {# screens moved to the trash}}',
        },
        { count },
      ),
    }),
    undo: () => intl.formatMessage({ id: 'removal.undo', defaultMessage: 'Undo' }),
    restored: (count) => ({
      title: intl.formatMessage(
        {
          id: 'removal.restored',
          defaultMessage: '{count, plural, one {Screen is back} other {# screens are back}}',
        },
        { count },
      ),
    }),
    failed: (count) => ({
      title: intl.formatMessage(
        {
          id: 'removal.failed',
          defaultMessage:
            '{count, plural, =0 {Nothing was deleted} one {Only # screen was deleted} other {Only # screens were deleted}}',
        },
        { count },
      ),
      text: tryAgain(),
    }),
    undoFailed: () => ({
      title: intl.formatMessage({ id: 'removal.undoFailed', defaultMessage: 'The screens stay in the trash' }),
      text: tryAgain(),
    }),
  };
}
