import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { selectIsWorking } from '#machines/screen-restore/screen-restore.selectors.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { onScreensRestored } from '#src/wiring/screen-news.ts';
import { openRestore, restoreToastId } from './open-restore.ts';
import { removalApi } from './removal-api.ts';
import { restoreTexts } from './restore-texts.ts';

interface ScreenRestore {
  /** It is on its way back. */
  restoring: boolean;
  restore: () => void;
}

/** Restores the deleted screen of this page and reads the page again, also when it comes back by another way. */
export function useScreenRestore(signature: string): ScreenRestore {
  const client = useGatewayClient();
  const { app, toasts, banner, session, owner } = useActors();
  const { revalidate } = useRevalidator();
  const texts = restoreTexts({ session, toasts });
  const opened = useOpened(() =>
    openRestore(removalApi(client), signature, {
      app,
      toasts,
      banner,
      owner,
      texts,
      events: window,
      readAgain: revalidate,
    }),
  );
  const restoring = useFlow(opened?.restoring ?? null, selectIsWorking, false);

  const followUndo = useEffectEvent((_signatures: readonly string[], by: object | undefined) => {
    if (by === opened?.restoring) return;
    toasts.send({ type: 'toast.dismissed', id: restoreToastId });
    void revalidate();
  });
  useEffect(() => onScreensRestored(window, followUndo), []);

  return { restoring, restore: () => opened?.restore() };
}
