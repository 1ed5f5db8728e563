import type { PageKind } from './pages.ts';

/** What layouts, the server and the flows read off a matched page. */
export interface PageHandle {
  kind: PageKind;
  footer: boolean;
  /** Source files whose chunks the page needs. */
  modules: string[];
  /** Source files whose styles alone the page needs: their code is loaded later. */
  styledBy: readonly string[];
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'kind' in handle && 'footer' in handle;
