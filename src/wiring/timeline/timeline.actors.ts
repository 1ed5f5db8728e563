import { fromPromise } from 'xstate';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import type { NewerScreens, ReadPages } from '#machines/timeline/timeline.types.ts';

/** What the timeline asks of the server. */
export interface HistoryApi {
  days(signal: AbortSignal): Promise<readonly HistoryDay[]>;
  page(asked: HistoryRequest, signal: AbortSignal): Promise<HistoryPage>;
  newest(asked: NewestRequest, signal: AbortSignal): Promise<NewerScreens>;
}

export interface HistoryRequest {
  limit: number;
  offset: number;
}

export interface NewestRequest extends HistoryRequest {
  /** YYYY-MM-DD: only screens of this day and later ones. */
  dateFrom: string;
}

export interface HistoryPage {
  items: readonly Screen[];
  total: number;
}

/** The timeline's actors over a history. A stopped actor aborts its requests. */
export const timelineActors = (api: HistoryApi) => ({
  loadDays: fromPromise<readonly HistoryDay[], void>(({ signal }) => api.days(signal)),

  loadPages: loadPages(api),

  loadNewer: fromPromise<NewerScreens, NewestRequest>(({ input, signal }) => api.newest(input, signal)),
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
