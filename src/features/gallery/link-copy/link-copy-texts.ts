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
  copied: { id: 'screens.copied', defaultMessage: '{count, plural, one {Link copied} other {# links copied}}' },
  tooMany: {
    id: 'gallery.copy.tooMany',
    defaultMessage: '{limit, plural, one {# link} other {# links}} can be copied at once',
  },
  tooManyText: {
    id: 'gallery.copy.tooMany.text',
    defaultMessage: '{count, plural, one {# screen is selected} other {# screens are selected}}: copy them in parts.',
  },
  moved: { id: 'gallery.copy.moved', defaultMessage: 'The gallery has changed meanwhile' },
  movedText: { id: 'gallery.copy.moved.text', defaultMessage: 'Select the screens again and copy their links.' },
  failed: { id: 'gallery.copy.failed', defaultMessage: 'The links could not be read' },
  failedText: { id: 'errors.checkConnection', defaultMessage: 'Check the connection and try again.' },
});
