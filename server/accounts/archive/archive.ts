import { PassThrough, Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { codeOf } from '#server/platform/error-code.ts';
import { partsOf, serverFolder } from '#server/platform/parts.ts';
import { isImageMime } from '#server/platform/files/image-mime.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';

/** A file of an archive: data as JSON, a stored picture by its key, `bare` without what its camera tells, or an attachment by its id. */
export type ArchivePart =
  | { name: string; json: unknown }
  | { name: string; attachment: string }
  | ({ name: string } & ArchivedPicture);

interface ArchivedPicture {
  fileKey: string;
  mime: string;
  bare: boolean;
}

/** What the `export.ts` of a resource exports: all that it keeps of an account, in the order in which it is written. */
export type ExportOf = (context: { platform: Platform }, userId: number) => AsyncIterable<ArchivePart>;

/** Returns the bytes of a zip with all that is kept of an account. It is written as it is sent: nothing of it lies anywhere. */
export function archiveOf(platform: Platform, userId: number): Readable {
  const zip = new ZipFile();
  const sent = new PassThrough();
  zip.outputStream.pipe(sent);
  fill(zip, sent, { platform, userId }).then(
    () => zip.end(),
    (error: unknown) => sent.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return sent;
}

/** One after the other: what is not taken yet is not read either. */
async function fill(zip: ZipFile, sent: Writable, { platform, userId }: { platform: Platform; userId: number }) {
  for (const exportOf of await partsOf<ExportOf>(serverFolder, 'export', 'exportOf'))
    for await (const part of exportOf({ platform }, userId)) {
      const source = await openPart(platform, part);
      if (!source) continue;
      const drop = () => void source.destroy();
      sent.once('close', drop);
      // Pictures are packed already.
      zip.addReadStream(source, part.name, { compress: 'json' in part });
      await finished(source);
      sent.off('close', drop);
    }
}

/** Null for a file that was deleted since its row was read, and for a picture that cannot be made bare. */
async function openPart(platform: Platform, part: ArchivePart): Promise<Readable | null> {
  if ('json' in part) return Readable.from([Buffer.from(`${JSON.stringify(part.json, null, 2)}\n`)]);
  try {
    if ('attachment' in part) return await platform.files.attachments.open(part.attachment);
    return await openPicture(platform, part);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || (error instanceof Problem && error.status < 500)) return null;
    throw error;
  }
}

async function openPicture(
  { files, images }: Pick<Platform, 'files' | 'images'>,
  { fileKey, mime, bare }: ArchivedPicture,
): Promise<Readable> {
  // Nothing may lie there of a copy that nobody has opened: it is made here.
  const copy = bare && isImageMime(mime) ? await images.strip(await files.read(fileKey), mime) : null;
  return copy ? Readable.from([copy]) : files.open(fileKey);
}
