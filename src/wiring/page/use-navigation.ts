import { useRouteLoaderData } from 'react-router-dom';
import { useLocale } from '#src/i18n/use-locale.ts';
import { noNavigation, type Navigation } from './navigation.ts';

/** What the site says of this page: the loader of its language has read it. A page that stands alone, as in a story, has none. */
export function useNavigation(): Navigation {
  const read: unknown = useRouteLoaderData(useLocale());
  return isNavigation(read) ? read : noNavigation;
}

const isNavigation = (read: unknown): read is Navigation => typeof read === 'object' && read !== null && 'seo' in read;
