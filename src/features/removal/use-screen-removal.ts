import { useEffect, useEffectEvent, useRef } from 'react';
import { defineMessages } from 'react-intl';
import { useActors } from '#src/wiring/use-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import { reloadAfterChunkFailure } from '#src/lib/chunk-reload.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { asMessage } from '#src/i18n/say.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';

const code = lazyPart(async () => {
  const [{ removeScreen }] = await Promise.all([import('./remove-screen.ts'), loadLateMessages(['removal'])]);
  return removeScreen;
});

const { notDeleted } = defineMessages({
  notDeleted: { id: 'screens.notDeleted' },
});

/** Names the screen whose deletion was asked for when the page had to come anew. */
const askedKey = 'removal-asked';

interface ScreenRemoval {
  signature: string;
  /** Whether the viewer may delete it. */
  isAllowed: boolean;
  onRemoved: () => void;
}

/**
 * Deletes a screen, after a question. Few who look at one delete it: its code and texts come with the first press, and where that
 * takes a reload, the question comes after it.
 */
export function useScreenRemoval({ signature, isAllowed, onRemoved }: ScreenRemoval): () => Promise<void> {
  const actors = useActors();
  const client = useGatewayClient();
  const { trashDays } = useBootstrap().site;
  const isComing = useRef(false);

  const remove = async () => {
    // Pressed again before the question is there, it is asked once.
    if (isComing.current) return;
    isComing.current = true;
    try {
      const removeScreen = await code.once();
      removeScreen({ signature, client, actors, trashDays, onRemoved });
    } catch (error) {
      // After an update of the product the page has to come anew, and asks then.
      tabStorage.write(askedKey, signature);
      if (await reloadAfterChunkFailure()) return;
      tabStorage.remove(askedKey);
      const toast = {
        id: 'removal',
        kind: 'error',
        group: 'app',
        ...failureSaid(error, asMessage(notDeleted), actors),
      } as const;
      actors.toasts.send({ type: 'toast.requested', toast });
    } finally {
      isComing.current = false;
    }
  };

  const askAfterReload = useEffectEvent(() => {
    const asked = tabStorage.read(askedKey);
    tabStorage.remove(askedKey);
    if (isAllowed && asked === signature) void remove();
  });
  useEffect(() => askAfterReload(), []);

  return remove;
}
