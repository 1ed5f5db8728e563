import type { DiskFile } from './disk.ts';

/**
 * Bytes of one write: fewer wait for more, unless the file ends, and it ends with the chunk that makes it as many. Writes of
 * 512 kB and more take up to four times as long for the same file where the kernel looks for that much memory in one piece
 * (Linux 6.18 on ext4).
 */
const writeBytes = 128 * 1024;
/** The kernel lets the writes of a file in one by one: more of them would keep turns of the disk, and write no faster. */
const writesAtOnce = 2;
/** More than this is not held in memory: the sender waits. */
const mostBytes = 2 * 1024 * 1024;

export interface OverlappedWriter {
  /** Takes a chunk; the promise tells when the next one may come. */
  add(chunk: Buffer): Promise<void> | undefined;
  /** Resolves when everything is written. */
  end(): Promise<void>;
}

/**
 * Writes received data while more is arriving. Each write has its own position in the file, and a second one waits for its
 * turn while the first is under way: a fast sender keeps the event loop busy, so that the end of a write is noticed late.
 */
export function createOverlappedWriter(opening: Promise<Pick<DiskFile, 'writev'>>): OverlappedWriter {
  const writing = new Set<Promise<void>>();
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let heldBytes = 0;
  let position = 0;
  let isOpen = false;
  let isEnding = false;
  let failure: { error: unknown } | undefined;

  const write = async (chunks: Buffer[], bytes: number, place: number): Promise<void> => {
    try {
      const file = await opening;
      isOpen = true;
      const { bytesWritten } = await file.writev(chunks, place);
      if (bytesWritten !== bytes)
        throw Object.assign(new Error('The disk took only a part of a write'), { code: 'ENOSPC' });
    } catch (error) {
      failure ??= { error };
    }
    heldBytes -= bytes;
  };
  const writeNext = (): void => {
    let bytes = 0;
    const end = waiting.findIndex((chunk) => (bytes += chunk.length) >= writeBytes);
    const chunks = waiting.splice(0, end < 0 ? waiting.length : end + 1);
    const written = write(chunks, bytes, position).finally(() => {
      writing.delete(written);
      writeOn();
    });
    writing.add(written);
    position += bytes;
    waitingBytes -= bytes;
  };
  const mayWrite = (): boolean =>
    !failure && writing.size < writesAtOnce && waitingBytes >= (isEnding ? 1 : writeBytes);
  const writeOn = (): void => {
    while (mayWrite()) writeNext();
  };
  const isCrowded = (): boolean => heldBytes >= (isOpen ? mostBytes : writeBytes);
  const requireNoFailure = (): void => {
    if (failure) throw failure.error;
  };
  const room = async (): Promise<void> => {
    requireNoFailure();
    while (isCrowded()) {
      await Promise.race(writing);
      requireNoFailure();
    }
  };

  return {
    add(chunk) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      heldBytes += chunk.length;
      writeOn();
      return failure || isCrowded() ? room() : undefined;
    },
    async end() {
      isEnding = true;
      writeOn();
      while (writing.size > 0) await Promise.race(writing);
      requireNoFailure();
    },
  };
}
