import type { Platform } from '../platform.ts';
import { opaqueToken, sha256Hex } from '../secrets/tokens.ts';

/** Milliseconds in which a ticket opens a socket. */
const ticketLife = 30_000;

type Ticketing = Pick<Platform, 'clock' | 'db' | 'random'>;

/** Which sockets a ticket opens. */
export type SocketKind = 'chat' | 'live';

/**
 * Opens one socket of this kind for this session, or for a visitor, who has none: a browser sends no bearer with a socket, and any page could
 * send its cookies.
 */
export async function createTicket(
  { clock, db, random }: Ticketing,
  { kind, sessionId }: { kind: SocketKind; sessionId: string | null },
): Promise<string> {
  const token = opaqueToken(random);
  const now = clock.now();
  await db.transaction(
    async (tx) => {
      await tx.deleteFrom('socket_tickets').where('expires_at', '<=', now).execute();
      await tx
        .insertInto('socket_tickets')
        .values({ hash: sha256Hex(token), kind, session_id: sessionId, expires_at: now + ticketLife })
        .execute();
    },
    { durable: false },
  );
  return token;
}

/** The session that a ticket is good for; null where it is none, is too old, was used or opens others. It is used from now on. */
export async function redeemTicket(
  { clock, db }: Omit<Ticketing, 'random'>,
  { kind, token }: { kind: SocketKind; token: string },
): Promise<{ sessionId: string | null } | null> {
  const used = await db.transaction(
    (tx) =>
      tx
        .deleteFrom('socket_tickets')
        .where('hash', '=', sha256Hex(token))
        .returning(['kind', 'session_id', 'expires_at'])
        .executeTakeFirst(),
    { durable: false },
  );
  return used && used.kind === kind && used.expires_at > clock.now() ? { sessionId: used.session_id } : null;
}
