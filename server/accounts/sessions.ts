import type { KeyScope } from '#domain/key-scopes.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createLogThrottle } from '#server/platform/log-throttle.ts';
import { Problem } from '#server/platform/problem.ts';
import { hmac, opaqueToken, sha256Hex } from '#server/platform/secrets/tokens.ts';
import { blockOf } from '#server/platform/http/network.ts';
import { networkOfSession, recordAudit } from './audit/record.ts';
import { callOffDeletion } from './deletions/deletions.ts';
import { holdOwner } from './hold-owner.ts';
import { accountLetters } from './letters/queues.ts';
import { readRefreshToken, refreshToken, type RefreshClaim } from './refresh-token.ts';
import {
  advanceSession,
  endSession,
  endSessions,
  holdersOf,
  insertAccessToken,
  insertSession,
  liveSession,
  liveSessions,
  livingOf,
  recordProof,
  recordReceived,
  recordUse,
  removeOldAccessTokens,
  removeOldSessions,
  userByAccessToken,
  userById,
  type LastUse,
  type Session,
} from './session-store.ts';
import { requireNotSuspended } from './suspensions/suspended.ts';
import { readUserAgent } from './user-agent.ts';
import type { User } from './users.ts';

const minute = 60_000;
const day = 86_400_000;
/** An access token lives this long; the session row is still consulted on every request. */
export const accessLifetime = 15 * minute;
/** A session ends when it is not refreshed for this long, and in any case at the age of its cookies. */
export const idleLifetime = 90 * day;
export const absoluteLifetime = 400 * day;
/** For this long after a rotation the token before it gets the same successor, used or not: tabs ask side by side. */
export const rotationGrace = 30_000;
/** Of one session: tabs and programs that refresh side by side get a token each. The oldest goes for one more. */
const accessTokensAtOnce = 32;

/** Sessions of one account. Each login leaves a row for 90 days; beyond this the session used longest ago is deleted. */
export const sessionsOfAccount = 100;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Of a session that has kept its account from being deleted. */
  isAccountKept?: true;
}

/** Somebody who has just signed in. */
export interface SignedIn {
  tokens: Tokens;
  user: User;
  /** Shown with later logins, it keeps strangers who guess from keeping its owner out. */
  device: string;
}

/** For so long the use of a session is not written down again: what every request does must cost no writing. */
export const useInterval = 5 * minute;

/** A letter about a login waits so long: by then a request of the session has said which program it is. */
const loginSettles = minute;

export interface Caller {
  user: User;
  /** Null where a program calls with an API key. */
  sessionId: string | null;
  /** When the holder of the session last proved who they are; epoch milliseconds. */
  provenAt: number;
  /** What its key may do; left out where no key calls. */
  scopes?: readonly KeyScope[];
  /** Of its key; left out where no key calls. */
  keyId?: number;
}

/** From where a request comes, as the server knows it. */
export interface Origin {
  ip: string;
  userAgent: string | undefined;
}

/** A session as its owner sees it. */
export interface ListedSession {
  /** Stands for the session, of whose tokens it says nothing. */
  id: string;
  use: LastUse;
  createdAt: number;
  isCurrent: boolean;
}

/** Opens, rotates, checks and ends sessions. One row per session; no token is stored in clear. */
export function createSessions(platform: Pick<Platform, 'db' | 'clock' | 'random' | 'secrets' | 'log' | 'jobs'>) {
  const { db, clock, random, log, jobs } = platform;
  const key = platform.secrets.key;
  const throttled = createLogThrottle(log);

  async function issue(tx: Tx, claim: RefreshClaim, now: number): Promise<Tokens> {
    const accessToken = opaqueToken(random);
    await insertAccessToken(tx, {
      hash: sha256Hex(accessToken),
      sessionId: claim.sessionId,
      generation: claim.generation,
      expiresAt: now + accessLifetime,
    });
    return { accessToken, refreshToken: refreshToken(key, claim) };
  }

  /**
   * What a request shows of its session: that the holder has tokens of this generation, and who uses it from where. Not to know it costs
   * a thief's detection; not to answer costs everybody.
   */
  async function note(sessionId: string, shown: { received: number | null; use: LastUse | null }): Promise<void> {
    const { received, use } = shown;
    if (received === null && use === null) return;
    const write = async (tx: Tx) => {
      if (received !== null) await recordReceived(tx, sessionId, received);
      if (use !== null) await recordUse(tx, sessionId, use);
    };
    await db
      .transaction(write, { patience: 0 })
      .catch((error: unknown) => throttled.warn({ err: error }, 'The use of a session could not be noted'));
  }

  /** What to write of a use; null while enough is known. The program is not known before the first request of its own. */
  function shownUse(origin: Origin | undefined, known: LastUse, now: number): LastUse | null {
    if (!origin) return null;
    const isDue = now - known.at >= useInterval;
    const isUnknown = known.product === null && known.system === null;
    if (!isDue && !isUnknown) return null;
    const program = readUserAgent(origin.userAgent ?? '');
    const tells = program.product !== null || program.system !== null;
    return isDue || tells ? { ...program, network: blockOf(origin.ip), at: now } : null;
  }

  const publicIdOf = (sessionId: string): string => hmac(key, 'session', sessionId).slice(0, 22);

  async function isOfAnother({ sessionId }: RefreshClaim, account: string): Promise<boolean> {
    const session = await liveSession(db.query, sessionId, clock.now());
    const user = session && (await userById(db.query, session.userId));
    return user ? user.publicId !== account : false;
  }

  return {
    /**
     * A new session of somebody who has just proved who they are; call it inside the transaction that made or checked the account. `ip` is
     * the address that the server knows them by. An account that is to be deleted stays then. Unless the account is a new one, or `isKnown`
     * on the device, its owner gets a letter about the login. Throws account_suspended.
     */
    async open(tx: Tx, userId: number, { ip, isKnown }: { ip: string; isKnown: boolean }): Promise<Tokens> {
      const now = clock.now();
      const id = random.base62(22);
      const network = blockOf(ip);
      // Nobody who is suspended meanwhile keeps what is opened here.
      await holdOwner(tx, db.engine, userId);
      await requireNotSuspended(tx, userId);
      const isAccountKept = await callOffDeletion(tx, userId, { now, network });
      await removeOldSessions(tx, userId, sessionsOfAccount - 1);
      await insertSession(tx, {
        id,
        userId,
        generation: 0,
        received: 0,
        rotatedAt: now,
        expiresAt: now + idleLifetime,
        createdAt: now,
        provenAt: now,
        use: { product: null, system: null, network, at: now },
      });
      await recordAudit(tx, { at: now, person: userId, action: 'signed_in', network });
      if (!isKnown)
        await jobs.enqueue(
          tx,
          accountLetters,
          { letter: 'newLogin', user: userId, at: now, session: id },
          { runAt: now + loginSettles },
        );
      const tokens = await issue(tx, { sessionId: id, generation: 0 }, now);
      return isAccountKept ? { ...tokens, isAccountKept } : tokens;
    },

    /**
     * The next pair of tokens. Of parallel calls with one token a single one rotates, and all get the same successor.
     * So does a later call, as long as nobody has shown the successor: its answer was lost. Any other token of an older
     * rotation ends the session: somebody else holds it. Throws refresh_invalid.
     */
    async refresh(token: string): Promise<{ tokens: Tokens; user: User }> {
      const claim = readRefreshToken(key, token);
      if (!claim) throw new Problem('refresh_invalid');
      const next = { sessionId: claim.sessionId, generation: claim.generation + 1 };
      const outcome = await db.transaction(async (tx) => {
        const now = clock.now();
        const before = await liveSession(tx, claim.sessionId, now);
        if (!before) return 'ended';
        const won = await advanceSession(
          tx,
          claim,
          now,
          Math.min(now + idleLifetime, before.createdAt + absoluteLifetime),
        );
        const session = won ? before : await liveSession(tx, claim.sessionId, now);
        if (!session) return 'ended';
        if (!won && !isRepeat(claim, session, now)) {
          return (await endSession(tx, session.id, now)) ? 'reused' : 'ended';
        }
        const user = await userById(tx, session.userId);
        if (!user) return 'ended';
        await removeOldAccessTokens(tx, session.id, { now, most: accessTokensAtOnce - 1 });
        return { tokens: await issue(tx, next, now), user };
      });
      if (outcome === 'reused')
        log.warn(
          { event: 'refresh_reused', session: claim.sessionId },
          'An old refresh token was used: its session is ended',
        );
      if (typeof outcome === 'string') throw new Problem('refresh_invalid');
      return outcome;
    },

    /** `isReceived` is false for a token that its holder may never get. */
    async byAccessToken(
      token: string,
      { isReceived = true, origin }: { isReceived?: boolean; origin?: Origin } = {},
    ): Promise<Caller | null> {
      const now = clock.now();
      const found = await userByAccessToken(db.query, sha256Hex(token), now);
      if (!found) return null;
      const { user, sessionId, generation, provenAt, isNews, use } = found;
      await note(sessionId, { received: isReceived && isNews ? generation : null, use: shownUse(origin, use, now) });
      return { user, sessionId, provenAt };
    },

    /** Who holds a refresh token that could be rotated now. */
    async byRefreshToken(token: string, origin?: Origin): Promise<Caller | null> {
      const claim = readRefreshToken(key, token);
      if (!claim) return null;
      const now = clock.now();
      const session = await liveSession(db.query, claim.sessionId, now);
      if (!session || !(claim.generation === session.generation || isRepeat(claim, session, now))) return null;
      await note(session.id, {
        received: claim.generation > session.received ? claim.generation : null,
        use: shownUse(origin, session.use, now),
      });
      const user = await userById(db.query, session.userId);
      return user ? { user, sessionId: session.id, provenAt: session.provenAt } : null;
    },

    /** Whose those of these sessions are that still live. At most `batch` at once. */
    holders: (sessionIds: readonly string[]): Promise<Map<string, User>> =>
      holdersOf(db.query, sessionIds, clock.now()),

    /** How many of these sessions still live; at most `batch` at once. */
    living: (sessionIds: readonly string[]): Promise<number> => livingOf(db.query, sessionIds, clock.now()),

    /** The sessions of an account, the one used last first. */
    async list(caller: Caller): Promise<ListedSession[]> {
      const sessions = await liveSessions(db.query, caller.user.id, clock.now());
      return sessions.map(({ id, use, createdAt }) => ({
        id: publicIdOf(id),
        use,
        createdAt,
        isCurrent: id === caller.sessionId,
      }));
    },

    /** Ends one session of an account by the id that its owner sees; returns whether there was one. */
    async endListed(userId: number, publicId: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const now = clock.now();
        const sessions = await liveSessions(tx, userId, now);
        const wanted = sessions.filter(({ id }) => publicIdOf(id) === publicId);
        const ids = wanted.map(({ id }) => id);
        const network = wanted[0]?.use.network ?? null;
        if ((await endSessions(tx, ids, now)) === 0) return false;
        await recordAudit(tx, { at: now, person: userId, action: 'signed_out', network });
        return true;
      });
    },

    /** Ends all sessions of the caller but the one in which they call; returns how many. */
    async endOthers(caller: Caller): Promise<number> {
      return db.transaction(async (tx) => {
        const now = clock.now();
        const sessions = await liveSessions(tx, caller.user.id, now);
        const others = sessions.filter(({ id }) => id !== caller.sessionId).map(({ id }) => id);
        const network = await networkOfSession(tx, caller.sessionId);
        await recordAudit(tx, { at: now, person: caller.user.id, action: 'signed_out_everywhere', network });
        return endSessions(tx, others, now);
      });
    },

    /** The holder of the session has proved who they are; returns when. */
    async prove(sessionId: string): Promise<number> {
      const now = clock.now();
      await db.transaction((tx) => recordProof(tx, sessionId, now));
      return now;
    },

    async end(sessionId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const now = clock.now();
        const session = await liveSession(tx, sessionId, now);
        if (!(await endSession(tx, sessionId, now)) || !session) return;
        const { userId, use } = session;
        await recordAudit(tx, { at: now, person: userId, action: 'signed_out', network: use.network });
      });
    },

    /** Ends the session of a refresh token, of whatever generation. Throws unauthorized where it is not of `account`, if that is said. */
    async endByRefreshToken(token: string, account?: string): Promise<void> {
      const claim = readRefreshToken(key, token);
      if (!claim) return;
      if (account !== undefined && (await isOfAnother(claim, account))) throw new Problem('unauthorized');
      await this.end(claim.sessionId);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

const isRepeat = (claim: RefreshClaim, session: Session, now: number): boolean =>
  session.generation === claim.generation + 1 &&
  (session.received < session.generation || Math.abs(now - session.rotatedAt) < rotationGrace);
