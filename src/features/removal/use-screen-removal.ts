import { useRef } from 'react';
import { toastDurations } from '#machines/toasts/toasts.machine.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { reloadAfterChunkFailure } from '#src/lib/chunk-reload.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { removalTexts } from './removal-texts.ts';

const code = lazyPart(async () => (await import('./remove-screen.ts')).removeScreen);

/** Deletes a screen, after a question. Few who look at one delete it: its code comes with the first press. */
export function useScreenRemoval(): (signature: string, onRemoved: () => void) => Promise<void> {
  const actors = useActors();
  const client = useGatewayClient();
  const { trashDays } = useBootstrap().site;
  const isComing = useRef(false);

  return async (signature, onRemoved) => {
    // Pressed again before the question is there, it is asked once.
    if (isComing.current) return;
    isComing.current = true;
    try {
      const removeScreen = await code.once();
      removeScreen({ signature, client, actors, trashDays, onRemoved });
    } catch (error) {
      // After an update of the product the page has to come anew; nothing on it is lost.
      if (await reloadAfterChunkFailure()) return;
      const toast = {
        id: 'removal',
        kind: 'error',
        group: 'app',
        ...removalTexts(trashDays, actors).failed(0, error),
      } as const;
      actors.toasts.send({ type: 'toast.requested', toast: { ...toast, duration: toastDurations.error } });
    } finally {
      isComing.current = false;
    }
  };
}
