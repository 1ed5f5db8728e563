import type { Static } from 'typebox';
import { copyName } from '#domain/file-names.ts';
import { textLengths } from '#domain/screen.ts';
import { asMemberNow, requireEditor } from '#server/accounts/libraries/libraries.ts';
import { libraryFor, roleIn } from '#server/accounts/libraries/roles.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { holdFiles } from '#server/platform/files/unused-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { addUsage } from '../account-usage.ts';
import { localDay } from '../calendar.ts';
import { guardsOf } from '../collections/store.ts';
import { countDays } from '../counters.ts';
import type { GuardedScreen } from '../open-screen.ts';
import { usageOf } from '../picture-usage.ts';
import { insertCopy } from '../share/copy-store.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import type { CopyPlan, ScreenCopies, ScreensMaybeCopied, ScreensToCopy } from './schema.ts';

type Wanted = Pick<Static<typeof ScreensToCopy>, 'signatureList'>;

/** Those of these screens that the caller sees as a member of their library, in the order in which they are named. */
async function copyable(queries: Queries, user: Caller['user'], { signatureList }: Wanted): Promise<GuardedScreen[]> {
  const signatures = [...new Set(signatureList.map(({ signature }) => signature))];
  const known = new Map((await guardsOf(queries, signatures)).map((screen) => [screen.signature, screen]));
  return signatures.flatMap((signature) => {
    const screen = known.get(signature);
    return screen && screen.deleted_at === null && roleIn(user, screen.library_id) !== null ? [screen] : [];
  });
}

/** What copying would do. Throws as copyScreens does. */
export async function planCopies(
  { db }: Pick<Platform, 'db'>,
  caller: Caller,
  wanted: Static<typeof ScreensMaybeCopied>,
): Promise<Static<typeof CopyPlan>> {
  libraryFor(caller.user, wanted.space, 'editor');
  const screens = await copyable(db.query, caller.user, wanted);
  return { copyable: screens.length, bytes: screens.reduce((sum, { bytes }) => sum + usageOf(bytes), 0) };
}

/**
 * Copies what the caller sees as a member into another library, all or none. Throws not_found for a space that they are not in, forbidden for
 * one that they may only see, and account_full.
 */
export function copyScreens(
  platform: Platform,
  caller: Caller,
  wanted: Static<typeof ScreensToCopy>,
): Promise<Static<typeof ScreenCopies>['copies']> {
  const { clock, config, db, random } = platform;
  const { user } = caller;
  const library = libraryFor(user, wanted.space, 'editor');
  const now = clock.now();
  const day = localDay(now, user.timezone);
  return db.transaction(async (tx) => {
    await requireEditor(tx, db.engine, user, library);
    const screens = await copyable(tx, await asMemberNow(tx, db.engine, user), wanted);
    const made: { of: string; signature: string; file: number }[] = [];
    // The newest stands first: so they stand in the order in which they are named.
    for (const screen of screens.toReversed()) {
      const signature = random.base62(22);
      const file = await insertCopy(
        tx,
        screen.id,
        {
          signature,
          owner_id: user.id,
          library_id: library,
          day,
          created_at: now,
          given_at: now,
          nameOf: (name) => (screen.library_id === library ? copyName(name, user.locale, textLengths.name) : name),
        },
        config,
      );
      made.unshift({ of: screen.signature, signature, file });
    }
    if (made.length === 0) return [];
    // Nobody deletes them between.
    const held = await holdFiles(tx, db.engine, [...new Set(made.map(({ file }) => file))]);
    const bytesOf = new Map(held.map(({ id, bytes }) => [id, bytes]));
    if (made.some(({ file }) => !bytesOf.has(file))) throw new Problem('not_found');
    const kept = made.map(({ file }) => bytesOf.get(file) ?? 0);
    await countDays(
      tx,
      library,
      made.map(() => day),
      1,
    );
    await addUsage(tx, user.id, kept, config.accountBytesLimit);
    await tellOfScreens(tx, platform, { event: 'screen.created', signatures: made.map(({ signature }) => signature) });
    return made.map(({ of, signature }) => ({ of, signature }));
  });
}
