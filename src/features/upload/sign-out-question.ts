import { defineMessages } from 'react-intl';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import { asMessage } from '#src/i18n/say.ts';

/** Asked before a sign-out would drop this many pictures. Message groups `queue` and `frame`. */
export const signOutQuestion = (count: number): PopupContent => ({
  title: asMessage(messages.title, { count }),
  description: asMessage(messages.text, { count }),
  approveBtnText: asMessage(messages.approve),
  cancelBtnText: asMessage(messages.stay),
  danger: true,
});

const messages = defineMessages({
  title: { id: 'queue.signOut.title' },
  text: { id: 'queue.signOut.text' },
  approve: { id: 'frame.header.logout' },
  stay: { id: 'queue.signOut.stay' },
});
