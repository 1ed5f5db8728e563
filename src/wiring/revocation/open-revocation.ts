import { waitFor } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import { revocationMachine } from '#machines/revocation/revocation.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { askedBy } from '../asked-by.ts';
import { callWithLimit } from '../call-with-limit.ts';
import { confirmingBy } from '../popup/confirming.ts';

export interface RevocationTexts {
  question: (target: string) => PopupContent;
  finished: (target: string) => Pick<Toast, 'title' | 'text'>;
  failed: (error: unknown) => Pick<Toast, 'title' | 'text'>;
  /** `auth` where the calls are those of `customers` (ERR-06); `app` where left out. */
  group?: Toast['group'];
}

export interface RevocationDependencies {
  revoke: (target: string, signal: AbortSignal) => Promise<void>;
  /** Reads the page again. */
  readAgain: () => Promise<void>;
}

interface RevocationSurroundings extends Pick<Flows, 'popup' | 'toasts'> {
  app: AppRef;
  /** Who is here: what becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
  texts: RevocationTexts;
}

/** The actors of revoking. A stopped call is aborted. */
export const revocationActors = ({ revoke, readAgain }: RevocationDependencies) => ({
  revoke: callWithLimit<void, { target: string }>(({ input, signal }) => revoke(input.target, signal)),
  readAgain: callWithLimit<void>(readAgain),
});

/** Revokes what a list holds, for one page: the popup that asks, and what is said about the outcome. */
export function openRevocation(
  dependencies: RevocationDependencies,
  { app, popup, toasts, owner, texts }: RevocationSurroundings,
) {
  const asked = askedBy(owner);
  const confirming = confirmingBy(popup, ({ target }: { target: string }) => {
    asked.note();
    toasts.send({ type: 'toast.dismissed', id: 'revocation' });
    return texts.question(target);
  });
  const logic = revocationMachine.provide({ actors: { ...revocationActors(dependencies), confirming } });
  const flow = openFlow(app, 'revocation', logic, undefined);
  const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text'>) => {
    if (!asked.isHere()) return;
    toasts.send({ type: 'toast.requested', toast: { id: 'revocation', kind, group: texts.group ?? 'app', ...said } });
  };
  flow.on('revocation.finished', ({ target }) => tell('success', texts.finished(target)));
  flow.on('revocation.failed', ({ error }) => tell('error', texts.failed(error)));
  return {
    flow,
    /** The page is left: what was confirmed is done all the same. */
    close: async () => {
      await waitFor(flow, (snapshot) => !snapshot.hasTag('working'));
      closeFlow(app, flow);
    },
  };
}
