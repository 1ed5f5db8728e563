import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { Viewer } from '#domain/viewer.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import type { AppActors } from './app-actors.ts';
import { useBootstrap } from './page/bootstrap.ts';

export const ActorsContext = createContext<AppActors | null>(null);

/** The page's flows. On the server and in the first render of the browser they can be read alike. */
export function useActors(): AppActors {
  const actors = use(ActorsContext);
  if (!actors) throw new Error('ActorsContext is missing');
  return actors;
}

/** Who is looking at the page, from the first render on. */
export function useViewer(): Viewer | null {
  const { viewer } = useBootstrap();
  const now = useSelector(useActors().session, selectViewer);
  return useHydrated() ? now : viewer;
}
