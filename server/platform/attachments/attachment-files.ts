import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isStorageFull } from '../db/failures.ts';
import { attachmentFolder, temporaryFolder } from '../files/layout.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { sniffedBytes } from '../files/sniff.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { pictureFolder, type Platform } from '../platform.ts';
import { Problem } from '../problem.ts';
import { sniffAttachment } from './attachment-types.ts';
import { insertAttachment, type Attachment } from './store.ts';

type Stored = Pick<Platform, 'clock' | 'config' | 'db' | 'files' | 'random'>;

export interface Receiving {
  /** As its sender calls it. */
  name: string;
  /** Types that are taken, judged by the content alone. */
  mimes: readonly string[];
  /** Bytes. */
  limit: number;
}

/** Where an attachment lies: beside the folders of the pictures, whose disk it shares. */
export const attachmentPath = (config: Pick<Platform['config'], 'dataDir'>, id: string): string =>
  join(attachmentsIn(config), id);
const attachmentsIn = (config: Pick<Platform['config'], 'dataDir'>): string =>
  join(pictureFolder(config), attachmentFolder);

/**
 * Keeps a file for an hour, for whatever takes it by its id. Its row comes before it has its name, so that no file is there without
 * one. Rejects with Problem file_empty, file_too_large, type_unsupported, storage_full or unavailable, and leaves nothing.
 */
export async function receiveAttachment(
  { clock, config, db, files, random }: Stored,
  source: Readable,
  { name, mimes, limit }: Receiving,
): Promise<Attachment> {
  await files.requireThere();
  const temporary = join(pictureFolder(config), temporaryFolder, random.base62(16));
  try {
    const { head, bytes, sha256 } = await write(temporary, source, limit);
    if (bytes === 0) throw new Problem('file_empty');
    const mime = sniffAttachment(head);
    if (mime === null || !mimes.includes(mime)) throw new Problem('type_unsupported');
    const attachment = { id: random.base62(22), name, mime, bytes };
    await db.transaction((tx) => insertAttachment(tx, { ...attachment, sha256, created_at: clock.now() }));
    await mkdir(attachmentsIn(config), { recursive: true });
    await rename(temporary, attachmentPath(config, attachment.id));
    await syncFolder(attachmentsIn(config));
    return attachment;
  } catch (error) {
    await rm(temporary, { force: true });
    throw isStorageFull(error) ? new Problem('storage_full', { cause: error }) : error;
  }
}

async function write(path: string, source: Readable, limit: number) {
  const file = await open(path, 'wx', 0o640);
  try {
    return await copy(file, source, limit);
  } finally {
    await file.close();
  }
}

/** What is refused leaves the source flowing, so that its sender can finish. */
async function copy(file: FileHandle, source: Readable, limit: number) {
  const hash = createHash('sha256');
  let head: Buffer = Buffer.alloc(0);
  let bytes = 0;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      const piece: Buffer = chunk;
      bytes += piece.length;
      if (bytes > limit) throw new Problem('file_too_large');
      if (head.length < sniffedBytes) head = Buffer.concat([head, piece.subarray(0, sniffedBytes)]);
      hash.update(piece);
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    source.on('error', () => undefined).resume();
  }
  return { head, bytes, sha256: hash.digest('hex') };
}

/** Sends the bytes to be saved: a browser never shows them in place, whatever they are. */
export function sendAttachment(
  reply: FastifyReply,
  config: Pick<Platform['config'], 'dataDir'>,
  { id, name, mime, bytes }: Attachment,
): FastifyReply {
  return reply
    .headers({
      'content-type': mime,
      'content-length': bytes,
      'content-disposition': contentDisposition('attachment', name),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    .send(createReadStream(attachmentPath(config, id)));
}
