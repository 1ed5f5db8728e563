import { requireEditor } from '#server/accounts/libraries/libraries.ts';
import { libraryFor } from '#server/accounts/libraries/roles.ts';
import type { User } from '#server/accounts/users.ts';
import { isConflict, type Queries } from '#server/platform/db/database.ts';
import type { Received } from '#server/platform/files/blob-store.ts';
import type { ImageFacts } from '#server/platform/images/images.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { localDay } from '../calendar.ts';
import { countDays } from '../counters.ts';
import { isFull, addUsage } from '../account-usage.ts';
import { hashedChange } from '../link.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { openScreen } from '../open-screen.ts';
import { ownScreenOf, type ScreenAnswer } from '../screen.ts';
import { setTags } from '../tags/service.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import { indexScreens } from '../words/index-screens.ts';
import { readFields, type UploadFields } from './fields.ts';
import type { FormTexts } from './form.ts';
import { fileNameOf } from './file-name.ts';
import { makeKnown, receivePicture, type ArrivingPicture } from './picture-intake.ts';
import { takenAt } from './taken-at.ts';
import { insertScreen, storeAnswer, storedAnswer } from './store.ts';

/** Milliseconds that a picture may have waited to be sent, and that a sender's clock may be ahead of ours. */
const longestWait = 86_400_000;
const clockTolerance = 300_000;

export interface UploadInput extends ArrivingPicture {
  user: User;
  fileName: string | undefined;
  /** IANA; decides the day that the screen belongs to. */
  timezone: string;
  idempotencyKey: string | undefined;
  /** From where it comes. */
  ip: string;
  /** Epoch milliseconds of the sender's clock; left out, the picture was given when it arrives. */
  givenAt: number | undefined;
}

/** Recognises an upload that is sent again. Older rows hold more fields of the screen, which are out of date: never read them. */
interface Remembered {
  sha256: string;
  upload: { signature: string };
}

/**
 * Throws account_full when there is no room for any picture, so that none need be sent to be refused. What was uploaded
 * already is answered again, however full the account is by now.
 */
export async function requireAccountRoom(
  { config, db }: Platform,
  user: User,
  idempotencyKey: string | string[] | undefined,
): Promise<void> {
  if (!(await isFull(db.query, user.id, config.accountBytesLimit))) return;
  const isRepeat = typeof idempotencyKey === 'string' && (await storedAnswer(db.query, user.id, idempotencyKey));
  if (!isRepeat) throw new Problem('account_full');
}

/** The result of an upload. */
interface Uploaded {
  answer: ScreenAnswer;
  /** False for what was uploaded before, and is answered again. */
  isNew: boolean;
}

/**
 * Keeps one picture. When this resolves, file and rows are durable; when it rejects, nothing is left of them.
 * Throws file_empty, file_truncated, file_too_large, image_too_large, type_unsupported, storage_full, account_full,
 * idempotency_conflict, not_found for what was uploaded before and is gone for good since, or for a space that the sender is not in, and
 * forbidden where they may not add to it.
 */
export const upload = (platform: Platform, pictures: Pictures, input: UploadInput): Promise<Uploaded> =>
  pictures.beforeJobs(async (aside) => {
    const { received, texts } = await aside(receivePicture(platform, input));
    return keep(platform, pictures, { ...input, texts }, received);
  });

interface ReceivedUpload extends UploadInput {
  texts: FormTexts;
}

async function keep(
  platform: Platform,
  pictures: Pictures,
  input: ReceivedUpload,
  received: Received,
): Promise<Uploaded> {
  const { files } = platform;
  let facts: ImageFacts;
  let fields: UploadFields;
  let passwordHash: string | null;
  try {
    fields = readFields(input.texts, platform.clock.now());
    libraryFor(input.user, fields.space, 'editor');
    const known = await answerOf(platform, input, received);
    if (known) {
      await files.discard(received);
      return { answer: known, isNew: false };
    }
    const { passwordHash: hash = null } = await hashedChange(platform, passwordOf(fields), input.ip);
    passwordHash = hash;
    facts = await pictures.inspect(received, input.sender);
    await files.commit(received);
  } catch (error) {
    await files.discard(received);
    throw error;
  }
  return record(platform, pictures, { ...input, fields, passwordHash }, received, facts);
}

const passwordOf = ({ linkPassword: password }: UploadFields) => (password === undefined ? {} : { password });

/** Inserts the rows of a picture whose file is durable already. */
async function record(
  platform: Platform,
  pictures: Pictures,
  input: UploadInput & { fields: UploadFields; passwordHash: string | null },
  received: Received,
  facts: ImageFacts,
): Promise<Uploaded> {
  const { clock, config, db, files, random } = platform;
  const { user, idempotencyKey, timezone, fields } = input;
  const now = clock.now();
  const moment = momentOf(input.givenAt, now);
  const fileName = input.fileName ?? '';
  const taken = fields.takenAt ?? (await takenAt({ files, received, fileName, timezone, now: moment }));
  const given = taken ?? moment;
  const screen = {
    signature: random.base62(22),
    owner_id: user.id,
    library_id: libraryFor(user, fields.space, 'editor'),
    day: localDay(given, timezone),
    created_at: moment,
    taken_at: taken,
    given_at: given,
    source_url: fields.sourceUrl,
    link_expires_at: fields.expiresAt,
    link_password_hash: input.passwordHash,
    name: fileNameOf(fields.name ?? input.fileName),
  };
  try {
    const answer = await makeKnown(platform, pictures, { received, facts }, async (tx, file) => {
      if (idempotencyKey !== undefined) {
        const remembered: Remembered = { sha256: received.sha256, upload: { signature: screen.signature } };
        await storeAnswer(tx, user.id, idempotencyKey, JSON.stringify(remembered), now);
      }
      await requireEditor(tx, db.engine, user, screen.library_id);
      const id = await insertScreen(tx, screen, file, platform.config);
      if (fields.tags.length > 0) {
        await setTags(tx, { id, library_id: screen.library_id }, fields.tags);
        await indexScreens(tx, [id]);
      }
      await countDays(tx, screen.library_id, [screen.day], 1);
      await addUsage(tx, user.id, [file.bytes], config.accountBytesLimit);
      await tellOfScreens(tx, platform, {
        event: 'screen.created',
        signatures: [screen.signature],
      });
      return answerFrom(tx, platform, user, screen.signature);
    });
    return { answer, isNew: true };
  } catch (error) {
    if (!db.wasRolledBack(error) || !isConflict(error)) throw error;
    const known = await answerOf(platform, input, received);
    if (known) return { answer: known, isNew: false };
    throw error;
  }
}

/** When a picture was added in the browser: a batch keeps its order even if its uploads overtake each other. */
const momentOf = (givenAt: number | undefined, now: number): number =>
  givenAt !== undefined && givenAt >= now - longestWait && givenAt <= now + clockTolerance ? givenAt : now;

/** The present screen of this idempotency key, if the same picture was sent with it. */
async function answerOf(
  platform: Platform,
  { user, idempotencyKey }: UploadInput,
  { sha256 }: Received,
): Promise<ScreenAnswer | null> {
  if (idempotencyKey === undefined) return null;
  const answer = await storedAnswer(platform.db.query, user.id, idempotencyKey);
  if (answer === null) return null;
  const remembered: Remembered = JSON.parse(answer);
  if (remembered.sha256 !== sha256) throw new Problem('idempotency_conflict');
  // It can be read before it is on the disk. The next commit is there after it.
  await platform.db.transaction(async () => undefined);
  return answerFrom(platform.db.query, platform, user, remembered.upload.signature);
}

async function answerFrom(
  queries: Queries,
  { clock, config }: Platform,
  user: User,
  signature: string,
): Promise<ScreenAnswer> {
  const { screen } = await openScreen(queries, { caller: { user }, now: clock.now() }, signature, {
    trashedForOwner: true,
  });
  return ownScreenOf(screen, config.publicUrl);
}
