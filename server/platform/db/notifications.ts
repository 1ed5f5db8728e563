import { Client } from 'pg';
import type { Log } from '../log.ts';
import { createLogThrottle } from '../log-throttle.ts';

/** Milliseconds. */
const patience = 5000;
const pauseBetweenTries = 1000;

export interface Notifications {
  close(): Promise<void>;
}

/**
 * Hears what any process notifies on a channel of this PostgreSQL. A connection that breaks is made again; what was notified meanwhile is
 * lost, which `lost` is told once there is another one. Resolves when the first is there.
 */
export async function hearNotifications(
  databaseUrl: string,
  channel: string,
  { log, hear, lost }: { log: Log; hear: (payload: string) => void; lost: () => void },
): Promise<Notifications> {
  const rarely = createLogThrottle(log);
  let isClosed = false;
  let held: Client | undefined;
  let nextTry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: patience, keepAlive: true });
    // What breaks the connection also ends it; without a listener it would end the process as well.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (isClosed) return client.end();
    held = client;
    client.once('end', connectAgain);
  }

  function connectAgain(): void {
    held = undefined;
    if (isClosed) return;
    nextTry = setTimeout(() => {
      connect().then(lost, (error: unknown) => {
        rarely.warn({ err: error }, 'What other processes notify is not heard');
        connectAgain();
      });
    }, pauseBetweenTries).unref();
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(nextTry);
      await held?.end();
    },
  };
}
