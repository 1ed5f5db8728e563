import { Suspense, useDeferredValue } from 'react';
import { lazyComponent } from '#src/lib/lazy-part.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { AwaitedOverlays } from './overlays/awaited-overlays.tsx';
import { OverlaysBoundary } from './overlays/overlays-boundary.tsx';
import { overlaysCode } from './overlays/overlays-code.ts';

const Overlays = lazyComponent(overlaysCode, ({ Overlays: Component }) => Component);

/** What lies over every page: messages, questions, notices. Nothing of it is in the server's HTML. */
export function Hosts() {
  const actors = useActors();
  // In slices, as nothing of it is on the page yet.
  const hydrated = useDeferredValue(useHydrated());
  return (
    <div data-hosts={hydrated ? 'ready' : ''}>
      {hydrated && (
        <OverlaysBoundary actors={actors}>
          <Suspense fallback={<AwaitedOverlays actors={actors} code={overlaysCode} />}>
            <Overlays actors={actors} />
          </Suspense>
        </OverlaysBoundary>
      )}
    </div>
  );
}
