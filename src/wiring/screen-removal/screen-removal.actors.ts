import { fromPromise } from 'xstate';
import { historyPageLimit } from '#domain/limits.ts';
import { signaturesOfRanges, type SelectedScreens } from '#domain/selected-screens.ts';
import type { HistoryApi } from '../timeline/timeline.actors.ts';

/** What the removal asks of the server. Deleting and restoring answer the signatures that they were done to. */
export interface RemovalApi {
  deleteScreens(signatures: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  restoreScreens(signatures: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
  /** Read for selections that are not loaded. */
  history: Pick<HistoryApi, 'page'>;
}

/** Other screens than the selected ones would have been taken. */
export class HistoryMovedError extends Error {
  override name = 'HistoryMovedError';
}

/** The actors of the removal. A stopped actor aborts its request. */
export const screenRemovalActors = (api: RemovalApi) => ({
  readSignatures: fromPromise<string[], { selected: SelectedScreens }>(({ input, signal }) =>
    readSignatures(api.history, input.selected, signal),
  ),
  deleteScreens: fromPromise<string[], { signatures: readonly string[] }>(async ({ input, signal }) => [
    ...(await api.deleteScreens(input.signatures, signal)),
  ]),
  restoreScreens: fromPromise<string[], { signatures: readonly string[] }>(async ({ input, signal }) => [
    ...(await api.restoreScreens(input.signatures, signal)),
  ]),
});

/** Reads the pages of the ranges and of the anchors that prove them. */
async function readSignatures(
  history: RemovalApi['history'],
  selected: SelectedScreens,
  signal: AbortSignal,
): Promise<string[]> {
  const known = new Map<number, string>();
  let total: number | null = null;
  for (const page of pagesOf(selected)) {
    const offset = page * historyPageLimit;
    const answer = await history.page({ limit: historyPageLimit, offset }, signal);
    total ??= answer.total;
    if (answer.total !== total) throw new HistoryMovedError('The history changed while it was read');
    for (const [place, { signature }] of answer.items.entries()) known.set(offset + place, signature);
  }
  const signatures = signaturesOfRanges(selected, (index) => known.get(index));
  if (!signatures) throw new HistoryMovedError('The history is not the one that was selected in');
  return signatures;
}

function pagesOf({ ranges, anchors }: SelectedScreens): number[] {
  const pages = new Set(anchors.map(({ index }) => pageOf(index)));
  for (const { from, to } of ranges) for (let page = pageOf(from); page <= pageOf(to); page += 1) pages.add(page);
  return [...pages].toSorted((left, right) => left - right);
}

const pageOf = (index: number): number => Math.floor(index / historyPageLimit);
