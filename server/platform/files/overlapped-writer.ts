import type { FileHandle } from 'node:fs/promises';

/** A write smaller than this waits for more, unless the file ends. */
const leastBytes = 256 * 1024;
/** More than this is not held in memory: the sender waits. */
const mostBytes = 1024 * 1024;

export interface OverlappedWriter {
  /** Takes a chunk; the promise tells when the next one may come. */
  add(chunk: Buffer): Promise<void> | undefined;
  /** Resolves when everything is written. */
  end(): Promise<void>;
}

/** Writes what has arrived while more is arriving, one write at a time and in order. The file may still be opening. */
export function createOverlappedWriter(opening: Promise<FileHandle>): OverlappedWriter {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let writing: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  const write = async (chunks: Buffer[], bytes: number): Promise<void> => {
    const { bytesWritten } = await (await opening).writev(chunks);
    if (bytesWritten !== bytes)
      throw Object.assign(new Error('The disk took only a part of a write'), { code: 'ENOSPC' });
  };
  const writeWaiting = async (least: number): Promise<void> => {
    try {
      while (waitingBytes >= least) {
        const [chunks, bytes] = [waiting, waitingBytes];
        waiting = [];
        waitingBytes = 0;
        await write(chunks, bytes);
      }
    } catch (error) {
      failure = { error };
    } finally {
      writing = undefined;
    }
  };
  const begin = (): void => {
    if (!writing && !failure && waitingBytes >= leastBytes) writing = writeWaiting(leastBytes);
  };
  const settled = async (): Promise<void> => {
    await writing;
    if (failure) throw failure.error;
  };

  return {
    add(chunk) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      begin();
      return failure || waitingBytes >= mostBytes ? settled() : undefined;
    },
    async end() {
      await settled();
      if (waitingBytes > 0) await writeWaiting(1);
      await settled();
    },
  };
}
