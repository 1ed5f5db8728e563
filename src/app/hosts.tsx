import { lazy, Suspense, useEffect } from 'react';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useActorsStore, useLoadedActors } from './actors/use-actors.ts';

const Overlays = lazy(async () => ({ default: (await import('./overlays/overlays.tsx')).Overlays }));

/** What a visitor may do first; each of it can lead to something that the flows have to show. */
const interactions = ['pointerdown', 'keydown', 'focusin', 'dragenter', 'paste'] as const;

/** What lies over every page: messages, questions, notices. Nothing of it is in the server's HTML. */
export function Hosts() {
  const store = useActorsStore();
  const actors = useLoadedActors();
  const hydrated = useHydrated();

  useEffect(() => {
    if (store.get()) return undefined;
    const load = () => void store.load();
    for (const type of interactions) addEventListener(type, load, { once: true, capture: true, passive: true });
    return () => {
      for (const type of interactions) removeEventListener(type, load, { capture: true });
    };
  }, [store]);

  return (
    <div data-hosts>
      {hydrated && actors && (
        <Suspense>
          <Overlays actors={actors} />
        </Suspense>
      )}
    </div>
  );
}
