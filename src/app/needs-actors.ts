import type { RouteMatch } from 'react-router-dom';
import { isPageHandle } from './page-handle.ts';

/** Whether a matched page uses the flows of machines/ from its first render on. */
export const needsActors = (matches: readonly RouteMatch[]): boolean =>
  matches.some(({ route }) => {
    const handle: unknown = route.handle;
    return isPageHandle(handle) && handle.actors;
  });
