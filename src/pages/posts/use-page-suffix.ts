import { useIntl } from 'react-intl';

/** NAV-09: what titles and descriptions of a listing end with; nothing on its first page. */
export function usePageSuffix(page: number): string {
  const intl = useIntl();
  return page === 1 ? '' : ` ${intl.formatMessage({ id: 'posts.page' }, { page: String(page) })}`;
}
