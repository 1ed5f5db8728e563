import type { Gateway } from '#src/gateway/client.ts';
import { HistoryByDateDocument, HistoryDocument, NewestScreensDocument } from '#src/gateway/generated/graphql.ts';
import type { HistoryApi } from './timeline.actors.ts';

/** A person's history over the gateway. */
export const historyApi = (gateway: Gateway): HistoryApi => ({
  days: async (signal) => {
    const { historyByDate } = await gateway.request(HistoryByDateDocument, {}, { signal });
    return { days: historyByDate.items, version: historyByDate.version };
  },
  page: async (asked, signal) => {
    const { history } = await gateway.request(HistoryDocument, asked, { signal });
    return { items: history.items, total: history.total, version: history.version };
  },
  newest: async (asked, signal) => {
    const { history } = await gateway.request(NewestScreensDocument, asked, { signal });
    return { screens: history.items, total: history.total, version: history.version };
  },
});
