import { sql } from 'kysely';
import type { Check } from '#server/platform/data-check.ts';
import { insertOwnLibrary } from './libraries.ts';

/** Named at most. */
const shown = 20;

/** Checks that every account has a library, and that what is in a library is in one that there is. */
export const check: Check = async ({ db }, report, { repair }) => {
  const without = await db.query
    .selectFrom('users')
    .select('users.id')
    .leftJoin('libraries', 'libraries.owner_id', 'users.id')
    .where('libraries.id', 'is', null)
    .orderBy('users.id')
    .execute();
  for (const { id } of without) {
    const text = `Account ${id} has no library`;
    if (!repair) report.troubles.push(text);
    else {
      await db.transaction((tx) => insertOwnLibrary(tx, id));
      report.notes.push(`${text}: mended`);
    }
  }
  for (const table of ['screens', 'collections'] as const) {
    const astray = await db.query
      .selectFrom(table)
      .select('signature')
      .where(sql<boolean>`library_id not in (select id from libraries)`)
      .orderBy('id')
      .limit(shown)
      .execute();
    for (const { signature } of astray)
      report.troubles.push(
        `${table === 'screens' ? 'Screen' : 'Collection'} ${signature} is in no library that there is`,
      );
  }
};
