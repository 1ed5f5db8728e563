import { useMatches } from 'react-router-dom';
import type { RouteHandle } from '../routes.tsx';

/** The handle of the page that is open. An address without a page counts as a public page without footer. */
export function usePageHandle(): Pick<RouteHandle, 'kind' | 'footer'> {
  const handle = useMatches().at(-1)?.handle;
  return isPageHandle(handle) ? handle : { kind: 'public', footer: false };
}

const isPageHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'kind' in handle && 'footer' in handle;
