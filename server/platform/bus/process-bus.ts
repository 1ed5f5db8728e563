import type { Database } from '../db/database.ts';
import { createListeners, type Bus } from './bus.ts';

/** SQLite has one process, which tells itself. */
export function createProcessBus(db: Pick<Database, 'afterCommit'>): Bus {
  const listeners = createListeners();
  return {
    tell: async (_tx, topic, message) => db.afterCommit(() => listeners.hear(topic, message)),
    listen: async (topic, listener) => listeners.add(topic, listener),
    close: async () => undefined,
  };
}
