import { useIntl } from 'react-intl';

/** Says what a guide or a collection is called that is made today. */
export function useOfferedTitle(kind: 'collection' | 'guide'): () => string {
  const intl = useIntl();
  return () => {
    const date = intl.formatDate(Date.now(), { day: 'numeric', month: 'long' });
    return kind === 'guide'
      ? intl.formatMessage({ id: 'gallery.guide.offeredTitle' }, { date })
      : intl.formatMessage({ id: 'gallery.collection.offeredTitle' }, { date });
  };
}
