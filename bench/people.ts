import { insertUser } from '#server/accounts/users.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Somebody who has an account without a password, which is hashed for a while. Returns the id. */
export async function insertPerson(tx: Tx, { clock, random }: Platform, name: string): Promise<number> {
  const email = `${name}@example.org`;
  const user = await insertUser(tx, {
    publicId: random.base62(16),
    email,
    emailNorm: email,
    name,
    passwordHash: '',
    timezone: 'UTC',
    locale: 'en',
    group: 'customer',
    details: {},
    now: clock.now(),
  });
  return user.id;
}
