import { defineMessages } from 'react-intl';

/** What the forms of a link are called. */
export const linkFormatNames = defineMessages({
  page: { id: 'screen.format.page' },
  image: { id: 'screen.format.image' },
  markdown: { id: 'screen.format.markdown' },
  html: { id: 'screen.format.html' },
  bbcode: { id: 'screen.format.bbcode' },
  frame: { id: 'screen.format.frame' },
});
