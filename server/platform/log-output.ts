import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import { codeOf } from './error-code.ts';

/** Characters that wait while nobody reads; a line beyond them is lost. */
const mostWaiting = 1024 * 1024;
/** Milliseconds until a reader who had no room is tried again. */
const patience = 100;

/** Lines on their way, and what they are told with: how many were lost before. */
interface Batch {
  data: Buffer;
  lines: number;
  lostBefore: number;
}

/**
 * Writes lines to a file descriptor and never fails: when the disk is full, or the reader is slow or gone, lines are lost, and
 * the next line written is preceded by their number. pino's own output retries a full disk for ever while the process exits,
 * so that the server neither served nor stopped.
 */
export function createLogOutput(fd: number): DestinationStream {
  let waiting: string[] = [];
  let waitingLength = 0;
  let isWriting = false;
  let lost = 0;
  /** Whether the last that was written is a part of a line. */
  let isTorn = false;
  /** What a reader had no room for and is tried again. */
  let held: Batch | undefined;

  const take = (): Batch => {
    const notice = { level: 40, time: new Date().toISOString(), lines: lost, msg: 'Lines of the log were lost' };
    const before = lost > 0 ? [isTorn ? '\n' : '', JSON.stringify(notice), '\n'] : [];
    const batch = { data: Buffer.from([...before, ...waiting].join('')), lines: waiting.length, lostBefore: lost };
    waiting = [];
    waitingLength = 0;
    return batch;
  };

  const writeAll = (batch: Batch): void => {
    write(fd, batch.data, (error, written) => {
      const rest = batch.data.subarray(written);
      if (codeOf(error) === 'EAGAIN') {
        held = batch;
        setTimeout(() => {
          held = undefined;
          writeAll(batch);
        }, patience).unref();
      } else if (!error && rest.length > 0) {
        isTorn = true;
        writeAll({ ...batch, data: rest });
      } else {
        if (!error) isTorn = false;
        lost += error ? batch.lines : -batch.lostBefore;
        if (waiting.length > 0) writeAll(take());
        else isWriting = false;
      }
    });
  };

  process.once('exit', () => {
    try {
      // What is on its way already is not sent twice.
      const left = [...(held ? [held.data] : []), ...(waiting.length > 0 ? [take().data] : [])];
      if (left.length > 0) writeSync(fd, Buffer.concat(left));
    } catch {
      // Nobody is left to be told.
    }
  });

  return {
    write(line) {
      if (waitingLength + line.length > mostWaiting) {
        lost += 1;
        return;
      }
      waiting.push(line);
      waitingLength += line.length;
      if (isWriting) return;
      isWriting = true;
      // Lines of one moment go together, and none is on its way yet if the process ends in it.
      setImmediate(() => writeAll(take()));
    },
  };
}
