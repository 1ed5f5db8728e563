import type { IntlShape } from 'react-intl';
import type { LinkCopyTexts } from '#src/wiring/link-copy/open-link-copy.ts';

/** What the copying of links says. Message group `gallery`. */
export const linkCopyTexts = (intl: IntlShape): LinkCopyTexts => ({
  copied: (count) =>
    intl.formatMessage(
      { id: 'gallery.copied', defaultMessage: '{count, plural, one {Link copied} other {# links copied}}' },
      { count },
    ),
  tooMany: (count, limit) => ({
    title: intl.formatMessage(
      {
        id: 'gallery.copy.tooMany',
        defaultMessage: '{limit, plural, one {# link} other {# links}} can be copied at once',
      },
      { limit },
    ),
    text: intl.formatMessage(
      {
        id: 'gallery.copy.tooMany.text',
        defaultMessage:
          '{count, plural, one {# screen is selected} other {# screens are selected}}: copy them in parts.',
      },
      { count },
    ),
  }),
  failed: (reason) =>
    reason === 'moved'
      ? {
          title: intl.formatMessage({ id: 'gallery.copy.moved', defaultMessage: 'The gallery has changed meanwhile' }),
          text: intl.formatMessage({
            id: 'gallery.copy.moved.text',
            defaultMessage: 'Select the screens again and copy their links.',
          }),
        }
      : {
          title: intl.formatMessage({ id: 'gallery.copy.failed', defaultMessage: 'The links could not be read' }),
          text: intl.formatMessage({
            id: 'gallery.copy.failed.text',
            defaultMessage: 'Check the connection and try again.',
          }),
        },
});
