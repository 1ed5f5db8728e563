import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';

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

/** The id of a link. Throws link_over for what this server has not made. */
export function readSignInToken(key: Buffer, token: string): string {
  const [, id, signature] = shape.exec(token) ?? [];
  if (id === undefined || signature === undefined || !equalSecrets(signature, hmac(key, 'sign-in link', id)))
    throw new Problem('link_over');
  return id;
}
