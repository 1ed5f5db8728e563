import { sql } from 'kysely';
import { hearNotifications, type Notifications } from '../db/notifications.ts';
import type { Log } from '../log.ts';
import { createListeners, type Bus } from './bus.ts';

const channel = 'kadr_bus';

/** PostgreSQL tells every process of the database what another one commits. */
export function createPostgresBus(databaseUrl: string, log: Log): Bus {
  const listeners = createListeners();
  let hearing: Promise<Notifications> | undefined;
  return {
    async tell(tx, topic, message) {
      await sql`select pg_notify(${channel}, ${`${topic} ${message}`})`.execute(tx);
    },
    async listen(topic, listener) {
      const end = listeners.add(topic, listener);
      hearing ??= hearNotifications(databaseUrl, channel, {
        log,
        hear: (text) => listeners.hearText(text),
        lost: () => listeners.lost(),
      });
      await hearing;
      return end;
    },
    async close() {
      const notifications = await hearing?.catch(() => undefined);
      await notifications?.close();
    },
  };
}
