import type { GatewayClient } from '#src/graphql/client.ts';
import { HistoryByDateDocument, HistoryDocument, NewestScreensDocument } from '#src/graphql/generated/graphql.ts';
import type { HistoryApi } from './timeline.actors.ts';

/** Reads a person's history through the gateway; with a tag its screens alone. */
export const historyApi = (client: GatewayClient, tag: string | null = null): HistoryApi => {
  const ofTag = tag === null ? {} : { tag };
  return {
    days: async (signal) => {
      const { historyByDate } = await client.request(HistoryByDateDocument, ofTag, { signal });
      return { days: historyByDate.items, version: historyByDate.version };
    },
    page: async (asked, signal) => {
      const { history } = await client.request(HistoryDocument, { ...asked, ...ofTag }, { signal });
      return { items: history.items, total: history.total, version: history.version };
    },
    newest: async (asked, signal) => {
      const { history } = await client.request(NewestScreensDocument, { ...asked, ...ofTag }, { signal });
      return { screens: history.items, total: history.total, version: history.version };
    },
  };
};
