import type { Readable, Writable } from 'node:stream';
import type { Size } from './completeness/walker.ts';
import type { ImageMime } from './image-mime.ts';
import type { ListedFile, OnPassed } from './listing.ts';
import type { Quarantine } from './quarantine.ts';

/** A completely received picture that is not stored yet: commit or discard it. */
export interface Received {
  /** The fileId it will have: 16 characters of base62. */
  key: string;
  /** Path of the temporary file. */
  temp: string;
  bytes: number;
  /** Hex. */
  sha256: string;
  mime: ImageMime;
  /** What an animated PNG says of itself; null for everything else. */
  frames: number | null;
  /** As it is shown, of pictures of which no decoder has to be asked; null for everything else. */
  size: Size | null;
}

export interface ReceiveOptions {
  /** Bytes. */
  limit: number;
  /** Bytes that the source has at most, by what its sender says. */
  announced?: number | undefined;
  /** Called when its first bytes have said what it is. */
  identified?: (mime: ImageMime) => void;
}

/** Byte positions, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What is stored under a key, with the bytes themselves when there are few. */
export interface Found {
  bytes: number;
  data?: Buffer;
}

/** Files that people send with forms and messages, by the ids of their rows. */
export interface AttachmentFiles {
  /** Path of a file to be made on this machine's disk, for what is being received; a sweep removes what is left there. */
  draft(): string;
  /** Makes what lies at this path durable under this id. Nothing is left at the path, whether it resolves or rejects. */
  keep(id: string, path: string, facts: { bytes: number; sha256: string }): Promise<void>;
  /** Rejects with ENOENT when the id is unknown. */
  open(id: string): Promise<Readable>;
  /** Removing an unknown id is no error. */
  remove(id: string): Promise<void>;
}

/** Files by key: a fileId, or a fileId with a suffix for what is made of it: `<fileId>.320.webp`. */
export interface BlobStore {
  /**
   * Streams a picture to a temporary file and checks it on the way. Room for `announced` bytes, at most the limit, is
   * kept free for it until it is committed or discarded; for the limit when nothing was announced. Rejects with Problem
   * file_empty, file_too_large, type_unsupported, file_truncated or storage_full and leaves nothing behind. The source
   * then flows on unread.
   */
  receive: (source: Readable, options: ReceiveOptions) => Promise<Received>;
  /** Makes a received picture durable under its key: fsync, rename, fsync of the folder. Leaves nothing when it rejects:
   * with Problem unavailable where what was received is gone. */
  commit(received: Received): Promise<void>;
  discard: (received: Received) => Promise<void>;
  /** Rejects with ENOENT when the key is unknown. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Writes these bytes to a client, which is left open, without the cost of a stream. Calls `begin` once it has the first
   * of them. Rejects with ENOENT before that; before or after it, when the client is gone or the file cannot be read, with
   * Problem unavailable where it is too short.
   */
  send(key: string, range: ByteRange, out: Writable, begin: () => void): Promise<void>;
  /** All of it in memory, which is the caller's alone. Rejects with ENOENT when the key is unknown. */
  read(key: string): Promise<Buffer<ArrayBuffer>>;
  /**
   * Gives `work` a path at which another process can read the bytes until it settles: on a disk the file itself. Whether there
   * is such a key, the work finds out.
   */
  borrow<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Nothing is stored without bytes: an empty file is what a crash or a broken-off copy has left of one, and counts as missing. */
  stat(key: string): Promise<{ bytes: number } | null>;
  /**
   * For what never changes under its key and is asked for often: small files are read once and kept in memory, until they
   * are removed here or others were asked for since. Another process may have removed one: ask the database first.
   */
  find(key: string): Promise<Found | null>;
  /**
   * For what can be made again. Atomic: a reader sees the old content or the new one, and after a crash the whole of it
   * or nothing. Rejects with Problem storage_full when it would go below the floor of free space.
   */
  write(key: string, data: Buffer): Promise<void>;
  /** Removing an unknown key is no error. */
  remove(key: string): Promise<void>;
  /** Removes a picture, and then everything made of it, which goes even where the picture cannot: then it rejects at its end. */
  removeAll(fileId: string): Promise<void>;
  /** Every file that has a key. Others, and those that cannot be looked at, are left alone and go to `onPassed`. */
  list(onPassed?: OnPassed): AsyncIterable<ListedFile>;
  /** Where files go that no row knows. */
  readonly quarantine: Quarantine;
  readonly attachments: AttachmentFiles;
  /** Milliseconds after which a file without a row is no upload that is still under way, by whichever clock dates it. */
  readonly orphanAge: number;
  /**
   * Removes temporary files that have not changed for so many milliseconds in which this store looked at them, but none that
   * is in use here; returns how many. Goes past those that cannot be removed, and rejects at its end; at once as requireThere does.
   */
  sweepTemporary: (age: number) => Promise<number>;
  /**
   * Rejects with Problem unavailable when the folder is not the one that was opened, as where a disk is not mounted any
   * more: what is missing there is not gone.
   */
  requireThere(): Promise<void>;
  /** The same, and rejects when its disk takes no change. */
  requireWritable(): Promise<void>;
  /** Bytes that may still be written. */
  freeSpace(): Promise<number>;
  /**
   * Promises so many bytes to one who writes them beside the pictures; call the function that it returns once they are on the disk or
   * will never come. Rejects with Problem storage_full where they would go below the floor of free space.
   */
  reserve(bytes: number): Promise<() => void>;
  /** Files that may still be made; Infinity where the file system knows no number. */
  freeFiles(): Promise<number>;
  /** A number that all folders of its disk have in common. */
  disk(): Promise<number>;
}
