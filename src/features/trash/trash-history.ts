import type { Screen } from '#domain/screen.ts';
import { TrashByDateDocument, TrashDocument, type TrashedFieldsFragment } from '#src/graphql/generated/graphql.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';

/** A deleted screen as the timeline of the trash has it: on the day of its deletion. */
export const asDeleted = ({ screen, day_deleted, date_purged }: TrashedFieldsFragment): Screen => ({
  ...screen,
  day: day_deleted,
  date_purged,
});

/** Reads the trash as a history whose days are those of the deletions. */
export const trashHistory = (client: GatewayClient): HistoryApi => ({
  days: async (signal) => {
    const { trashByDate } = await client.request(TrashByDateDocument, {}, { signal });
    return { days: trashByDate.items, version: trashByDate.version };
  },
  page: async (asked, signal) => {
    const { trash } = await client.request(TrashDocument, asked, { signal });
    return { items: trash.items.map(asDeleted), total: trash.total, version: trash.version };
  },
  // Which ones are new a deletion of many does not tell: where the version differs, the days are read again.
  newest: async (_asked, signal) => {
    const { trash } = await client.request(TrashDocument, { limit: 1, offset: 0 }, { signal });
    return { screens: [], total: trash.total, version: trash.version };
  },
});
