import { Client } from 'pg';
import type { Log } from '../log.ts';
import { createLogThrottle } from '../log-throttle.ts';
import { StartRefusal } from '../start-refusal.ts';
import { databasePlace } from './database-place.ts';

/** Any number that is always the same. */
const key = 7_204_518_337;
/** Milliseconds. */
const patience = 5000;
const pauseBetweenTries = 1000;

export interface ServerLock {
  release(): Promise<void>;
}

/**
 * Takes an advisory lock on this PostgreSQL database: shared for servers, which may run side by side, exclusive with `alone` for fsck and restores.
 * It belongs to a connection of its own, so it ends with the process, however that ends; after a lost connection it is taken
 * again. Rejects with StartRefusal while a holder of the other kind runs.
 */
export async function takeServerLock(
  databaseUrl: string,
  log: Log,
  { alone }: { alone: boolean },
): Promise<ServerLock> {
  const rarely = createLogThrottle(log);
  let isReleased = false;
  let held: Client | undefined;
  let nextTry: NodeJS.Timeout | undefined;

  async function take(): Promise<void> {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: patience, keepAlive: true });
    // What breaks the connection also ends it; without a listener it would end the process as well.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock${alone ? '' : '_shared'}(${key}) as taken`,
    );
    if (rows[0]?.taken !== true || isReleased) {
      await client.end();
      if (!isReleased) throw refusal(databaseUrl, alone);
      return;
    }
    held = client;
    client.once('end', takeAgain);
  }

  function takeAgain(): void {
    held = undefined;
    if (isReleased) return;
    nextTry = setTimeout(() => {
      take().catch((error: unknown) => {
        rarely.warn({ err: error }, 'The lock of the database is not held');
        takeAgain();
      });
    }, pauseBetweenTries).unref();
  }

  await take();
  return {
    async release() {
      isReleased = true;
      clearTimeout(nextTry);
      await held?.end();
    },
  };
}

function refusal(databaseUrl: string, alone: boolean): StartRefusal {
  const place = databasePlace(databaseUrl);
  return new StartRefusal(
    alone
      ? `The database ${place} is in use by a server or another program. Nothing was changed: stop all of them first.`
      : `The database ${place} is being checked or filled by another program. Nothing was changed: wait for its end, and start again.`,
  );
}
