import { lazy, Suspense } from 'react';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useActors } from './actors/use-actors.ts';

const Overlays = lazy(async () => ({ default: (await import('./overlays/overlays.tsx')).Overlays }));

/** What lies over every page: messages, questions, notices. Nothing of it is in the server's HTML. */
export function Hosts() {
  const actors = useActors();
  const hydrated = useHydrated();
  return (
    <div data-hosts={hydrated ? 'ready' : ''}>
      {hydrated && (
        <Suspense>
          <Overlays actors={actors} />
        </Suspense>
      )}
    </div>
  );
}
