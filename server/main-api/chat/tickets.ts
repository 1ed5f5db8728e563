import type { Caller } from '#server/accounts/sessions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { opaqueToken, sha256Hex } from '#server/platform/secrets/tokens.ts';

/** Milliseconds in which a ticket opens a socket. */
const ticketLife = 30_000;

type Ticketing = Pick<Platform, 'clock' | 'db' | 'random'>;

/** Opens one socket for the session of this caller: a browser sends no bearer with a socket, and any page could send its cookies. */
export async function createTicket({ clock, db, random }: Ticketing, { sessionId }: Caller): Promise<string> {
  if (sessionId === null) throw new Problem('forbidden');
  const token = opaqueToken(random);
  const now = clock.now();
  await db.transaction(
    async (tx) => {
      await tx.deleteFrom('chat_tickets').where('expires_at', '<=', now).execute();
      await tx
        .insertInto('chat_tickets')
        .values({ hash: sha256Hex(token), session_id: sessionId, expires_at: now + ticketLife })
        .execute();
    },
    { durable: false },
  );
  return token;
}

/** The session that a ticket is good for; null where it is none, is too old or was used. It is used from now on. */
export async function redeemTicket({ clock, db }: Omit<Ticketing, 'random'>, token: string): Promise<string | null> {
  const used = await db.transaction(
    (tx) =>
      tx
        .deleteFrom('chat_tickets')
        .where('hash', '=', sha256Hex(token))
        .returning(['session_id', 'expires_at'])
        .executeTakeFirst(),
    { durable: false },
  );
  return used && used.expires_at > clock.now() ? used.session_id : null;
}
