import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';
import { readDevice, rememberOn } from '../device.ts';
import { readEmail } from '../email.ts';
import type { SecondFactorAsked, SecondFactors } from '../second-factor/second-factors.ts';
import type { Sessions, SignedIn } from '../sessions.ts';
import { passwordHashOf, userColumns, userOfRow, type User } from '../users.ts';

/** A letter may lie for a day before it is read. */
const lifetime = 24 * 3_600_000;
const shape = /^([0-9A-Za-z]{22})\.([\w-]{43})$/;

/** Keeps a link for the account; returns what its token is made of. */
export async function makeSignInLink(
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  tx: Tx,
  userId: number,
): Promise<string> {
  const now = clock.now();
  await tx.deleteFrom('sign_in_links').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
  const id = random.base62(22);
  await tx
    .insertInto('sign_in_links')
    .values({ id, user_id: userId, expires_at: now + lifetime })
    .execute();
  return id;
}

/** The links of the account sign nobody in any more. */
export async function removeSignInLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sign_in_links').where('user_id', '=', userId).execute();
}

/** `id.HMAC`: nothing that opens anything is stored. */
export const signInToken = (key: Buffer, id: string): string => `${id}.${hmac(key, 'sign-in link', id)}`;

function readToken(key: Buffer, token: string): string {
  const [, id, signature] = shape.exec(token) ?? [];
  if (id === undefined || signature === undefined || !equalSecrets(signature, hmac(key, 'sign-in link', id)))
    throw new Problem('link_over');
  return id;
}

/** How the link of a letter signs its reader in: once, within a day. */
export function createSignInLinks(
  { db, clock, random, log, secrets }: Pick<Platform, 'db' | 'clock' | 'random' | 'log' | 'secrets'>,
  sessions: Sessions,
  secondFactors: Pick<SecondFactors, 'isOn' | 'ask'>,
) {
  const live = (queries: Pick<Tx, 'selectFrom'>, id: string) =>
    queries
      .selectFrom('sign_in_links')
      .innerJoin('users', 'users.id', 'sign_in_links.user_id')
      .select([...userColumns])
      .where('sign_in_links.id', '=', id)
      .where('sign_in_links.expires_at', '>', clock.now())
      .executeTakeFirst();

  return {
    /** Whose link it is, which it stays. Throws link_over. */
    async owner(token: string): Promise<User> {
      const row = await live(db.query, readToken(secrets.key, token));
      if (!row) throw new Problem('link_over');
      return userOfRow(row);
    },

    /** Signs in, once, or asks for the second factor of an account that has one. Throws link_over. */
    async use(
      { token, device }: { token: string; device: string | undefined },
      ip: string,
    ): Promise<SignedIn | SecondFactorAsked> {
      const id = readToken(secrets.key, token);
      const { user, begun } = await db.transaction(async (tx) => {
        const row = await live(tx, id);
        const used = await tx.deleteFrom('sign_in_links').where('id', '=', id).executeTakeFirst();
        if (!row || used.numDeletedRows === 0n) throw new Problem('link_over');
        const owner = row.user_id;
        const isAsked = await secondFactors.isOn(tx, owner);
        return {
          user: userOfRow(row),
          begun: isAsked
            ? await secondFactors.ask(tx, owner, await passwordHashOf(tx, owner))
            : await sessions.open(tx, owner, ip),
        };
      });
      if ('secondFactor' in begun) return begun;
      log.info({ event: 'login', user: user.publicId }, 'Signed in by a link');
      const email = readEmail(user.email)?.normal ?? user.email;
      return { tokens: begun, user, device: rememberOn(secrets.key, random, readDevice(device), email) };
    },
  };
}
