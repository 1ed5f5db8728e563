import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { toastDurations } from '#machines/toasts/toasts.machine.ts';
import { removalApi } from './removal-api.ts';
import { onScreensRestored, tellRestored } from './screens-restored.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useGateway } from '#src/wiring/gateway/gateway-context.ts';
import { removalTexts } from './removal-texts.ts';

interface ScreenRestore {
  /** Signatures that are on their way back. */
  restoring: readonly string[];
  restore: (signatures: readonly string[]) => Promise<void>;
}

const toastId = 'restore';

/**
 * Restores screens of the page and reads it again, also when they come back by an Undo that was offered elsewhere.
 * What an earlier try has said goes. `onRestored` hears how many came back.
 */
export function useScreenRestore(onRestored?: (count: number) => void): ScreenRestore {
  const gateway = useGateway();
  const { toasts, session, owner } = useActors();
  const { revalidate } = useRevalidator();
  const [restoring, setRestoring] = useState<readonly string[]>([]);
  const texts = removalTexts(useBootstrap().site.trashDays, session);

  const followUndo = useEffectEvent((signatures: readonly string[]) => {
    if (signatures.some((signature) => restoring.includes(signature))) return;
    toasts.send({ type: 'toast.dismissed', id: toastId });
    void revalidate();
  });
  useEffect(() => onScreensRestored(window, followUndo), []);

  async function restore(signatures: readonly string[]): Promise<void> {
    const asker = owner();
    setRestoring((underway) => [...underway, ...signatures]);
    toasts.send({ type: 'toast.dismissed', id: toastId });
    try {
      const restored = await removalApi(gateway).restoreScreens(signatures);
      onRestored?.(restored.length);
      // Also those that another tab has brought back: no Undo has anything left to do with them.
      tellRestored(window, signatures);
      await revalidate();
    } catch (error) {
      if (owner() !== asker) return;
      const toast = { id: toastId, kind: 'error', group: 'app', ...texts.undoFailed(error) } as const;
      toasts.send({ type: 'toast.requested', toast: { ...toast, duration: toastDurations.error } });
    } finally {
      setRestoring((underway) => underway.filter((signature) => !signatures.includes(signature)));
    }
  }
  return { restoring, restore };
}
