import type { PageKind } from '#src/wiring/page/page-route.ts';
import type { Keeping } from '#src/wiring/page/rendering.ts';

/** What layouts, the server and the flows read off a matched page. */
export interface PageHandle {
  kind: PageKind;
  footer: boolean;
  /** Source files whose chunks the page needs. */
  modules: string[];
  /** Source files of what it renders and loads later. */
  below: readonly string[];
  keeps?: Keeping | undefined;
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'kind' in handle && 'footer' in handle;
