import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { numberedNames } from '#domain/file-names.ts';
import { visitorNow, type Requesting } from '#server/accounts/visitor.ts';
import { codeOf } from '#server/platform/error-code.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { pictureOf, type Picture } from '../files/service.ts';
import { mayDownload, openScreen } from '../open-screen.ts';
import type { Pictures } from '../pictures/pictures.ts';

interface ZipOrder {
  visitor: Requesting;
  signatures: readonly string[];
  /** Whose share of what is made for viewers it takes. */
  holder: string;
}

/**
 * The bytes of a zip with these pictures by their names, written as they are sent. Each is opened when its turn comes: what this
 * visitor may not have, or not any more, is passed over. Rejects with not_found where nothing is left.
 */
export async function zipOf(platform: Platform, pictures: Pictures, order: ZipOrder): Promise<Readable> {
  const found = picturesOf(platform, pictures, order);
  const first = await found.next();
  if (first.done) throw new Problem('not_found');
  const zip = new ZipFile();
  const sent = new PassThrough();
  zip.outputStream.pipe(sent);
  const nameOf = numberedNames();
  const add = async (picture: Picture) => {
    const source = await bytesOf(platform, picture);
    if (source) await addToZip({ zip, sent }, source, nameOf(picture.fileName), new Date(platform.clock.now()));
  };
  const fill = async () => {
    await add(first.value);
    for await (const picture of found) {
      await add(picture);
      if (sent.destroyed) return;
    }
  };
  fill().then(
    () => zip.end(),
    (error: unknown) => sent.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return sent;
}

/** Puts a picture into a zip that is being sent, and waits until all of it has gone there. */
export async function addToZip(
  { zip, sent }: { zip: ZipFile; sent: PassThrough },
  source: Readable,
  name: string,
  mtime: Date,
): Promise<void> {
  if (sent.destroyed) return void source.destroy();
  const drop = () => void source.destroy();
  sent.once('close', drop);
  // Pictures are packed already.
  zip.addReadStream(source, name, { compress: false, mtime });
  await finished(source);
  sent.off('close', drop);
}

async function* picturesOf(
  { db, clock }: Platform,
  pictures: Pictures,
  { visitor, signatures, holder }: ZipOrder,
): AsyncGenerator<Picture, undefined> {
  for (const signature of signatures) {
    try {
      const now = clock.now();
      const opened = await openScreen(db.query, { ...(await visitorNow(db.query, visitor, now)), now }, signature);
      if (mayDownload(opened)) yield await pictureOf(pictures, opened, 'original', holder);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
    }
  }
  return undefined;
}

/** Null for a file that was deleted since its row was read. */
export async function bytesOf({ files }: Pick<Platform, 'files'>, { data, key }: Picture): Promise<Readable | null> {
  if (data) return Readable.from([data]);
  try {
    return await files.open(key);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
