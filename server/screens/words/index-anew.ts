import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { addWords } from './index-screens.ts';

/** Screens whose words are made at once. */
const batch = 200;

/** Makes anew by what all screens are found, of what is known. Pictures whose words nobody has read wait for that. */
export async function indexAnew(tx: Tx): Promise<void> {
  await expectMissing(tx);
  await tx.deleteFrom('screen_words').execute();
  for (let last = 0; ;) {
    const screens = await tx
      .selectFrom('screens')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    const end = screens.at(-1);
    if (!end) return;
    await addWords(
      tx,
      screens.map(({ id }) => id),
    );
    last = end.id;
  }
}

/** Lets all pictures of screens wait of which it is not known whether anybody has read them. */
export async function expectMissing(tx: Tx): Promise<void> {
  await sql`insert into words (file_id) select file_id from (
    select file_id from screens union select base_file_id from scenes union select file_id from screen_versions
      union select base_file_id from screen_versions where base_file_id is not null
  ) as kept where true on conflict (file_id) do nothing`.execute(tx);
}
