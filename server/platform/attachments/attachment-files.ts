import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isStorageFull } from '../db/failures.ts';
import { attachmentFolder, temporaryFolder } from '../files/layout.ts';
import type { DiskFile } from '../files/disk.ts';
import { streamOf } from '../files/file-stream.ts';
import { createOverlappedWriter } from '../files/overlapped-writer.ts';
import { sniffedBytes } from '../files/sniff.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { pictureFolder, type Platform } from '../platform.ts';
import { Problem } from '../problem.ts';
import { sniffAttachment } from './attachment-types.ts';
import { insertAttachment, type Attachment } from './store.ts';

type Stored = Pick<Platform, 'clock' | 'config' | 'db' | 'disk' | 'files' | 'random'>;

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
  { clock, config, db, disk, files, random }: Stored,
  source: Readable,
  { name, mimes, limit }: Receiving,
): Promise<Attachment> {
  await files.requireThere();
  const temporary = join(pictureFolder(config), temporaryFolder, random.base62(16));
  try {
    const { head, bytes, sha256 } = await write(disk, temporary, source, limit);
    if (bytes === 0) throw new Problem('file_empty');
    const mime = sniffAttachment(head);
    if (mime === null || !mimes.includes(mime)) throw new Problem('type_unsupported');
    const attachment = { id: random.base62(22), name, mime, bytes };
    await db.transaction((tx) => insertAttachment(tx, { ...attachment, sha256, created_at: clock.now() }));
    await disk.call(() => mkdir(attachmentsIn(config), { recursive: true }));
    await disk.call(() => rename(temporary, attachmentPath(config, attachment.id)));
    await syncFolder(disk, attachmentsIn(config));
    return attachment;
  } catch (error) {
    await disk.tidy(() => disk.wait(() => rm(temporary, { force: true })));
    throw isStorageFull(error) ? new Problem('storage_full', { cause: error }) : error;
  }
}

async function write(disk: Platform['disk'], path: string, source: Readable, limit: number) {
  try {
    const file = await disk.create(path);
    try {
      return await copy(file, source, limit);
    } finally {
      await file.close();
    }
  } finally {
    // What is refused leaves the source flowing, so that its sender can finish.
    source.on('error', () => undefined).resume();
  }
}

async function copy(file: DiskFile, source: Readable, limit: number) {
  const writer = createOverlappedWriter(Promise.resolve(file));
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
      await writer.add(piece);
    }
  } finally {
    // The file must not be closed under a write.
    await writer.end();
  }
  await file.sync();
  return { head, bytes, sha256: hash.digest('hex') };
}

/** Puts the names in it on the disk. */
async function syncFolder(disk: Platform['disk'], path: string): Promise<void> {
  const folder = await disk.openFolder(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Sends the bytes to be saved: a browser never shows them in place, whatever they are. */
export async function sendAttachment(
  reply: FastifyReply,
  { config, disk }: Pick<Platform, 'config' | 'disk'>,
  { id, name, mime, bytes }: Attachment,
): Promise<FastifyReply> {
  const file = await disk.open(attachmentPath(config, id));
  return reply
    .headers({
      'content-type': mime,
      'content-length': bytes,
      'content-disposition': contentDisposition('attachment', name),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    .send(streamOf(file));
}
