import type { PageKind } from './pages.ts';

/** What layouts, the server and the flows read off a matched page. */
export interface PageHandle {
  kind: PageKind;
  footer: boolean;
  actors: boolean;
  /** Source files whose chunks the page needs. */
  modules: string[];
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'kind' in handle && 'footer' in handle;
