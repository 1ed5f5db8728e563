import { waitFor } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { sharedCopyMachine, type SharedCopyRef } from '#machines/shared-copy/shared-copy.machine.ts';
import { selectIsCopying } from '#machines/shared-copy/shared-copy.selectors.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { sharedCopyActors, type CopyShared } from './shared-copy.actors.ts';
import type { SharedCopyTexts } from './shared-copy-texts.ts';

interface SharedCopySurroundings extends Pick<Flows, 'toasts'> {
  app: AppRef;
  /** Who copies. What becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
  texts: SharedCopyTexts;
}

export interface OpenSharedCopy {
  copying: SharedCopyRef;
  /** The page is left: what was asked for is done all the same. */
  close: () => Promise<void>;
}

/** Copies screens of others for one page, and says what came of it. */
export function openSharedCopy(
  copyShared: CopyShared,
  { app, toasts, owner, texts }: SharedCopySurroundings,
): OpenSharedCopy {
  const logic = sharedCopyMachine.provide({ actors: sharedCopyActors(copyShared) });
  const copying = openFlow(app, 'sharedCopy', logic, undefined);
  const asked = askedBy(owner);
  const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text' | 'place'>) => {
    if (!asked.isHere()) return;
    toasts.send({ type: 'toast.requested', toast: { id: 'shared-copy', kind, group: 'app', ...said } });
  };
  copying.on('copy.finished', ({ copies }) => tell('success', texts.copied(copies)));
  copying.on('copy.refused', ({ count, limit }) => tell('warning', texts.tooMany(count, limit)));
  copying.on('copy.failed', ({ error }) => tell('error', texts.failed(error)));
  return {
    copying,
    close: async () => {
      await waitFor(copying, (snapshot) => !selectIsCopying(snapshot));
      closeFlow(app, copying);
    },
  };
}
