import { untoldScreen, type Screen } from '#domain/screen.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { SharedByDateDocument, SharedDocument, type SharedFieldsFragment } from '#src/graphql/generated/graphql.ts';
import type { HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';

/** What somebody shares as the timeline has it: on the day it was opened. Of what is locked there is nothing but that day. */
export const asShared = ({ signature, screen, owner, date_shared, day }: SharedFieldsFragment): Screen =>
  screen
    ? { ...screen, day, ...(owner && { owner: owner.name }) }
    : { ...untoldScreen, signature, day, date_created: date_shared, is_locked: true };

/** Reads what others share with the viewer as a history. */
export const sharedHistory = (client: GatewayClient): HistoryApi => ({
  days: async (signal) => {
    const { sharedByDate } = await client.request(SharedByDateDocument, {}, { signal });
    return { days: sharedByDate.items, version: sharedByDate.version };
  },
  page: async (asked, signal) => {
    const { shared } = await client.request(SharedDocument, asked, { signal });
    return { items: shared.items.map(asShared), total: shared.total, version: shared.version };
  },
  newest: async (asked, signal) => {
    const { shared } = await client.request(SharedDocument, asked, { signal });
    return { screens: shared.items.map(asShared), total: shared.total, version: shared.version };
  },
});
