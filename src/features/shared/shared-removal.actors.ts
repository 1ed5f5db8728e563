import { fromCallback } from 'xstate';
import type { Flows } from '#machines/app/flows.ts';
import type { ScreenRemovalSaid } from '#machines/screen-removal/screen-removal.machine.ts';
import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { RemoveSharedDocument } from '#src/graphql/generated/graphql.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
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

interface SharedRemovalSurroundings extends Pick<Flows, 'popup' | 'toasts'> {
  /** Whose list it is. What becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
  texts: SharedRemovalTexts;
}

/**
 * The actors that take screens out of the list of what others share. They stay with their owners, and opening their links enters
 * them again: there is no Undo.
 */
export const sharedRemovalActors = (
  { history, removeShared }: SharedRemovalApi,
  { popup, ...messages }: SharedRemovalSurroundings,
) => ({
  confirming: confirmingBy(
    popup,
    ({ count }: { count: number }) => messages.texts.question(count),
    messages.texts.progress,
  ),
  readSignatures: selectionReadingMachine.provide({ actors: { loadPages: loadPages(history) } }),
  deleteScreens: callWithLimit<string[], { signatures: readonly string[] }>(async ({ input, signal }) => [
    ...(await removeShared(input.signatures, signal)),
  ]),
  messages: sharedRemovalMessages(messages),
});

/** Says what came of it. */
const sharedRemovalMessages = ({ toasts, owner, texts }: Omit<SharedRemovalSurroundings, 'popup'>) =>
  fromCallback<ScreenRemovalSaid>(({ receive, sendBack }) => {
    const asked = askedBy(owner);
    let count = 0;
    const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text'>) => {
      sendBack({ type: 'undo.expired' });
      if (!asked.isHere()) return;
      toasts.send({ type: 'toast.requested', toast: { id: 'shared-removal', kind, group: 'app', ...said } });
    };
    receive((event) => {
      if (event.type === 'removal.begun') {
        asked.note();
        ({ count } = event);
      }
      if (event.type === 'removal.finished') tell('success', texts.removed(event.count));
      if (event.type === 'removal.failed') tell('error', texts.failed(count, event.error, event.reason));
    });
  });
