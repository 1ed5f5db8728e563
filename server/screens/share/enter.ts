import type { Caller } from '#server/accounts/sessions.ts';
import { createLogThrottle } from '#server/platform/log-throttle.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localDay } from '../calendar.ts';
import { notShared, share } from './store.ts';

/** Keeps what somebody signed in has opened of others in their list (SHR-06). */
export function createEntries({ clock, db, log }: Pick<Platform, 'clock' | 'db' | 'log'>) {
  const throttled = createLogThrottle(log);
  return {
    async enter(caller: Pick<Caller, 'user'> | null, screenIds: readonly number[]): Promise<void> {
      if (!caller) return;
      const { id: viewerId, timezone } = caller.user;
      const fresh = await notShared(db.query, viewerId, screenIds);
      if (fresh.length === 0) return;
      const now = clock.now();
      const entered = db.transaction(
        (tx) => share(tx, { viewerId, screenIds: fresh, sharedAt: now, day: localDay(now, timezone) }),
        { patience: 0 },
      );
      // Not to remember it costs the viewer little; not to show it costs all.
      await entered.catch((error: unknown) =>
        throttled.warn({ err: error }, 'What was shared could not be remembered'),
      );
    },
  };
}

export type Entries = ReturnType<typeof createEntries>;
