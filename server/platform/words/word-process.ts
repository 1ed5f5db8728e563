// Reads one picture at a time for tesseract-reader.ts, and ends with the process that started it.
import { setPriority } from 'node:os';
import { codeOf } from '../error-code.ts';
import { Problem } from '../problem.ts';
import { openTesseract, type Tesseract } from './tesseract.ts';
import { pagesOf } from './page.ts';
import type { ReadAnswer, ReadTask } from './task.ts';
import type { Word } from './word-reader.ts';

/** Milliseconds between two looks at what a picture has taken. */
const interval = 100;

/** The server may have ended meanwhile. */
const send = (answer: ReadAnswer): void => void process.send?.(answer, undefined, undefined, () => undefined);

// Everything else goes first. What is started from here on has the same.
setPriority(19);
// Sent to a whole group of processes; the server says itself when this one ends.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (task: ReadTask) => void work(task));

let tesseract: Promise<Tesseract> | undefined;

async function work({ path, areas, pixelLimit, memoryLimit }: ReadTask): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) send({ refused: 'image_too_complex' });
  }, interval);
  try {
    const words: Word[] = [];
    for await (const page of pagesOf(path, { pixelLimit, areas })) {
      tesseract ??= openTesseract();
      const reader = await tesseract;
      const found = await reader.wordsOf(page).catch((cause: unknown) => {
        throw new Problem('image_too_complex', { cause });
      });
      const lines = (words.at(-1)?.line ?? -1) + 1;
      words.push(...found.map((word) => ({ ...word, line: word.line + lines })));
    }
    send({ words });
  } catch (error) {
    send(
      error instanceof Problem ? { refused: error.type } : { failed: { message: String(error), code: codeOf(error) } },
    );
  } finally {
    clearInterval(watch);
  }
}
