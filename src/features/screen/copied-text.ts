import type { IntlShape } from 'react-intl';
import type { LinkFormat } from '#domain/link-formats.ts';
import { linkFormatNames } from './link-format-names.ts';

/** What has been copied: a link, or code that is none. */
export function copiedText(intl: IntlShape, format: LinkFormat): string {
  if (format === 'page') return intl.formatMessage({ id: 'screen.copied', defaultMessage: 'Link copied' });
  if (format === 'image') return intl.formatMessage({ id: 'screen.copiedImage', defaultMessage: 'Image link copied' });
  return intl.formatMessage(
    { id: 'screen.copiedCode', defaultMessage: '{format} copied' },
    { format: intl.formatMessage(linkFormatNames[format]) },
  );
}
