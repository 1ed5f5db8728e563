import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Tx } from '../db/database.ts';
import { isStorageFull } from '../db/failures.ts';
import { createFileWriter } from '../files/file-writer.ts';
import { sniffedBytes } from '../files/sniff.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { Platform } from '../platform.ts';
import { Problem } from '../problem.ts';
import { attachmentName } from './attachment-name.ts';
import { sniffAttachment } from './attachment-types.ts';
import { bytesOfBlock } from './limits.ts';
import { insertAttachment, type Attachment } from './store.ts';

type Stored = Pick<Platform, 'clock' | 'config' | 'db' | 'files' | 'limits' | 'random'>;

export interface Receiving {
  /** As its sender calls it; kept with the ending of the type that it has. */
  name: string;
  /** Types that are taken, judged by the content alone. */
  mimes: readonly string[];
  /** Bytes. */
  limit: number;
  /** Address of its sender. */
  ip: string;
  /** Who has sent it, and what refuses it where their account has no room for so many bytes more; left out of a visitor's. */
  owner?: { id: number; requireRoom: (tx: Tx, bytes: number) => Promise<void> } | undefined;
}

/**
 * Keeps a file for an hour, for whatever takes it by its id. Its row comes before it has its name, so that no file is there without
 * one. Rejects with Problem file_empty, file_too_large, type_unsupported, too_many, storage_full, unavailable or what requireRoom does, and
 * leaves nothing.
 */
export async function receiveAttachment(platform: Stored, source: Readable, receiving: Receiving): Promise<Attachment> {
  const { files, limits } = platform;
  const { limit, ip } = receiving;
  let release: (() => void) | undefined;
  try {
    await files.requireThere();
    await limits.require(bytesOfBlock(platform, ip, 1));
    release = await files.reserve(limit);
    return await receive(platform, source, receiving);
  } finally {
    release?.();
    // What is refused leaves the source flowing, so that its sender can finish.
    source.on('error', () => undefined).resume();
  }
}

async function receive(
  platform: Stored,
  source: Readable,
  { name, mimes, limit, ip, owner }: Receiving,
): Promise<Attachment> {
  const { clock, db, files, limits, random } = platform;
  const temporary = files.attachments.draft();
  try {
    const { head, bytes, sha256 } = await write(temporary, source, limit);
    if (bytes === 0) throw new Problem('file_empty');
    const mime = sniffAttachment(head);
    if (mime === null || !mimes.includes(mime)) throw new Problem('type_unsupported');
    const counted = bytesOfBlock(platform, ip, bytes);
    await limits.require(counted);
    const attachment = { id: random.base62(22), name: attachmentName(name, mime), mime, bytes };
    const row = { ...attachment, sha256, created_at: clock.now(), owner_id: owner?.id ?? null };
    await db.transaction(async (tx) => {
      await owner?.requireRoom(tx, bytes);
      await insertAttachment(tx, row);
    });
    await limits.charge(counted);
    await files.attachments.keep(attachment.id, temporary, { bytes, sha256 });
    return attachment;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
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

async function copy(file: FileHandle, source: Readable, limit: number) {
  const writer = createFileWriter(Promise.resolve(file));
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

/** Sends the bytes to be saved: a browser never shows them in place, whatever they are. */
export async function sendAttachment(
  reply: FastifyReply,
  { files }: Pick<Platform, 'files'>,
  { id, name, mime, bytes }: Attachment,
): Promise<FastifyReply> {
  const sent = await files.attachments.open(id);
  return reply
    .headers({
      'content-type': mime,
      'content-length': bytes,
      'content-disposition': contentDisposition('attachment', name),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    .send(sent);
}
