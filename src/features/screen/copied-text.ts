import { defineMessages } from 'react-intl';
import type { LinkFormat } from '#domain/link-formats.ts';
import type { Message } from '#domain/text.ts';
import { asMessage } from '#src/i18n/say.ts';
import { linkFormatNames } from './link-format-names.ts';

/** What has been copied: a link, or code that is none. */
export function copiedText(format: LinkFormat): Message {
  if (format === 'page') return asMessage(messages.link);
  if (format === 'image') return asMessage(messages.image);
  return asMessage(messages.code, { format: asMessage(linkFormatNames[format]) });
}

const messages = defineMessages({
  link: { id: 'screens.linkCopied' },
  image: { id: 'screen.copiedImage' },
  code: { id: 'screen.copiedCode' },
});
