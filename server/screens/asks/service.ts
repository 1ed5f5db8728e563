import type { Static } from 'typebox';
import { askedAuthorLength, asksOfAccount } from '#domain/limits.ts';
import { href } from '#domain/paths.ts';
import { announceChange } from '#server/accounts/live/announce.ts';
import { accountLetters } from '#server/accounts/letters/queues.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { User } from '#server/accounts/users.ts';
import { writtenText } from '#server/accounts/written-text.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { addUsage, isFull } from '../account-usage.ts';
import { localDay } from '../calendar.ts';
import { countDays } from '../counters.ts';
import { unlinkQueue } from '../pictures/orphans/unlink-queue.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { fileNameOf } from '../upload/file-name.ts';
import { insertFile } from '#server/platform/files/insert-file.ts';
import { makeKnown, receivePicture, type ArrivingPicture } from '../upload/picture-intake.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import { insertScreenOf } from '../upload/store.ts';
import type { Ask, NewAsk } from './schema.ts';
import { askBySignature, countOpenAsks, hasPicture, letGo, takeOne, takeOut, type AskRecord } from './store.ts';

type Kept = Pick<AskRecord, 'signature' | 'note' | 'expires_at' | 'pictures_left'>;

/** As its owner sees it. */
export const askOf = (ask: Kept, { publicUrl }: Platform['config'], user: User): Static<typeof Ask> => ({
  signature: ask.signature,
  url: publicUrl + href('ask-id', user.locale, { id: ask.signature }),
  note: ask.note,
  left: ask.pictures_left,
  date_expires: new Date(ask.expires_at).toISOString(),
});

export async function makeAsk(
  { clock, db, random }: Platform,
  user: User,
  { note, days, count }: Static<typeof NewAsk>,
): Promise<Kept> {
  const now = clock.now();
  const ask = {
    signature: random.base62(22),
    note: writtenText(note),
    expires_at: now + days * 86_400_000,
    pictures_left: count,
  };
  await db.transaction(async (tx) => {
    if ((await countOpenAsks(tx, user.id, now)) >= asksOfAccount) throw new Problem('list_full');
    await tx
      .insertInto('asks')
      .values({ ...ask, owner_id: user.id, created_at: now })
      .execute();
  });
  return ask;
}

/** From now on it takes nothing; what has come stays. Rejects with not_found. */
export async function stopAsk({ clock, db }: Platform, ownerId: number, signature: string): Promise<void> {
  const now = clock.now();
  const stopped = await db.transaction((tx) =>
    tx
      .updateTable('asks')
      .set({ expires_at: now })
      .where('signature', '=', signature)
      .where('owner_id', '=', ownerId)
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!stopped) throw new Problem('not_found');
}

export const stateOf = (ask: Kept, now: number): 'open' | 'over' | 'full' =>
  ask.expires_at <= now ? 'over' : ask.pictures_left <= 0 ? 'full' : 'open';

/** Rejects with not_found where there is none, or its owner has left. */
export async function requireAsk({ db }: Pick<Platform, 'db'>, signature: string): Promise<AskRecord> {
  const ask = await askBySignature(db.query, signature);
  if (!ask) throw new Problem('not_found');
  return ask;
}

/** Before the bytes of a picture: rejects with link_over, or with account_full where its owner has no room. */
export async function requireOpenAsk(platform: Platform, signature: string): Promise<AskRecord> {
  const ask = await requireAsk(platform, signature);
  if (stateOf(ask, platform.clock.now()) !== 'open') throw new Problem('link_over');
  if (await isFull(platform.db.query, ask.owner_id, platform.config.accountBytesLimit))
    throw new Problem('account_full');
  return ask;
}

interface Sent extends ArrivingPicture {
  fileName: string | undefined;
}

/**
 * Keeps one picture for the owner of an ask, who is told of the first one. When this resolves it is durable; when it rejects, nothing is
 * left of it. The same picture, sent again while it waits, is not kept twice.
 */
export const sendToAsk = (
  platform: Platform,
  pictures: Pictures,
  ask: AskRecord,
  sent: Sent,
): Promise<{ left: number; bytes: number }> =>
  pictures.beforeJobs(async (aside) => {
    const { clock, config, db, files, jobs, random } = platform;
    const { received, texts } = await aside(receivePicture(platform, sent));
    const { bytes } = received;
    const known = { left: ask.pictures_left, bytes };
    const facts = await (async () => {
      try {
        if (await hasPicture(db.query, ask.id, received.sha256)) {
          await files.discard(received);
          return null;
        }
        const read = await pictures.inspect(received, sent.sender);
        await files.commit(received);
        return read;
      } catch (error) {
        await files.discard(received);
        throw error;
      }
    })();
    if (!facts) return known;
    return makeKnown(platform, pictures, { received, facts }, async (tx, file) => {
      const now = clock.now();
      const taken = await takeOne(tx, ask.id, now);
      if (!taken) throw new Problem('link_over');
      await tx
        .insertInto('asked_pictures')
        .values({
          signature: random.base62(22),
          ask_id: ask.id,
          owner_id: ask.owner_id,
          file_id: await insertFile(tx, file),
          name: fileNameOf(sent.fileName),
          author_name: plainText(texts.author_name ?? '', askedAuthorLength),
          words: writtenText(texts.words ?? ''),
          created_at: now,
        })
        .execute();
      await addUsage(tx, ask.owner_id, [bytes], config.accountBytesLimit);
      await announceChange(tx, platform, { what: ['asks'], people: [ask.owner_id] });
      if (taken.told_at === null) {
        await tx.updateTable('asks').set({ told_at: now }).where('id', '=', ask.id).execute();
        await jobs.enqueue(tx, accountLetters, { letter: 'picturesCame', user: ask.owner_id, at: now, note: ask.note });
      }
      return { left: taken.pictures_left, bytes };
    });
  });

/** Makes screens of pictures that wait, with their links off; resolves with the new signatures. */
export const keepAsked = (platform: Platform, user: User, signatures: readonly string[]): Promise<string[]> =>
  platform.db.transaction(async (tx) => {
    const { clock, config, random } = platform;
    const now = clock.now();
    const made: { signature: string; day: number }[] = [];
    for (const { name, file_id, created_at } of await takeOut(tx, user.id, signatures)) {
      const screen = {
        signature: random.base62(22),
        owner_id: user.id,
        library_id: user.libraryId,
        day: localDay(created_at, user.timezone),
        created_at,
        given_at: created_at,
        name,
        link_off_at: now,
      };
      await insertScreenOf(tx, screen, file_id, { now, config });
      made.push(screen);
    }
    await countDays(
      tx,
      user.libraryId,
      made.map(({ day }) => day),
      1,
    );
    const kept = made.map(({ signature }) => signature);
    await tellOfScreens(tx, platform, { event: 'screen.created', signatures: kept });
    await announceChange(tx, platform, { what: ['asks'], people: [user.id] });
    return kept;
  });

/** Deletes pictures that wait, for good; resolves with those that were there. `aside` puts their files into quarantine. */
export async function deleteAsked(
  { bus, db, files, jobs }: Pick<Platform, 'bus' | 'db' | 'files' | 'jobs'>,
  ownerId: number,
  signatures: readonly string[],
  aside = false,
): Promise<string[]> {
  await files.requireThere();
  return db.transaction(async (tx) => {
    const taken = await takeOut(tx, ownerId, signatures);
    const fileIds = taken.map(({ file_id }) => file_id);
    if (fileIds.length > 0)
      for (const key of await letGo(tx, db.engine, ownerId, fileIds))
        await jobs.enqueue(tx, unlinkQueue, aside ? { aside: key } : key, { key });
    await announceChange(tx, { bus }, { what: ['asks'], people: [ownerId] });
    return taken.map(({ signature }) => signature);
  });
}
