import { waitFor } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { screenRemovalMachine, type ScreenRemovalRef } from '#machines/screen-removal/screen-removal.machine.ts';
import { selectIsOver } from '#machines/screen-removal/screen-removal.selectors.ts';
import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { RemoveSharedDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import { loadPages, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';
import type { SharedRemovalTexts } from './shared-removal-texts.ts';

export interface SharedRemovalApi {
  /** Read for selections that are not loaded. */
  history: Pick<HistoryApi, 'page'>;
  /** Returns those that were in the list. */
  removeShared: (signatures: readonly string[], signal: AbortSignal) => Promise<readonly string[]>;
}

export const removeSharedBy =
  (client: GatewayClient): SharedRemovalApi['removeShared'] =>
  async (signatures, signal) => {
    const signatureList = signatures.map((signature) => ({ signature }));
    const { removeShared } = await client.request(RemoveSharedDocument, { signatureList }, { signal });
    return removeShared.signatures;
  };

export interface SharedRemovalSurroundings extends Pick<Flows, 'popup' | 'toasts'> {
  app: AppRef;
  /** Whose list it is. What becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
  texts: SharedRemovalTexts;
}

export interface OpenSharedRemoval {
  removal: ScreenRemovalRef;
  /** The page is left: what was asked for is done all the same. */
  close: () => Promise<void>;
}

/**
 * Takes screens out of the list of what others share, after a question. They stay with their owners, and opening their links
 * enters them again: there is no Undo.
 */
export function openSharedRemoval(
  { history, removeShared }: SharedRemovalApi,
  { app, popup, toasts, owner, texts }: SharedRemovalSurroundings,
): OpenSharedRemoval {
  const person = askedBy(owner);
  let asked = 0;
  const question = ({ count }: { count: number }) => {
    asked = count;
    return texts.question(count);
  };
  const logic = screenRemovalMachine.provide({
    actors: {
      confirming: confirmingBy(popup, question, texts.progress),
      readSignatures: selectionReadingMachine.provide({ actors: { loadPages: loadPages(history) } }),
      deleteScreens: callWithLimit<string[], { signatures: readonly string[] }>(async ({ input, signal }) => [
        ...(await removeShared(input.signatures, signal)),
      ]),
    },
  });
  const removal = openFlow(app, 'screenRemoval', logic, undefined);
  const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text'>) => {
    removal.send({ type: 'undo.expired' });
    if (!person.isHere()) return;
    toasts.send({ type: 'toast.requested', toast: { id: 'shared-removal', kind, group: 'app', ...said } });
  };
  removal.on('removal.finished', ({ count }) => tell('success', texts.removed(count)));
  removal.on('removal.failed', ({ error, reason }) => tell('error', texts.failed(asked, error, reason)));
  return {
    removal,
    close: async () => {
      await waitFor(removal, selectIsOver);
      closeFlow(app, removal);
    },
  };
}
