import { defineMessages, useIntl } from 'react-intl';

/** Says what a guide or a collection is called that is made today. */
export function useOfferedTitle(kind: 'collection' | 'guide'): () => string {
  const intl = useIntl();
  return () =>
    intl.formatMessage(titles[kind], { date: intl.formatDate(Date.now(), { day: 'numeric', month: 'long' }) });
}

const titles = defineMessages({
  collection: { id: 'gallery.collection.offeredTitle' },
  guide: { id: 'gallery.guide.offeredTitle' },
});
