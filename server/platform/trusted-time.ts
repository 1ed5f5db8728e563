import type { Clock } from './clock.ts';
import { counted } from './counted.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import type { Notices } from './notices.ts';

const day = 86_400_000;
/** The clock may differ from what has passed by so much at once: a night's sleep of the machine, or a day of downtime. */
const tolerance = day;
/** A clock that differs by more is believed once the server has run for so long with it. */
const patience = day;
const notice = 'clock';

export interface TrustedTime {
  /**
   * Remembers the clock's time where none is known, as at the first start of an installation: a clock that is ahead at a later
   * one would be believed until something has been remembered.
   */
  begin(): Promise<void>;
  /**
   * The time (epoch ms) by which something may be deleted for good. It is the clock's, unless that has gone ahead by more
   * than a day without time having passed: then it goes on at its pace for a day, and log and /readyz say so. They also
   * do of a clock that has gone back by so much.
   */
  look(): Promise<number>;
  /** The same for who deletes nothing: it remembers nothing and says nothing. */
  peek(): Promise<number>;
  /**
   * The time (epoch ms) to write on what is deleted for good once that is long ago. It is the clock's, unless that has gone
   * back by more than a day: then it goes on at its pace for a day.
   */
  stamp(): Promise<number>;
}

/** What the database says. */
interface Known {
  time: number;
  waited: number;
}

interface Judgement extends Known {
  now: number;
  /** Milliseconds by which the clock goes ahead of `time`, which is what is believed, negative behind it; 0 when it is believed itself. */
  ahead: number;
  passed: number;
  /** False where another node has written what is known since this one last saw it. */
  isOurs: boolean;
}

/** Counts elapsed time across restarts; the time while no server ran is unknown and counts as none. */
export function createTrustedTime({
  clock,
  db,
  log,
  notices,
}: {
  clock: Clock;
  db: Database;
  log: Log;
  notices: Notices;
}): TrustedTime {
  const first: Known = { time: clock.now(), waited: 0 };
  const looked = watch();
  const stamped = watch();
  let looking: Promise<unknown> = Promise.resolve();

  /** What was known last, and since when that has been so (milliseconds of `elapsed`): so much has passed since. */
  function watch() {
    let seen: Known | undefined;
    let since = clock.elapsed();
    return {
      async judge(): Promise<Judgement> {
        const now = clock.now();
        const elapsed = clock.elapsed();
        const last = (await remembered()) ?? first;
        const isOurs = seen === undefined || (seen.time === last.time && seen.waited === last.waited);
        // Of several nodes one counts what passes: together they would count it more than once.
        if (!isOurs) since = elapsed;
        seen = last;
        const passed = Math.round(elapsed - since);
        const ahead = now - (last.time + passed);
        const waited = last.waited + passed;
        const isTrusted = Math.abs(ahead) <= tolerance || waited >= patience;
        const judged = isTrusted ? { ahead: 0, time: now, waited: 0 } : { ahead, time: last.time + passed, waited };
        return { now, passed, isOurs, ...judged };
      },
      wrote(known: Known, passed: number): void {
        seen = known;
        since += passed;
      },
    };
  }

  const remembered = (): Promise<Known | undefined> =>
    db.query.selectFrom('trusted_time').select(['time', 'waited']).where('one', '=', 1).executeTakeFirst();

  async function lookOnce(): Promise<number> {
    const judgement = await looked.judge();
    const { ahead, time, waited, passed, isOurs } = judgement;
    if (ahead === 0) notices.clear(notice);
    else raise(ahead);
    if (isOurs) {
      await keep({ time, waited });
      looked.wrote({ time, waited }, passed);
    }
    return earlier(judgement);
  }

  function raise(ahead: number): void {
    const days = Math.floor(Math.abs(ahead) / day);
    const where = ahead > 0 ? 'ahead' : 'back';
    log.error({ days }, `The clock went ${where}: it is not believed until it has been so for a day. Is it right?`);
    notices.raise(
      notice,
      ahead > 0
        ? `The clock went ahead by ${counted(days, 'day')}: nothing is deleted for good by it until it has been so for a day. Set it right if it is wrong`
        : `The clock went back by ${counted(days, 'day')}: what is deleted gets its time by what has passed until it has been so for a day. Set it right if it is wrong`,
    );
  }

  async function keep(row: Known): Promise<void> {
    await db.transaction((tx) =>
      tx
        .insertInto('trusted_time')
        .values({ one: 1, ...row })
        .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
        .execute(),
    );
  }

  return {
    async begin() {
      if (await remembered()) return;
      // Another node may have begun meanwhile.
      await db.transaction((tx) =>
        tx
          .insertInto('trusted_time')
          .values({ one: 1, ...first })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    },
    look() {
      // Two at once would both count from what is known, and the last one forget what the first has counted.
      const turn = looking.then(lookOnce, lookOnce);
      looking = turn.catch(() => undefined);
      return turn;
    },
    peek: async () => earlier(await stamped.judge()),
    stamp: async () => later(await stamped.judge()),
  };
}

const earlier = ({ now, time }: Judgement): number => Math.min(now, time);
const later = ({ now, time }: Judgement): number => Math.max(now, time);
