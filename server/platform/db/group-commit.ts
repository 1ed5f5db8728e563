import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely, type Transaction } from 'kysely';
import { Problem } from '../problem.ts';
import type { TransactionOptions } from './engine.ts';
import { beforeNextTry, isLocked, lockPatience } from './write-lock.ts';

/** More would let the first of them wait too long for its answer. */
const membersLimit = 32;
/** Seconds until somebody whom another program kept waiting may try again. */
const retryAfter = 5;

export interface GroupCommitOptions {
  /** Called before each group; what it throws fails all of them before they have begun. */
  before?: () => void;
  /** Puts what is committed on the disk. What it rejects with is reported to all of a group that may be lost without it. */
  sync: () => Promise<void>;
}

interface Member<DB> {
  durable: boolean;
  /** By `performance.now()`: when it has waited long enough for another program. */
  until: number;
  /** Runs the work; never rejects, but answers what to tell its caller once all is committed. */
  run: (tx: Transaction<DB>) => Promise<Outcome>;
  fail: (error: unknown) => void;
}

interface Lock {
  cause: unknown;
}

interface Outcome {
  failure?: { error: unknown };
  tell: () => void;
}

/**
 * Transactions for a database with a single connection. Those that arrive together are committed together, so that one
 * fsync serves them all. Each is a savepoint: one that fails takes nothing of the others with it. A commit that fails
 * fails all of them. The disk is waited for outside of the commit, which would keep the thread: meanwhile everything else
 * goes on, and whatever arrives makes the next group, which begins when this one is on the disk. While another program holds the
 * lock for writing, all wait side by side, each for its own time; then it rejects with Problem unavailable.
 */
export function createGroupCommit<DB>(kysely: Kysely<DB>, { before = () => undefined, sync }: GroupCommitOptions) {
  let waiting: Member<DB>[] = [];
  let underway: Promise<void> | undefined;

  async function commitAll(): Promise<void> {
    // Requests whose files are finished in the same round of the event loop come in before it is over.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const members = waiting.slice(0, membersLimit);
      const lock = await commitTogether(members);
      if (lock) await waitFor(lock);
      else waiting = waiting.slice(members.length);
    }
    underway = undefined;
  }

  async function waitFor({ cause }: Lock): Promise<void> {
    const now = performance.now();
    for (const { until, fail } of waiting) if (until <= now) fail(new Problem('unavailable', { retryAfter, cause }));
    waiting = waiting.filter(({ until }) => until > now);
    if (waiting.length > 0) await beforeNextTry();
  }

  /** Returns the lock of another program that kept them all from beginning. */
  async function commitTogether(members: readonly Member<DB>[]): Promise<Lock | undefined> {
    const outcomes: Outcome[] = [];
    try {
      before();
      await withoutSync(kysely, (connection) =>
        connection.transaction().execute(async (tx) => {
          for (const member of members) outcomes.push(await inSavepoint(tx, member));
        }),
      );
      if (members.some(({ durable }) => durable)) await sync();
      for (const { tell } of outcomes) tell();
    } catch (error) {
      if (outcomes.length === 0 && isLocked(error)) return { cause: error };
      // The one who had failed already is told of that: the others may ask whether their commit was refused for certain.
      for (const [index, { fail }] of members.entries()) {
        const outcome = outcomes[index];
        if (outcome?.failure) outcome.tell();
        else fail(error);
      }
    }
    return undefined;
  }

  return <T>(
    work: (tx: Transaction<DB>) => Promise<T>,
    { durable, patience = lockPatience }: TransactionOptions,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      const inContext = AsyncLocalStorage.bind(work);
      const run = async (tx: Transaction<DB>): Promise<Outcome> => {
        try {
          const result = await inContext(tx);
          return { tell: () => resolve(result) };
        } catch (error) {
          return { failure: { error }, tell: () => reject(error) };
        }
      };
      waiting.push({ durable, until: performance.now() + patience, run, fail: reject });
      underway ??= commitAll();
    });
}

/** Rejects with its cause when the database itself gave up the transaction: then there is no savepoint to go back to. */
async function inSavepoint<DB>(tx: Transaction<DB>, { run }: Member<DB>): Promise<Outcome> {
  await sql`savepoint member`.execute(tx);
  const outcome = await run(tx);
  if (outcome.failure) {
    const { error } = outcome.failure;
    await sql`rollback to member`.execute(tx).catch(() => Promise.reject(error));
  }
  await sql`release member`.execute(tx);
  return outcome;
}

/** What is committed so is in the log, and not yet on the disk: a power cut can take it back. */
async function withoutSync<DB, T>(kysely: Kysely<DB>, work: (connection: Kysely<DB>) => Promise<T>): Promise<T> {
  return kysely.connection().execute(async (connection) => {
    await sql`pragma synchronous=normal`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`pragma synchronous=full`.execute(connection);
    }
  });
}
