import type { Platform } from './platform.ts';

const day = 86_400_000;
/** The clock may go ahead of what has passed by so much at once: a night's sleep of the machine, or a day of downtime. */
const tolerance = day;
/** A clock that is ahead is believed once the server has run for so long with it. */
const patience = day;
const notice = 'clock';

export interface TrustedTime {
  /**
   * The time (epoch ms) by which something may be deleted for good. It is the clock's, unless that has gone ahead by more
   * than a day without time having passed: then it goes on at its pace for a day, and log and /readyz say so.
   */
  look(): Promise<number>;
  /** The same for who deletes nothing: it remembers nothing and says nothing. */
  peek(): Promise<number>;
}

interface Judgement {
  /** Milliseconds by which the clock goes ahead of what is believed; 0 when it is believed itself. */
  ahead: number;
  time: number;
  waited: number;
}

/** What has passed counts across restarts; what passed while no server ran is not known, and counts as none. */
export function createTrustedTime({
  clock,
  db,
  log,
  notices,
}: Pick<Platform, 'clock' | 'db' | 'log' | 'notices'>): TrustedTime {
  const begun = clock.now();
  let lookedAt = clock.elapsed();

  async function judge(passed: number): Promise<Judgement> {
    const now = clock.now();
    const known = await db.query
      .selectFrom('trusted_time')
      .select(['time', 'waited'])
      .where('one', '=', 1)
      .executeTakeFirst();
    const last = known ?? { time: begun, waited: 0 };
    const ahead = now - (last.time + passed);
    const waited = last.waited + passed;
    const isTrusted = ahead <= tolerance || waited >= patience;
    return isTrusted ? { ahead: 0, time: now, waited: 0 } : { ahead, time: last.time + passed, waited };
  }

  const passedSince = (): number => Math.round(clock.elapsed() - lookedAt);

  async function look(): Promise<number> {
    const passed = passedSince();
    lookedAt += passed;
    const { ahead, time, waited } = await judge(passed);
    if (ahead > 0) raise(ahead);
    else notices.clear(notice);
    await keep({ time, waited });
    return time;
  }

  function raise(ahead: number): void {
    const days = Math.floor(ahead / day);
    log.error({ days }, 'The clock went ahead: nothing is deleted by it until it has been so for a day. Is it right?');
    notices.raise(
      notice,
      `The clock went ahead by ${days} days: nothing is deleted for good by it until it has been so for a day. Set it right if it is wrong`,
    );
  }

  async function keep(row: { time: number; waited: number }): Promise<void> {
    await db.query
      .insertInto('trusted_time')
      .values({ one: 1, ...row })
      .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
      .execute();
  }

  return { look, peek: async () => (await judge(passedSince())).time };
}
