import { wordKeysOf } from '#domain/name-key.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Lets administrators find a person by any word of the name and the address, in place of those before. */
export async function changePeopleWords(
  tx: Tx,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<void> {
  const words = new Set([...wordKeysOf(name), ...wordKeysOf(email)]);
  await tx.deleteFrom('people_words').where('user_id', '=', id).execute();
  await tx
    .insertInto('people_words')
    .values([...words].map((word) => ({ user_id: id, word })))
    .execute();
}
