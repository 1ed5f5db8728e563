import { sql } from 'kysely';
import { createLogThrottle } from '#server/platform/log-throttle.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellOfScreens } from './tell-webhooks.ts';

/** Counts that somebody else opened a screen or a collection: how often, and nothing of who it was. */
export function createViews(platform: Pick<Platform, 'bus' | 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'random'>) {
  const { db, log } = platform;
  const throttled = createLogThrottle(log);
  return {
    async count(table: 'screens' | 'collections', id: number): Promise<void> {
      const counted = db.transaction(
        async (tx) => {
          const opened = await tx
            .updateTable(table)
            .set({ views: sql<number>`views + 1` })
            .where('id', '=', id)
            .returning('signature')
            .executeTakeFirst();
          if (opened && table === 'screens')
            await tellOfScreens(tx, platform, {
              event: 'screen.opened',
              signatures: [opened.signature],
            });
        },
        { patience: 0 },
      );
      // Not to count costs the owner little; not to show costs the viewer all.
      await counted.catch((error: unknown) => throttled.warn({ err: error }, 'A view could not be counted'));
    },
  };
}

export type Views = ReturnType<typeof createViews>;
