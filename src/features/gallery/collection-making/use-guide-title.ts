import { useIntl } from 'react-intl';

/** Says what a guide or a collection is called that is made today. */
export function useGuideTitle(): () => string {
  const intl = useIntl();
  return () =>
    intl.formatMessage(
      { id: 'gallery.collection.offeredTitle' },
      { date: intl.formatDate(Date.now(), { day: 'numeric', month: 'long' }) },
    );
}
