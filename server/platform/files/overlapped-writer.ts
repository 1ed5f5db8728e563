import type { FileHandle } from 'node:fs/promises';

/**
 * Bytes of one write: fewer wait for more, unless the file ends. Writes of 512 kB and more take up to four times as long
 * for the same file where the kernel looks for that much memory in one piece (Linux 6.18 on ext4).
 */
const writeBytes = 128 * 1024;
/** More than this is not held in memory: the sender waits. */
const mostBytes = 2 * 1024 * 1024;

export interface OverlappedWriter {
  /** Takes a chunk; the promise tells when the next one may come. */
  add(chunk: Buffer): Promise<void> | undefined;
  /** Resolves when everything is written. */
  end(): Promise<void>;
}

/**
 * Writes what has arrived while more is arriving. Each write has its place in the file and waits for no other: what
 * arrives fast keeps the event loop from turning, so that the end of a write is seen long after it.
 */
export function createOverlappedWriter(opening: Promise<FileHandle>): OverlappedWriter {
  const writing = new Set<Promise<void>>();
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let heldBytes = 0;
  let position = 0;
  let isOpen = false;
  let failure: { error: unknown } | undefined;

  const write = async (chunks: Buffer[], bytes: number, place: number): Promise<void> => {
    try {
      const handle = await opening;
      isOpen = true;
      const { bytesWritten } = await handle.writev(chunks, place);
      if (bytesWritten !== bytes)
        throw Object.assign(new Error('The disk took only a part of a write'), { code: 'ENOSPC' });
    } catch (error) {
      failure ??= { error };
    }
    heldBytes -= bytes;
  };
  const writeWaiting = (): void => {
    const written = write(waiting, waitingBytes, position).then(() => void writing.delete(written));
    writing.add(written);
    position += waitingBytes;
    waiting = [];
    waitingBytes = 0;
  };
  const isCrowded = (): boolean => heldBytes >= (isOpen ? mostBytes : writeBytes);
  const refuseFailed = (): void => {
    if (failure) throw failure.error;
  };
  const room = async (): Promise<void> => {
    refuseFailed();
    while (isCrowded()) {
      await Promise.race(writing);
      refuseFailed();
    }
  };

  return {
    add(chunk) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      heldBytes += chunk.length;
      if (waitingBytes >= writeBytes) writeWaiting();
      return failure || isCrowded() ? room() : undefined;
    },
    async end() {
      if (waitingBytes > 0) writeWaiting();
      await Promise.all(writing);
      refuseFailed();
    },
  };
}
