import { useState } from 'react';
import { defineMessages } from 'react-intl';
import type { SharedPicture } from '#machines/shared-copy/shared-copy.machine.ts';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { asMessage } from '#src/i18n/say.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import { useActors } from '#src/wiring/use-actors.ts';

const code = lazyPart(async () => {
  const [{ copyScreen }] = await Promise.all([import('./copy-screen.ts'), loadLateMessages(['sharedCopy'])]);
  return copyScreen;
});

const { notCopied } = defineMessages({
  notCopied: { id: 'screens.notCopied' },
});

interface ScreenCopy {
  isCopying: boolean;
  /** Copies it into the gallery of the viewer; `then` is given the copy's signature. */
  copy: (then?: (copy: string) => void) => void;
}

/** Copies a screen of somebody else. Few who look at one copy it: its code and texts come with the first press. */
export function useScreenCopy({ signature, fileId }: SharedPicture): ScreenCopy {
  const actors = useActors();
  const client = useGatewayClient();
  const [isCopying, setCopying] = useState(false);

  const copy = async (then?: (copy: string) => void) => {
    setCopying(true);
    try {
      const copyScreen = await code.once();
      await copyScreen({ picture: { signature, fileId }, client, actors, onCopied: then });
    } catch (error) {
      const toast = {
        id: 'shared-copy',
        kind: 'error',
        group: 'app',
        ...failureSaid(error, asMessage(notCopied), actors),
      } as const;
      actors.toasts.send({ type: 'toast.requested', toast });
    } finally {
      setCopying(false);
    }
  };

  return { isCopying, copy: (then) => isCopying || void copy(then) };
}
