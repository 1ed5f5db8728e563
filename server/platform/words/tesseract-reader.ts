import { fork, type ChildProcess } from 'node:child_process';
import { createBoundedQueue } from '../limits/bounded-queue.ts';
import { Problem } from '../problem.ts';
import type { ReadAnswer, ReadTask } from './task.ts';
import type { ReadArea, Word, WordReader } from './word-reader.ts';

const megabyte = 1024 * 1024;
/** Milliseconds without work after which the process ends and gives its memory back: a fifth of a gigabyte. */
const idleFor = 60_000;
/** Of the server's environment. Its secrets are no business of a decoder. */
const passedOn = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE'];
/** Seconds until a machine that was too slow for a picture is asked for it again. */
const retryAfter = 60;

export interface TesseractReaderOptions {
  pixelLimit: number;
  /** Milliseconds for which a picture is waited for, however little of the processor it gets. */
  patience?: number;
  /** Bytes that the process may take. */
  memoryLimit?: number;
  /** Milliseconds without work after which the process ends. */
  rest?: number;
  /** What Node is given to run it. */
  execArgv?: readonly string[];
}

/** Reads by tesseract.js in a process of its own, which is there while there is something to read: one picture at a time. */
export function createTesseractReader({
  pixelLimit,
  patience = 5 * 60_000,
  memoryLimit = 1024 * megabyte,
  rest = idleFor,
  execArgv = [],
}: TesseractReaderOptions): WordReader {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1000, ofOne: 1000 });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): ChildProcess {
    const env = Object.fromEntries(passedOn.map((variable) => [variable, process.env[variable]]));
    const started = fork(new URL('word-process.ts', import.meta.url), ['words'], {
      env,
      execArgv: [...execArgv],
      serialization: 'advanced',
    });
    const forget = (): void => {
      if (child === started) child = undefined;
    };
    started.on('error', forget);
    started.on('exit', forget);
    return started;
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function readOne(path: string, areas?: readonly ReadArea[]): Promise<Word[]> {
    if (closed) throw new Problem('overloaded', { retryAfter });
    clearTimeout(idle);
    child ??= start();
    const working = child;
    working.ref();
    working.channel?.ref();
    const task: ReadTask = { path, pixelLimit, memoryLimit, ...(areas && { areas }) };
    const answer = await answerOf(working, task, patience).catch((error: unknown) => {
      end();
      throw error;
    });
    if ('words' in answer) {
      // Nobody is kept from ending by a process without work.
      working.unref();
      working.channel?.unref();
      idle = setTimeout(end, rest).unref();
      return answer.words;
    }
    end();
    if ('refused' in answer) throw new Problem(answer.refused);
    throw Object.assign(new Error(answer.failed.message), { code: answer.failed.code });
  }

  return {
    read: (path, areas) => queue.run(undefined, () => readOne(path, areas)),
    close() {
      closed = true;
      end();
    },
  };
}

async function answerOf(child: ChildProcess, task: ReadTask, patience: number): Promise<ReadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
  // With a code of its own it could not begin; a picture that is to blame takes it along by a signal.
  const ended = (code: unknown): void => {
    const cause = new Error('The process that reads words has ended');
    reject(new Problem(code === null ? 'overloaded' : 'unavailable', { retryAfter, cause }));
  };
  // Of all of a machine in minutes, a picture that can be read takes seconds.
  const late = setTimeout(() => reject(new Problem('image_too_complex')), patience);
  child.once('message', resolve);
  child.once('exit', ended);
  child.once('error', ended);
  child.send(task, (error) => {
    if (error) reject(error);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    child.off('message', resolve);
    child.off('exit', ended);
    child.off('error', ended);
  }
}
