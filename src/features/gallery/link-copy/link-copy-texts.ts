import { defineMessages } from 'react-intl';
import { toSay } from '#src/i18n/say.ts';
import type { LinkCopyTexts } from './open-link-copy.ts';
import { whatToDo, type Session } from '#src/wiring/what-to-do.ts';

/** What the copying of links says. Message group `gallery`. `session` is asked why a call failed. */
export const linkCopyTexts = (session: Session): LinkCopyTexts => ({
  copied: (count) => toSay(messages.copied, { count }),
  tooMany: (count, limit) => ({
    title: toSay(messages.tooMany, { limit }),
    text: toSay(messages.tooManyText, { count }),
  }),
  failed: (reason) =>
    reason === 'moved'
      ? { title: toSay(messages.moved), text: toSay(messages.movedText) }
      : { title: toSay(messages.failed), text: whatToDo(messages.failedText, session) },
});

const messages = defineMessages({
  copied: { id: 'screens.copied' },
  tooMany: { id: 'gallery.copy.tooMany' },
  tooManyText: { id: 'gallery.copy.tooMany.text' },
  moved: { id: 'gallery.copy.moved' },
  movedText: { id: 'gallery.copy.moved.text' },
  failed: { id: 'gallery.copy.failed' },
  failedText: { id: 'errors.checkConnection' },
});
