import type { Screen } from '#domain/screen.ts';
import type { NewerScreens, ReadDays, ReadPages } from '#machines/timeline/timeline.types.ts';
import { callWithLimit } from '../call-with-limit.ts';
import { returnsSource, type Place } from './returns-source.ts';

/** What the timeline asks of the server. */
export interface HistoryApi {
  days(signal: AbortSignal): Promise<ReadDays>;
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
  version: number | null;
}

/** The timeline's actors over a history. A stopped actor aborts its requests. */
export const timelineActors = (api: HistoryApi, place?: Place, isBehind?: () => boolean) => ({
  returns: returnsSource(place, isBehind),

  loadDays: callWithLimit<ReadDays>(({ signal }) => api.days(signal)),

  loadPages: loadPages(api),

  loadNewer: callWithLimit<NewerScreens, NewestRequest>(({ input, signal }) => api.newest(input, signal)),
});

/** Reads pages of a history together. */
export const loadPages = (api: Pick<HistoryApi, 'page'>) =>
  callWithLimit<ReadPages, { pages: readonly number[]; limit: number }>(async ({ input, signal }) => {
    const { pages, limit } = input;
    const answers = await Promise.all(pages.map((page) => api.page({ limit, offset: page * limit }, signal)));
    const [first] = answers;
    return {
      pages: answers.map((answer, index) => ({ page: pages[index] ?? 0, screens: answer.items })),
      total: answers.every(({ total }) => total === first?.total) ? (first?.total ?? 0) : null,
      version: answers.every(({ version }) => version === first?.version) ? (first?.version ?? null) : null,
    };
  });
