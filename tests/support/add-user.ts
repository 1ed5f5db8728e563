import { insertOwnLibrary } from '#server/accounts/libraries/libraries.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Adds an account that nobody can sign in to; answers its id. For tests of rows that belong to somebody. */
export async function addUser(db: Pick<Database, 'transaction'>): Promise<number> {
  const user = {
    public_id: 'u',
    email: 'a@b',
    email_norm: 'a@b',
    name: '',
    password_hash: '',
    timezone: 'UTC',
    verified_at: null,
    passphrase_enabled_at: null,
    created_at: 1,
  };
  return db.transaction(async (tx) => {
    const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    await insertOwnLibrary(tx, id);
    return id;
  });
}
