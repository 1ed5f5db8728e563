import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createLogThrottle } from '#server/platform/log-throttle.ts';
import { Problem } from '#server/platform/problem.ts';
import { opaqueToken, sha256Hex } from '#server/platform/secrets/tokens.ts';
import { readRefreshToken, refreshToken, type RefreshClaim } from './refresh-token.ts';
import {
  advanceSession,
  endSession,
  insertAccessToken,
  insertSession,
  liveSession,
  recordReceived,
  removeOldAccessTokens,
  removeOldSessions,
  userByAccessToken,
  userById,
  type Session,
} from './session-store.ts';
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
}

export interface Caller {
  user: User;
  sessionId: string;
}

/** Opens, rotates, checks and ends sessions. One row per session; no token is stored in clear. */
export function createSessions(platform: Pick<Platform, 'db' | 'clock' | 'random' | 'secrets' | 'log'>) {
  const { db, clock, random, log } = platform;
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

  /** That the holder has these tokens. Not to know it costs a thief's detection; not to answer costs everybody. */
  const note = (sessionId: string, generation: number): Promise<void> =>
    db
      .transaction((tx) => recordReceived(tx, sessionId, generation), { patience: 0 })
      .catch((error: unknown) => throttled.warn({ err: error }, 'That tokens were received could not be noted'));

  return {
    /** A new session; call it inside the transaction that made or checked the account. */
    async open(tx: Tx, userId: number): Promise<Tokens> {
      const now = clock.now();
      const id = random.base62(22);
      await removeOldSessions(tx, userId, sessionsOfAccount - 1);
      await insertSession(tx, {
        id,
        userId,
        generation: 0,
        received: 0,
        rotatedAt: now,
        expiresAt: now + idleLifetime,
        createdAt: now,
      });
      return issue(tx, { sessionId: id, generation: 0 }, now);
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
    async byAccessToken(token: string, { isReceived = true } = {}): Promise<Caller | null> {
      const found = await userByAccessToken(db.query, sha256Hex(token), clock.now());
      if (!found) return null;
      const { user, sessionId, generation, isNews } = found;
      if (isReceived && isNews) await note(sessionId, generation);
      return { user, sessionId };
    },

    /** Who holds a refresh token that could be rotated now. */
    async byRefreshToken(token: string): Promise<Caller | null> {
      const claim = readRefreshToken(key, token);
      if (!claim) return null;
      const now = clock.now();
      const session = await liveSession(db.query, claim.sessionId, now);
      if (!session || !(claim.generation === session.generation || isRepeat(claim, session, now))) return null;
      if (claim.generation > session.received) await note(session.id, claim.generation);
      const user = await userById(db.query, session.userId);
      return user ? { user, sessionId: session.id } : null;
    },

    async end(sessionId: string): Promise<void> {
      await db.transaction((tx) => endSession(tx, sessionId, clock.now()));
    },

    /** Ends the session of a refresh token, of whatever generation. */
    async endByRefreshToken(token: string): Promise<void> {
      const claim = readRefreshToken(key, token);
      if (claim) await this.end(claim.sessionId);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

const isRepeat = (claim: RefreshClaim, session: Session, now: number): boolean =>
  session.generation === claim.generation + 1 &&
  (session.received < session.generation || Math.abs(now - session.rotatedAt) < rotationGrace);
