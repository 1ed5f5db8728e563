// Reads or draws one picture at a time for picture-processes.ts, and ends with the process that started it.
import { codeOf } from '../error-code.ts';
import { Problem } from '../problem.ts';
import { draw } from './draw.ts';
import { readHeader } from './header.ts';
import { paint } from './paint.ts';
import type { Answer, Made, Outcome, Task } from './task.ts';

/**
 * Milliseconds between two looks at what a picture has taken. A decoder says nothing while it works, and can take two
 * gigabytes in a second.
 */
const interval = 20;

/** The server may have ended meanwhile. */
const send = (answer: Answer): void => void process.send?.(answer, undefined, undefined, () => undefined);

// Sent to a whole group of processes; the server says itself when this one ends.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
// An exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (task: Task) => void work(task));

async function work(task: Task): Promise<void> {
  const before = process.cpuUsage();
  const answer = (outcome: Outcome): void =>
    send({ ...outcome, isSpent: process.memoryUsage.rss() > task.memoryLimit / 2 });
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > task.cpuLimit * 1e6 || process.memoryUsage.rss() > task.memoryLimit)
      send({ refused: 'image_too_complex', isSpent: true });
  }, interval);
  try {
    answer(await make(task));
  } catch (error) {
    answer(
      error instanceof Problem ? { refused: error.type } : { failed: { message: String(error), code: codeOf(error) } },
    );
  } finally {
    clearInterval(watch);
  }
}

async function make(task: Task): Promise<Made> {
  if (task.make === 'header') return { header: await readHeader(task.path, task.pixelLimit) };
  const { make: wanted } = task;
  const drawn =
    typeof wanted === 'object' && 'paint' in wanted ? await paint(task, wanted.paint) : await draw(task, wanted);
  return drawn ? { drawn } : { tooMuchHeld: true };
}
