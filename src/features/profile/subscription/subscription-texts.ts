import { defineMessages } from 'react-intl';
import { asMessage } from '#src/i18n/say.ts';
import { failureSaid, type Circumstances } from '#src/wiring/failure-said.ts';
import type { RevocationTexts } from '#src/wiring/revocation/revocation.actors.ts';

/** What is asked before a plan is cancelled or resumed, and said afterwards. Message group `subscription`. */
export const subscriptionTexts = (circumstances: Circumstances): RevocationTexts => ({
  question: (target) => ({
    title: asMessage(target === 'cancel' ? messages.cancelTitle : messages.resumeTitle),
    description: asMessage(target === 'cancel' ? messages.cancelText : messages.resumeText),
    approveBtnText: asMessage(target === 'cancel' ? messages.cancel : messages.resume),
    cancelBtnText: asMessage(target === 'cancel' ? messages.keep : messages.back),
    danger: target === 'cancel',
  }),
  finished: (target) => ({ title: asMessage(target === 'cancel' ? messages.cancelled : messages.resumed) }),
  failed: (error) => failureSaid(error, asMessage(messages.failed), circumstances),
});

const messages = defineMessages({
  cancelTitle: { id: 'subscription.cancel.title' },
  cancelText: { id: 'subscription.cancel.text' },
  cancel: { id: 'subscription.cancel' },
  cancelled: { id: 'subscription.cancel.done' },
  resumeTitle: { id: 'subscription.resume.title' },
  resumeText: { id: 'subscription.resume.text' },
  resume: { id: 'subscription.resume' },
  resumed: { id: 'subscription.resume.done' },
  failed: { id: 'subscription.failed' },
  keep: { id: 'subscription.keep' },
  back: { id: 'ui.popup.cancel' },
});
