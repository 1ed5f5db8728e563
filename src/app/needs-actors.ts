import type { RouteMatch } from 'react-router-dom';

/** Whether a matched page uses the flows of machines/ from its first render on. */
export const needsActors = (matches: readonly RouteMatch[]): boolean =>
  matches.some(({ route: { handle } }) => typeof handle === 'object' && handle !== null && 'actors' in handle && handle.actors === true);
