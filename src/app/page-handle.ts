import type { RouteMatch } from 'react-router-dom';
import type { PageKind } from './pages.ts';

/** What layouts, the server and the flows read off a matched page. */
export interface PageHandle {
  kind: PageKind;
  footer: boolean;
  actors: boolean;
  /** Source files whose chunks the page needs. */
  modules: string[];
  /** Source files whose styles alone the page needs. */
  styledBy?: readonly string[];
  /** Loads what comes alive later. */
  late?: () => Promise<unknown>;
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'kind' in handle && 'footer' in handle;

/** Whether a matched page uses the flows of machines/ from its first render on. */
export const needsActors = (matches: readonly RouteMatch[]): boolean => handlesOf(matches).some(({ actors }) => actors);

/** Loads what the matched page has shown as the server's HTML alone. */
export const loadLateParts = async (matches: readonly RouteMatch[]): Promise<void> => {
  await Promise.all(handlesOf(matches).map(async ({ late }) => late?.()));
};

const handlesOf = (matches: readonly RouteMatch[]): PageHandle[] =>
  matches.map(({ route }): unknown => route.handle).filter((handle) => isPageHandle(handle));
