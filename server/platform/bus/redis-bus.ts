import type { Database } from '../db/database.ts';
import { systemRandom } from '../random.ts';
import { createListeners, type Bus } from './bus.ts';
import type { Redis } from './redis.ts';

/**
 * Redis tells the other processes; this one tells itself, also while Redis is away. `installation` keeps those of one Redis apart.
 */
export function createRedisBus(
  redis: Pick<Redis, 'ask' | 'subscribe'>,
  { db, installation }: { db: Pick<Database, 'afterCommit'>; installation: string },
): Bus {
  const listeners = createListeners();
  const channel = `kadr:${installation}:bus`;
  const self = systemRandom.base62(12);
  let subscribing: Promise<void> | undefined;

  const hear = (text: string): void => {
    if (!text.startsWith(self)) listeners.hearText(text.slice(self.length + 1));
  };
  return {
    tell: async (_tx, topic, message) =>
      db.afterCommit(() => {
        listeners.hear(topic, message);
        void redis.ask((client) => client.publish(channel, `${self} ${topic} ${message}`));
      }),
    async listen(topic, listener) {
      const end = listeners.add(topic, listener);
      subscribing ??= redis.subscribe(channel, hear, () => listeners.lost());
      await subscribing;
      return end;
    },
    close: async () => undefined,
  };
}
