import { sql } from 'kysely';
import { createLogThrottle } from '#server/platform/log-throttle.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Counts that somebody else opened a screen or a collection: how often, and nothing of who it was. */
export function createViews({ db, log }: Pick<Platform, 'db' | 'log'>) {
  const throttled = createLogThrottle(log);
  return {
    async count(table: 'screens' | 'collections', id: number): Promise<void> {
      const counted = db.transaction(
        (tx) =>
          tx
            .updateTable(table)
            .set({ views: sql<number>`views + 1` })
            .where('id', '=', id)
            .execute(),
        { patience: 0 },
      );
      // Not to count costs the owner little; not to show costs the viewer all.
      await counted.catch((error: unknown) => throttled.warn({ err: error }, 'A view could not be counted'));
    },
  };
}

export type Views = ReturnType<typeof createViews>;
