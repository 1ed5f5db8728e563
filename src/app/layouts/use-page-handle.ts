import { useMatches } from 'react-router-dom';
import { isPageHandle, type PageHandle } from '../page-handle.ts';

/** The handle of the page that is open. An address without a page counts as a public page without footer. */
export function usePageHandle(): Pick<PageHandle, 'kind' | 'footer'> {
  const handle = useMatches().at(-1)?.handle;
  return isPageHandle(handle) ? handle : { kind: 'public', footer: false };
}
