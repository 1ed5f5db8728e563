import { createContext, use, useSyncExternalStore } from 'react';
import type { Viewer } from '#domain/viewer.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { useBootstrap } from '../bootstrap.ts';
import type { ActorsStore } from './actors-store.ts';

export const ActorsContext = createContext<ActorsStore | null>(null);

export function useActorsStore(): ActorsStore {
  const store = use(ActorsContext);
  if (!store) throw new Error('ActorsContext is missing');
  return store;
}

/** The page's flows, or null while a page that can do without them has not loaded them. */
export function useLoadedActors(): AppActors | null {
  const store = useActorsStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** The page's flows, on pages whose route says that it needs them. */
export function useActors(): AppActors {
  const actors = useLoadedActors();
  if (!actors) throw new Error('This page uses flows: say `actors: true` in its entry of src/app/pages.ts');
  return actors;
}

/** Who is looking at the page, from the first render on. */
export function useViewer(): Viewer | null {
  const { viewer } = useBootstrap();
  const session = useLoadedActors()?.session;
  const read = () => (session ? selectViewer(session.getSnapshot()) : viewer);
  const subscribe = (onChange: () => void) => {
    const subscription = session?.subscribe(onChange);
    return () => subscription?.unsubscribe();
  };
  return useSyncExternalStore(subscribe, read, read);
}
