import { defineMessages } from 'react-intl';
import { asMessage } from '#src/i18n/say.ts';
import type { LinkCopyTexts } from './link-copy.actors.ts';
import { failureSaid, type Circumstances } from '#src/wiring/failure-said.ts';

/** What the copying of links says. Message group `gallery`. `circumstances` tell why a call failed. */
export const linkCopyTexts = (circumstances: Circumstances): LinkCopyTexts => ({
  tooMany: (count, limit) => ({
    title: asMessage(messages.tooMany, { limit }),
    text: asMessage(messages.tooManyText, { count }),
  }),
  failed: (reason, error) =>
    reason === 'moved'
      ? { title: asMessage(messages.moved), text: asMessage(messages.movedText) }
      : failureSaid(error, asMessage(messages.failed), circumstances),
});

const messages = defineMessages({
  tooMany: { id: 'gallery.copy.tooMany' },
  tooManyText: { id: 'gallery.copy.tooMany.text' },
  moved: { id: 'gallery.copy.moved' },
  movedText: { id: 'gallery.copy.moved.text' },
  failed: { id: 'gallery.copy.failed' },
});
