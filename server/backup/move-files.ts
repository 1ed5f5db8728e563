import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { FilesPlace } from '#server/platform/files/open-files.ts';
import { attachmentFolder } from '#server/platform/files/layout.ts';
import { ignoreMissing } from '#server/platform/files/missing.ts';
import type { Bucket } from '#server/platform/files/s3/bucket.ts';
import { markName, picturePrefix } from '#server/platform/files/s3/names.ts';
import { isUsed } from '#server/platform/installation/picture-folder.ts';
import { noProgress, type Progress } from '#server/platform/progress.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { filesIn, sendTo } from './into-bucket.ts';
import { forEach, hashOf } from './pictures-copy.ts';

/** Lies in a bucket for as long as an installation moves into it, and holds the id of that one. */
const movingName = 'moving';
const atOnce = 8;

/** Files of an installation in the bucket that it moves to. */
export interface MovedFiles {
  count: number;
  /** What was wrong with them already, a sentence each. */
  troubles: string[];
}

/**
 * Marks the bucket as the one that this installation moves to. Throws StartRefusal where it holds anything of another one. Returns whether
 * files may be there already, of a move that was broken off.
 */
export async function claimBucket(
  { bucket, found }: Required<Pick<FilesPlace, 'bucket' | 'found'>>,
  installation: string,
): Promise<{ isBegun: boolean }> {
  const moving = await bucket.get(movingName).catch(ignoreMissing);
  const mover = moving && (await text(moving.body)).trim();
  if (mover === installation || found.installation === installation) return { isBegun: true };
  if (mover !== undefined || isUsed(found))
    throw new StartRefusal(
      'The bucket holds pictures of another installation already. Nothing was changed: name an empty bucket in S3_BUCKET.',
    );
  await bucket.put(movingName, Buffer.from(`${installation}\n`));
  return { isBegun: false };
}

/** From here on the bucket belongs to the installation. */
export async function giveBucket(bucket: Bucket, installation: string): Promise<void> {
  await bucket.put(markName, Buffer.from(`${installation}\n`));
}

export const releaseBucket = (bucket: Bucket): Promise<void> => bucket.remove(movingName);

/** Sends every file of the folder that is not in the bucket with the same size. */
export async function sendFiles(
  root: string,
  bucket: Bucket,
  { isBegun, progress = noProgress }: { isBegun: boolean; progress?: Progress },
): Promise<void> {
  progress.step('Looking for the files');
  const total = await countFiles(root);
  progress.step('Sending the files');
  const sizes = isBegun ? sizesIn(bucket) : async () => undefined;
  let done = 0;
  await forEach(filesIn(root), atOnce, async ({ path, name }) => {
    if ((await sizes(name)) !== (await stat(path)).size) await sendTo(bucket, path, name);
    progress.share((done += 1), total, 'file');
  });
}

/**
 * Reads every file back from the bucket and compares it with the one of the folder; one that differs is sent once more. Throws
 * StartRefusal where it differs then too. Rows that name what is not there, or is not what they say, are troubles.
 */
export async function compareFiles(
  db: Kysely<Tables>,
  root: string,
  bucket: Bucket,
  progress: Progress = noProgress,
): Promise<MovedFiles> {
  progress.step('Comparing the files');
  const total = await countFiles(root);
  const troubles: string[] = [];
  let count = 0;
  await forEach(filesIn(root), atOnce, async ({ path, name }) => {
    const own = await hashOf(path);
    const { size } = await stat(path);
    progress.share((count += 1), total, 'file');
    // An empty file counts as missing wherever it lies.
    if (size === 0) return;
    if (own === null) {
      troubles.push(`${path} cannot be read`);
      return;
    }
    if ((await hashInBucket(bucket, name)) !== own) {
      await sendTo(bucket, path, name);
      if ((await hashInBucket(bucket, name)) !== own)
        throw new StartRefusal(
          `The bucket does not hold ${name} as it was sent there. The installation is where it was: look at the bucket, and give the command again.`,
        );
    }
    const said = await saidOf(db, name);
    if (said !== undefined && said !== own) troubles.push(`${path}: the bytes have changed since its upload`);
  });
  for await (const { name, title } of namedByRows(db))
    if ((await bucket.sizeOf(name)) === null) troubles.push(`${title}: the file is missing`);
  return { count, troubles };
}

async function countFiles(root: string): Promise<number> {
  let count = 0;
  for await (const _file of filesIn(root)) count += 1;
  return count;
}

/** The sizes of what lies in a bucket, of which it keeps those of one folder's first character at a time. */
function sizesIn(bucket: Bucket): (name: string) => Promise<number | undefined> {
  const known = new Map<string, Promise<Map<string, number>>>();
  const read = async (prefix: string): Promise<Map<string, number>> => {
    const sizes = new Map<string, number>();
    for await (const page of bucket.list(prefix)) for (const { name, bytes } of page) sizes.set(name, bytes);
    return sizes;
  };
  return async (name) => {
    const prefix = name.startsWith(picturePrefix) ? name.slice(0, picturePrefix.length + 1) : `${attachmentFolder}/`;
    // Files come folder by folder: those before the last are done with.
    for (const before of [...known.keys()].slice(0, -2)) known.delete(before);
    let sizes = known.get(prefix);
    if (!sizes) known.set(prefix, (sizes = read(prefix)));
    return (await sizes).get(name);
  };
}

async function hashInBucket(bucket: Bucket, name: string): Promise<string | null> {
  const found = await bucket.get(name).catch(ignoreMissing);
  if (!found) return null;
  const hash = createHash('sha256');
  for await (const chunk of found.body) {
    const piece: Buffer = chunk;
    hash.update(piece);
  }
  return hash.digest('hex');
}

/** What the row of a file says that it holds; undefined where there is none. */
async function saidOf(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const [folder, id = ''] = name.split('/');
  const row = await (
    folder === attachmentFolder
      ? db.selectFrom('attachments').select('sha256').where('id', '=', id)
      : db.selectFrom('files').select('sha256').where('key', '=', id)
  ).executeTakeFirst();
  return row?.sha256;
}

async function* namedByRows(db: Kysely<Tables>): AsyncGenerator<{ name: string; title: string }> {
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('files')
      .select(['id', 'key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(1000)
      .execute();
    for (const { key } of page) yield { name: `${picturePrefix}${key}`, title: `Picture ${key}` };
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
  }
  const { rows } = await sql<{ id: string }>`select id from attachments where taken_at is not null`.execute(db);
  for (const { id } of rows) yield { name: `${attachmentFolder}/${id}`, title: `Attachment ${id}` };
}
