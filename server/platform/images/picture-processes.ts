import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Problem } from '../problem.ts';
import type { Answer, Made, Task } from './task.ts';

export interface PictureProcesses {
  /**
   * Rejects with the Problem that the picture is to blame for: image_too_complex when it took more processor time or
   * memory than its task allows. With overloaded when there was no answer for `patience`, or when the process was killed.
   * With unavailable, or as the system does, when none could be started.
   */
  run(task: Task): Promise<Made>;
  /** Starts one when there is none, so that a task that comes soon need not wait for it. */
  prepare(): void;
  /** Ends them all, in the middle of their work too. From then on run rejects with overloaded. */
  close(): void;
}

export interface PictureProcessesOptions {
  /** What they do, for anyone who looks at the processes of a machine. */
  name: 'headers' | 'drawing';
  /** Milliseconds for which an answer is waited for. */
  patience: number;
}

/** Milliseconds without work after which a process ends and gives its memory back. */
const idleFor = 20_000;
/**
 * What Node is given to run one. Megabytes: left alone, the young generation holds on to the buffers of many pictures, and a
 * process that draws grows by tens of megabytes a minute.
 */
const execArgv = ['--max-semi-space-size=1'];
/** Seconds until a machine that was too slow for a picture is asked for it again. */
const retryAfter = 10;
/** Of the server's environment. Its secrets are no business of a decoder. */
const passedOn = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE'];

/** The letters of drawings. */
const fonts = fileURLToPath(new URL('fonts/fonts.conf', import.meta.url));

/** A pool of processes that handle one picture each: as many as there are concurrent tasks, started on demand. */
export function createPictureProcesses({ name, patience }: PictureProcessesOptions): PictureProcesses {
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let closed = false;

  function start(): ChildProcess {
    const env = {
      ...Object.fromEntries(passedOn.map((variable) => [variable, process.env[variable]])),
      FONTCONFIG_FILE: fonts,
    };
    const child = fork(new URL('picture-process.ts', import.meta.url), [name], {
      env,
      execArgv,
      serialization: 'advanced',
    });
    all.add(child);
    child.on('error', () => end(child));
    child.on('exit', () => end(child));
    return child;
  }

  /** Rejects as the system does: EMFILE, EAGAIN. */
  async function requireStarted(child: ChildProcess): Promise<void> {
    if (child.pid !== undefined) return;
    const [error]: Error[] = await once(child, 'error');
    throw error;
  }

  function end(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
    all.delete(child);
    // Not to be waited for: a decoder looks at nothing until it is done.
    child.kill('SIGKILL');
  }

  /** Resolves when its memory is there for the next one. */
  async function stop(child: ChildProcess): Promise<void> {
    end(child);
    const runs = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    if (!runs) return;
    await once(child, 'exit');
  }

  function take(): ChildProcess {
    // The one that worked last, so that the others can end.
    const child = [...idle.keys()].at(-1) ?? start();
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  }

  function rest(child: ChildProcess): void {
    if (!all.has(child)) return;
    idle.set(child, setTimeout(end, idleFor, child).unref());
    // Nobody is kept from ending by a process without work.
    child.unref();
    child.channel?.unref();
  }

  return {
    async run(task) {
      if (closed) throw new Problem('overloaded', { retryAfter });
      const child = take();
      await requireStarted(child);
      const answer = await answerOf(child, task, patience).catch(async (cause: unknown) => {
        await stop(child);
        throw cause instanceof Problem ? cause : new Problem('overloaded', { retryAfter, cause });
      });
      if (answer.isSpent) await stop(child);
      else rest(child);
      if ('refused' in answer) throw new Problem(answer.refused);
      if ('failed' in answer) throw failureOf(answer.failed);
      return answer;
    },

    prepare() {
      if (!closed && all.size === 0) rest(start());
    },

    close() {
      closed = true;
      for (const child of all) end(child);
    },
  };
}

const failureOf = ({ message, code }: { message: string; code: string }): Error =>
  Object.assign(new Error(message), { code });

async function answerOf(child: ChildProcess, task: Task, patience: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // With a code of its own it has found no room to begin; a decoder that is to blame takes it along by a signal.
  const ended = (code: number | null): void => {
    const cause = new Error('A process has ended with its picture');
    reject(code === null ? cause : new Problem('unavailable', { retryAfter, cause }));
  };
  const late = setTimeout(() => reject(new Error(`A picture was not done in ${patience} ms`)), patience);
  child.once('message', resolve);
  child.once('exit', ended);
  child.send(task, (error) => {
    if (error) reject(error);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    child.off('message', resolve);
    child.off('exit', ended);
  }
}
