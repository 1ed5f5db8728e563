import { constants, type Stats } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { createTurns, type Asker } from '../limits/turns.ts';
import { Problem } from '../problem.ts';
import { openToRead } from './open-to-read.ts';

/** Of libuv's pool, by which passwords are hashed and the files of pages are read too. */
const threads = Number(process.env['UV_THREADPOOL_SIZE']) || 4;
/** Milliseconds in which a call comes back, unless its disk hangs. */
const usualPatience = 25_000;
/** Seconds until somebody may try again. */
const retryAfter = 10;
/** Whose the calls of jobs are, and of all that nobody in particular waits for. */
const nobody: Asker = { block: '', network: '' };

/**
 * Calls to one disk. Each occupies a thread until it returns; together they never get more than half of the threads. Askers
 * take turns: whoever makes many calls waits behind their own.
 */
export interface Disk {
  /** The same disk with the turns of this asker; of nobody in particular when left out. */
  of(asker: Asker | undefined): Disk;
  /**
   * Makes a call in its turn. Rejects with Problem unavailable when it has not come back in 25 seconds, or when every turn is
   * kept by such a call. It may come back all the same: `late` is then given what it brought, to undo it.
   */
  call: <Result>(work: () => Promise<Result>, late?: (result: Result) => Promise<unknown>) => Promise<Result>;
  /** The same for who waits as long as it takes. */
  wait: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * Does what is left to do after a failure, by calls that wait. Nobody is kept waiting for a disk that hangs: resolves when
   * it is done or has failed, or when it will be done later.
   */
  tidy(work: () => Promise<unknown>): Promise<void>;
  /** Opens a file to be read; what is none is missing. */
  open(path: string): Promise<DiskFile>;
  /** Opens a folder to be synced. */
  openFolder(path: string): Promise<DiskFile>;
  /** Opens a new file to be written. When it comes late it is removed. */
  create(path: string): Promise<DiskFile>;
}

/** An open file. Each of its calls waits for its turn. */
export interface DiskFile {
  /** The same file with the turns of this asker; those of whoever opened it otherwise. */
  of(asker: Asker | undefined): DiskFile;
  read(piece: { buffer: Buffer; position: number; length: number }): Promise<{ bytesRead: number }>;
  writev(chunks: readonly Buffer[], position: number): Promise<{ bytesWritten: number }>;
  writeFile(data: Buffer): Promise<void>;
  datasync(): Promise<void>;
  sync(): Promise<void>;
  stat(): Promise<Stats>;
  /** Closes it once all its calls have come back. Waits for no disk that hangs, and never rejects. */
  close(): Promise<void>;
}

/** Limits the calls to one disk (`patience` in ms): see docs/decisions/030-a-disk-that-hangs.md. */
export function createDisk({ atOnce = Math.max(1, Math.floor(threads / 2)), patience = usualPatience } = {}): Disk {
  const turns = createTurns({ atOnce, waitingOfOne: Infinity, waitingOfAll: Infinity });
  /** Of the calls that have their turn: what has not come back for longer than `patience`. */
  let hanging = 0;
  /** Aborted, and another one made, when every turn is kept by a call that hangs. */
  let stuck = new AbortController();
  const never = new AbortController().signal;
  const hangs = (): Problem => new Problem('unavailable', { retryAfter });

  function refuseWaiting(): void {
    const refused = stuck;
    stuck = new AbortController();
    refused.abort(hangs());
  }

  /** Makes a call that has its turn. */
  async function make<Result>(work: () => Promise<Result>, overdue: () => void): Promise<Result> {
    let overdueCalls = 0;
    const timer = setTimeout(() => {
      overdueCalls = 1;
      hanging += 1;
      if (hanging === atOnce) refuseWaiting();
      overdue();
    }, patience);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      hanging -= overdueCalls;
    }
  }

  async function tidy(work: () => Promise<unknown>): Promise<void> {
    const done = work().catch(() => undefined);
    if (hanging > 0) return;
    const enough = Promise.withResolvers<void>();
    const timer = setTimeout(enough.resolve, patience);
    await Promise.race([done, enough.promise]);
    clearTimeout(timer);
  }

  function diskOf(asker: Asker): Disk {
    const disk: Disk = {
      of: (other = nobody) => diskOf(other),

      async call<Result>(work: () => Promise<Result>, late?: (result: Result) => Promise<unknown>): Promise<Result> {
        if (hanging === atOnce) throw hangs();
        const overdue = Promise.withResolvers<never>();
        const giveUp = (): void => {
          overdue.reject(hangs());
          made.then(late).catch(() => undefined);
        };
        const made: Promise<Result> = turns.take(asker, () => make(work, giveUp), stuck.signal);
        return Promise.race([made, overdue.promise]);
      },

      wait: (work) => turns.take(asker, () => make(work, () => undefined), never),

      tidy,

      open: (path) => opened(() => openToRead(path)),
      openFolder: (path) => opened(() => open(path, constants.O_RDONLY | constants.O_DIRECTORY)),

      async create(path) {
        const handle = await disk.call(
          () => open(path, 'wx', 0o640),
          (late) =>
            tidy(async () => {
              await disk.wait(() => late.close());
              await disk.wait(() => rm(path, { force: true }));
            }),
        );
        return fileOf(disk, handle);
      },
    };

    async function opened(opening: () => Promise<FileHandle>): Promise<DiskFile> {
      const handle = await disk.call(opening, (late) => disk.wait(() => late.close()));
      return fileOf(disk, handle);
    }

    return disk;
  }
  return diskOf(nobody);
}

function fileOf(disk: Disk, handle: FileHandle, underWay = new Set<Promise<unknown>>()): DiskFile {
  const call = <Result>(work: () => Promise<Result>): Promise<Result> => {
    let begun: Promise<Result> | undefined;
    const answer = disk.call(() => (begun = work()));
    // What was given up is under way all the same.
    const over = answer
      .catch(() => begun)
      .catch(() => undefined)
      .finally(() => underWay.delete(over));
    underWay.add(over);
    return answer;
  };
  return {
    of: (asker) => fileOf(disk.of(asker), handle, underWay),
    read: (piece) => call(() => handle.read(piece)),
    writev: (chunks, position) => call(() => handle.writev(chunks, position)),
    writeFile: (data) => call(() => handle.writeFile(data)),
    datasync: () => call(() => handle.datasync()),
    sync: () => call(() => handle.sync()),
    stat: () => call(() => handle.stat()),
    close: () =>
      disk.tidy(async () => {
        await Promise.all(underWay);
        await disk.wait(() => handle.close());
      }),
  };
}
