/** Bytes that wait in memory while the disk writes; beyond them the sender waits. */
const mostBytes = 1024 * 1024;

/** A file handle, of which no more is needed. */
export interface Target {
  writev(chunks: readonly Buffer[]): Promise<{ bytesWritten: number }>;
}

export interface FileWriter {
  /** Takes a chunk; the promise tells when the next one may come. */
  add(chunk: Buffer): Promise<void> | undefined;
  /** Resolves when everything is written. */
  end(): Promise<void>;
}

/** Writes received data to a new file while more is arriving: what has come during one write goes with the next. */
export function createFileWriter(opening: Promise<Target>): FileWriter {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    const file = await opening;
    while (waiting.length > 0) {
      const [chunks, bytes] = [waiting, waitingBytes];
      waiting = [];
      waitingBytes = 0;
      const { bytesWritten } = await file.writev(chunks);
      if (bytesWritten !== bytes)
        throw Object.assign(new Error('The disk took only a part of a write'), { code: 'ENOSPC' });
    }
    writing = undefined;
  }

  return {
    add(chunk) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (!writing) {
        writing = writeAll();
        // Anyone who waits for it is told.
        writing.catch(() => undefined);
      }
      return waitingBytes >= mostBytes ? writing : undefined;
    },
    end: async () => writing,
  };
}
