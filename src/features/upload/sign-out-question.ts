import { defineMessages } from 'react-intl';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import { asMessage } from '#src/i18n/say.ts';

/**
 * Asked before a sign-out would drop this many pictures; null when nobody can tell how many. Message groups `shell` and
 * `frame`, which every page has: none that is loaded later would come once the server was updated.
 */
export const signOutQuestion = (count: number | null): PopupContent => ({
  title: count === null ? asMessage(messages.unknown) : asMessage(messages.title, { count }),
  description: asMessage(messages.text),
  approveBtnText: asMessage(messages.approve),
  cancelBtnText: asMessage(messages.stay),
  danger: true,
});

const messages = defineMessages({
  title: { id: 'shell.signout.title' },
  text: { id: 'shell.signout.text' },
  unknown: { id: 'shell.signout.unknown' },
  approve: { id: 'frame.header.logout' },
  stay: { id: 'shell.signout.stay' },
});
