import { fromPromise } from 'xstate';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import type { NewerScreens, ReadPages } from '#machines/timeline/timeline.types.ts';

/** What the timeline asks of the server. */
export interface HistoryApi {
  days(signal: AbortSignal): Promise<readonly HistoryDay[]>;
  page(asked: HistoryRequest, signal: AbortSignal): Promise<HistoryPage>;
}

export interface HistoryRequest {
  limit: number;
  offset: number;
  /** YYYY-MM-DD: only screens of this day and later ones. */
  dateFrom?: string;
}

export interface HistoryPage {
  items: readonly Screen[];
  total: number;
}

/** The timeline's actors over a history. A stopped actor aborts its requests. */
export const timelineActors = (api: HistoryApi) => ({
  loadDays: fromPromise<readonly HistoryDay[], void>(({ signal }) => api.days(signal)),

  loadPages: loadPages(api),

  loadNewer: fromPromise<NewerScreens, { dateFrom: string; limit: number; offset: number }>(
    async ({ input, signal }) => {
      // What has changed in older days is told by the total alone.
      const [{ items, total }, { total: all }] = await Promise.all([
        api.page(input, signal),
        api.page({ limit: 1, offset: 0 }, signal),
      ]);
      return { screens: items, total, all };
    },
  ),
});

/** Reads pages of a history together. */
export const loadPages = (api: Pick<HistoryApi, 'page'>) =>
  fromPromise<ReadPages, { pages: readonly number[]; limit: number }>(async ({ input, signal }) => {
    const { pages, limit } = input;
    const answers = await Promise.all(pages.map((page) => api.page({ limit, offset: page * limit }, signal)));
    return {
      pages: answers.map((answer, index) => ({ page: pages[index] ?? 0, screens: answer.items })),
      total: answers.every(({ total }) => total === answers[0]?.total) ? (answers[0]?.total ?? 0) : null,
    };
  });
