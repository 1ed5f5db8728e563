import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { loadPages, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';

/** What the removal asks of the server. Deleting and restoring return the signatures that were affected. */
export interface RemovalApi {
  deleteScreens(signatures: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  restoreScreens(signatures: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  /** Read for selections that are not loaded. */
  history: Pick<HistoryApi, 'page'>;
}

/** The actors of the removal. A stopped actor aborts its request. */
export const screenRemovalActors = (api: RemovalApi) => ({
  readSignatures: selectionReadingMachine.provide({ actors: { loadPages: loadPages(api.history) } }),
  deleteScreens: callWithLimit<string[], { signatures: readonly string[] }>(async ({ input, signal }) => [
    ...(await api.deleteScreens(input.signatures, signal)),
  ]),
  restoreScreens: restoreScreens(api),
});

/** Shared with the flow that restores a deleted screen on its own page. */
export const restoreScreens = (api: Pick<RemovalApi, 'restoreScreens'>) =>
  callWithLimit<string[], { signatures: readonly string[] }>(async ({ input, signal }) => [
    ...(await api.restoreScreens(input.signatures, signal)),
  ]);
