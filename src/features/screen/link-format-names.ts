import { defineMessages } from 'react-intl';

/** What the forms of a link are called. */
export const linkFormatNames = defineMessages({
  page: { id: 'screen.format.page', defaultMessage: 'Page link' },
  image: { id: 'screen.format.image', defaultMessage: 'Image link' },
  markdown: { id: 'screen.format.markdown', defaultMessage: 'Markdown' },
  html: { id: 'screen.format.html', defaultMessage: 'HTML' },
  bbcode: { id: 'screen.format.bbcode', defaultMessage: 'BBCode' },
});
