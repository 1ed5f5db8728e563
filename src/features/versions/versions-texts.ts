import { defineMessages } from 'react-intl';
import type { VersionsChange } from '#machines/screen-versions/screen-versions.machine.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';

type Said = Pick<Toast, 'title' | 'text'>;

/** What the versions of a screen ask and say. Message group `versions`. */
export const versionsTexts = {
  question: (): PopupContent => ({
    title: asMessage(messages.burnTitle),
    description: asMessage(messages.burnText),
    approveBtnText: asMessage(messages.burnApprove),
    cancelBtnText: asMessage(messages.keep),
    danger: true,
  }),
  finished: (change: VersionsChange): Said => ({
    title: asMessage(change === 'restoring' ? messages.restored : messages.burnt),
  }),
  failed: (change: VersionsChange, error: unknown): Said =>
    failureSaid(error, asMessage(change === 'restoring' ? messages.restoreFailed : messages.burnFailed)),
};

const messages = defineMessages({
  burnTitle: { id: 'versions.burn.title' },
  burnText: { id: 'versions.burn.text' },
  burnApprove: { id: 'versions.burn.approve' },
  keep: { id: 'ui.popup.cancel' },
  restored: { id: 'versions.restored' },
  burnt: { id: 'versions.burnt' },
  restoreFailed: { id: 'versions.restoreFailed' },
  burnFailed: { id: 'versions.burnFailed' },
});
