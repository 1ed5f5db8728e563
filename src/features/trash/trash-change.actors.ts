import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import type { TrashSeen } from '#machines/trash-change/trash-change.machine.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { loadPages, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';

type ChangeList = (signatures: readonly string[], signal: AbortSignal) => Promise<readonly string[]>;

/** What the changes of the trash ask of the server. Restoring and purging return the signatures that were taken out. */
export interface TrashApi {
  history: Pick<HistoryApi, 'page'>;
  look: (signal: AbortSignal) => Promise<TrashSeen>;
  restoreScreens: ChangeList;
  purgeScreens: ChangeList;
  emptyTrash: (until: string, signal: AbortSignal) => Promise<{ count: number; isDone: boolean }>;
}

interface Listed {
  signatures: readonly string[];
}

/** The actors of the changes of the trash. A stopped actor aborts its request. */
export const trashChangeActors = (api: TrashApi) => ({
  readSignatures: selectionReadingMachine.provide({ actors: { loadPages: loadPages(api.history) } }),
  lookIntoTrash: callWithLimit<TrashSeen>(({ signal }) => api.look(signal)),
  restoreScreens: callWithLimit<string[], Listed>(async ({ input, signal }) => [
    ...(await api.restoreScreens(input.signatures, signal)),
  ]),
  purgeScreens: callWithLimit<string[], Listed>(async ({ input, signal }) => [
    ...(await api.purgeScreens(input.signatures, signal)),
  ]),
  emptyTrash: callWithLimit<{ count: number; isDone: boolean }, { until: string }>(({ input, signal }) =>
    api.emptyTrash(input.until, signal),
  ),
});
