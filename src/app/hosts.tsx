import { lazy, Suspense } from 'react';
import { latePart } from '#src/lib/late-part.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useActors } from './actors/use-actors.ts';
import { AwaitedOverlays } from './overlays/awaited-overlays.tsx';

const code = latePart(() => import('./overlays/overlays.tsx'));
const Overlays = lazy(async () => ({ default: (await code.arrival()).Overlays }));

/** What lies over every page: messages, questions, notices. Nothing of it is in the server's HTML. */
export function Hosts() {
  const actors = useActors();
  const hydrated = useHydrated();
  return (
    <div data-hosts={hydrated ? 'ready' : ''}>
      {hydrated && (
        <Suspense fallback={<AwaitedOverlays actors={actors} code={code} />}>
          <Overlays actors={actors} />
        </Suspense>
      )}
    </div>
  );
}
