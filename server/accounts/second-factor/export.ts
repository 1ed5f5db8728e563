import type { Platform } from '#server/platform/platform.ts';
import { countRecoveryCodes, secondFactorOf } from './store.ts';

/** What somebody gets of their second factor when asking for everything that is kept: nothing that opens anything. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<{ name: string; json: unknown }> {
  const factor = await secondFactorOf(db.query, userId);
  if (!factor || factor.confirmedAt === null) return;
  yield {
    name: 'second-factor.json',
    json: {
      date_enabled: new Date(factor.confirmedAt).toISOString(),
      recovery_codes_left: await countRecoveryCodes(db.query, userId),
    },
  };
}
