import type { Queries, Tx } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Program } from './user-agent.ts';
import { userColumns, userOfRow, type User } from './users.ts';

export interface Session {
  id: string;
  userId: number;
  generation: number;
  /** The newest generation whose tokens the holder has shown; the one before `generation` until then. */
  received: number;
  rotatedAt: number;
  expiresAt: number;
  createdAt: number;
  /** When its holder last proved who they are. */
  provenAt: number;
  use: LastUse;
}

/** Who used a session last, and from where. */
export interface LastUse extends Program {
  network: string | null;
  at: number;
}

const sessionColumns = [
  'id',
  'user_id',
  'generation',
  'received',
  'rotated_at',
  'expires_at',
  'created_at',
  'proven_at',
  'product',
  'system',
  'network',
  'used_at',
] as const;

interface UseRow {
  product: string | null;
  system: string | null;
  network: string | null;
  used_at: number;
}

const lastUseOfRow = ({ product, system, network, used_at: at }: UseRow): LastUse => ({ product, system, network, at });

interface SessionRow extends UseRow {
  id: string;
  user_id: number;
  generation: number;
  received: number;
  rotated_at: number;
  expires_at: number;
  created_at: number;
  proven_at: number;
}

const sessionOfRow = (row: SessionRow): Session => ({
  id: row.id,
  userId: row.user_id,
  generation: row.generation,
  received: row.received,
  rotatedAt: row.rotated_at,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  provenAt: row.proven_at,
  use: lastUseOfRow(row),
});

export async function insertSession(tx: Tx, session: Session): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      generation: session.generation,
      received: session.received,
      rotated_at: session.rotatedAt,
      expires_at: session.expiresAt,
      created_at: session.createdAt,
      proven_at: session.provenAt,
      product: session.use.product,
      system: session.use.system,
      network: session.use.network,
      used_at: session.use.at,
    })
    .execute();
}

/** The session if it has neither been ended nor expired. */
export async function liveSession(queries: Queries, id: string, now: number): Promise<Session | null> {
  const row = await queries
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? sessionOfRow(row) : null;
}

/**
 * Moves a live session from this generation, which is received with that, to the next. Of any number of callers exactly
 * one gets true.
 */
export async function advanceSession(
  tx: Tx,
  from: { sessionId: string; generation: number },
  now: number,
  expiresAt: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set({ generation: from.generation + 1, received: from.generation, rotated_at: now, expires_at: expiresAt })
    .where('id', '=', from.sessionId)
    .where('generation', '=', from.generation)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Records that the holder of a session has presented tokens of this generation. */
export async function recordReceived(tx: Tx, sessionId: string, generation: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ received: generation })
    .where('id', '=', sessionId)
    .where('received', '<', generation)
    .execute();
}

/** Records who uses a session, unless a later use is known. What is not known of the program stays as it was. */
export async function recordUse(tx: Tx, sessionId: string, { product, system, network, at }: LastUse): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ network, used_at: at, ...(product === null && system === null ? {} : { product, system }) })
    .where('id', '=', sessionId)
    .where('used_at', '<=', at)
    .execute();
}

/** Records that the holder of a session has proved who they are. */
export async function recordProof(tx: Tx, sessionId: string, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute();
}

/** Whose those of these sessions are that have neither been ended nor expired. At most `batch` at once. */
export async function holdersOf(queries: Queries, ids: readonly string[], now: number): Promise<Map<string, User>> {
  const rows = await queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, 'sessions.id as session_id'])
    .where('sessions.id', 'in', ids)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.session_id, userOfRow(row)]));
}

/** How many of these sessions have neither been ended nor expired. At most `batch` at once. */
export async function livingOf(queries: Queries, ids: readonly string[], now: number): Promise<number> {
  const { count } = await queries
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The sessions of an account that have neither been ended nor expired, the one used last first: at most a hundred. */
export async function liveSessions(queries: Queries, userId: number, now: number): Promise<Session[]> {
  const rows = await queries
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(sessionOfRow).toSorted((a, b) => b.use.at - a.use.at || b.createdAt - a.createdAt);
}

/** Deletes all but `most` sessions of an account: ended sessions go first, then those used longest ago. */
export async function removeOldSessions(tx: Tx, userId: number, most: number): Promise<void> {
  const sessions = await tx
    .selectFrom('sessions')
    .select(['id', 'rotated_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .execute();
  const isEnded = (session: { revoked_at: number | null }): number => Number(session.revoked_at !== null);
  const old = sessions
    .toSorted((a, b) => isEnded(a) - isEnded(b) || b.rotated_at - a.rotated_at)
    .slice(most)
    .map(({ id }) => id);
  // As many at a time as a statement has parameters for.
  if (old.length > 0) await tx.deleteFrom('sessions').where('id', 'in', old.slice(-1000)).execute();
}

/** Returns whether it had not ended before. */
export const endSession = async (tx: Tx, id: string, now: number): Promise<boolean> =>
  (await endSessions(tx, [id], now)) > 0;

/** Returns how many had not ended before. */
export async function endSessions(tx: Tx, ids: readonly string[], now: number): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await tx.deleteFrom('access_tokens').where('session_id', 'in', ids).execute();
  return Number(numUpdatedRows);
}

/** Ends all sessions of an account, but the one to keep; returns how many had not ended before. */
export async function endSessionsOf(tx: Tx, userId: number, now: number, kept = ''): Promise<number> {
  const own = tx.selectFrom('sessions').select('id').where('user_id', '=', userId).where('id', '<>', kept);
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', kept)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await tx.deleteFrom('access_tokens').where('session_id', 'in', own).execute();
  return Number(numUpdatedRows);
}

/**
 * Who used a session last, and whether the account was signed in from there by the same program before; null where the session is
 * there no more.
 */
export async function loginOf(queries: Queries, id: string): Promise<{ use: LastUse; wasSeen: boolean } | null> {
  const row = await queries.selectFrom('sessions').select(sessionColumns).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { userId, createdAt, use } = sessionOfRow(row);
  const others = await queries
    .selectFrom('sessions')
    .select(['product', 'system', 'network'])
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where('created_at', '<=', createdAt)
    .execute();
  const wasSeen = others.some(
    ({ product, system, network }) =>
      product === use.product && system === use.system && network === use.network && (product ?? system) !== null,
  );
  return { use, wasSeen };
}

export async function insertAccessToken(
  tx: Tx,
  token: { hash: string; sessionId: string; generation: number; expiresAt: number },
): Promise<void> {
  await tx
    .insertInto('access_tokens')
    .values({
      hash: token.hash,
      session_id: token.sessionId,
      generation: token.generation,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Deletes all but the `most` newest valid access tokens of a session. */
export async function removeOldAccessTokens(
  tx: Tx,
  sessionId: string,
  { now, most }: { now: number; most: number },
): Promise<void> {
  const tokens = await tx
    .selectFrom('access_tokens')
    .select(['hash', 'expires_at'])
    .where('session_id', '=', sessionId)
    .execute();
  const newestFirst = tokens.toSorted((a, b) => b.expires_at - a.expires_at);
  const old = newestFirst.filter((token, index) => index >= most || token.expires_at <= now).map(({ hash }) => hash);
  // As many at a time as a statement has parameters for.
  if (old.length > 0) await tx.deleteFrom('access_tokens').where('hash', 'in', old.slice(0, 1000)).execute();
}

const liveAccess = prepared<{ hash: string; now: number }>()((query, value) =>
  query
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...userColumns,
      'access_tokens.session_id',
      'access_tokens.generation',
      'sessions.received',
      'sessions.proven_at',
      'sessions.product',
      'sessions.system',
      'sessions.network',
      'sessions.used_at',
    ])
    .where('access_tokens.hash', '=', value('hash'))
    .where('users.suspended_at', 'is', null)
    .where('access_tokens.expires_at', '>', value('now'))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', value('now')),
);

/** Who holds this access token, if it and its session still live; `isNews` when none of its generation was shown before. */
export async function userByAccessToken(queries: Queries, hash: string, now: number): Promise<Access | null> {
  const [row] = await liveAccess(queries, { hash, now });
  if (!row) return null;
  const { session_id: sessionId, generation, received, proven_at: provenAt } = row;
  return {
    user: userOfRow(row),
    sessionId,
    generation,
    provenAt,
    isNews: generation > received,
    use: lastUseOfRow(row),
  };
}

/** What an access token stands for. */
interface Access {
  user: User;
  sessionId: string;
  generation: number;
  provenAt: number;
  isNews: boolean;
  use: LastUse;
}

export async function userById(queries: Queries, id: number): Promise<User | null> {
  const row = await queries.selectFrom('users').select(userColumns).where('users.id', '=', id).executeTakeFirst();
  return row ? userOfRow(row) : null;
}
