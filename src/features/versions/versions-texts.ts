import { defineMessages } from 'react-intl';
import type { ScreenVersion, VersionsChange } from '#machines/screen-versions/screen-versions.machine.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';

type Said = Pick<Toast, 'title' | 'text'>;

/** What the versions of a screen ask and say. Message group `versions`. */
export const versionsTexts = {
  restoring: (
    { unhides }: Pick<ScreenVersion, 'unhides'>,
    addresses: { now: string; restored: string },
  ): PopupContent => ({
    title: asMessage(unhides ? messages.unhideTitle : messages.restoreTitle),
    description: asMessage(unhides ? messages.unhideText : messages.restoreText),
    pictures: [
      { src: addresses.now, label: asMessage(messages.now) },
      { src: addresses.restored, label: asMessage(messages.afterwards) },
    ],
    approveBtnText: asMessage(unhides ? messages.unhideApprove : messages.restoreApprove),
    cancelBtnText: asMessage(messages.keep),
    danger: unhides,
  }),
  undo: () => asMessage(messages.undo),
  question: (): PopupContent => ({
    title: asMessage(messages.burnTitle),
    description: asMessage(messages.burnText),
    approveBtnText: asMessage(messages.burnApprove),
    cancelBtnText: asMessage(messages.keep),
    danger: true,
  }),
  finished: (change: VersionsChange): Said => ({
    title: asMessage(saidOf[change].finished),
  }),
  failed: (change: VersionsChange, error: unknown): Said => failureSaid(error, asMessage(saidOf[change].failed)),
};

const messages = defineMessages({
  restoreTitle: { id: 'versions.restore.title' },
  restoreText: { id: 'versions.restore.text' },
  restoreApprove: { id: 'versions.restore.approve' },
  unhideTitle: { id: 'versions.unhide.title' },
  unhideText: { id: 'versions.unhide.text' },
  unhideApprove: { id: 'versions.unhide.approve' },
  now: { id: 'versions.now' },
  afterwards: { id: 'versions.afterwards' },
  undo: { id: 'versions.undo' },
  undone: { id: 'versions.undone' },
  undoFailed: { id: 'versions.undoFailed' },
  burnTitle: { id: 'versions.burn.title' },
  burnText: { id: 'versions.burn.text' },
  burnApprove: { id: 'versions.burn.approve' },
  keep: { id: 'ui.popup.cancel' },
  restored: { id: 'versions.restored' },
  burnt: { id: 'versions.burnt' },
  restoreFailed: { id: 'versions.restoreFailed' },
  burnFailed: { id: 'versions.burnFailed' },
});

const saidOf = {
  restoring: { finished: messages.restored, failed: messages.restoreFailed },
  undoing: { finished: messages.undone, failed: messages.undoFailed },
  burning: { finished: messages.burnt, failed: messages.burnFailed },
} satisfies Record<VersionsChange, object>;
