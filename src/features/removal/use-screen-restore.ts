import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { selectOnTheWay } from '#machines/screen-restore/screen-restore.selectors.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { openRestore, restoreToastId } from './open-restore.ts';
import { removalApi } from './removal-api.ts';
import { removalTexts } from './removal-texts.ts';
import { onScreensRestored } from './screens-restored.ts';

interface ScreenRestore {
  /** Signatures that are on their way back. */
  restoring: readonly string[];
  restore: (signatures: readonly string[]) => void;
}

const none = { calling: [], waiting: [] };

/**
 * Restores screens of the page and reads it again, also when they come back by an Undo that was offered elsewhere.
 * `onRestored` hears how many came back.
 */
export function useScreenRestore(onRestored?: (count: number) => void): ScreenRestore {
  const client = useGatewayClient();
  const { app, toasts, session, owner } = useActors();
  const { revalidate } = useRevalidator();
  const texts = removalTexts(useBootstrap().site.trashDays, { session, toasts });
  const opened = useOpened(() =>
    openRestore(removalApi(client), {
      app,
      toasts,
      owner,
      texts,
      events: window,
      readAgain: revalidate,
      onRestored: (count) => onRestored?.(count),
    }),
  );
  const { calling, waiting } = useFlow(opened?.restoring ?? null, selectOnTheWay, none);
  const restoring = [...calling, ...waiting];

  const followUndo = useEffectEvent((signatures: readonly string[]) => {
    if (signatures.some((signature) => restoring.includes(signature))) return;
    toasts.send({ type: 'toast.dismissed', id: restoreToastId });
    void revalidate();
  });
  useEffect(() => onScreensRestored(window, followUndo), []);

  return { restoring, restore: (signatures) => opened?.restore(signatures) };
}
