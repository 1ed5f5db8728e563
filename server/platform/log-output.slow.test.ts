import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogOutput } from './log-output.ts';

/** A log in this folder, as a shell's `>>` opens one. */
function logIn(folder: string) {
  const path = join(folder, 'kadr.log');
  const fd = openSync(path, 'a');
  onTestFinished(() => closeSync(fd));
  return { output: createLogOutput(fd), lines: () => readFileSync(path, 'utf8').split('\n') };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('lines of the log are written in their order', async () => {
  const { output, lines } = logIn(newFolder());
  output.write('1\n');
  output.write('2\n');
  await vi.waitFor(() => expect(lines()).toEqual(['1', '2', '']));
  output.write('3\n');
  await vi.waitFor(() => expect(lines()).toEqual(['1', '2', '3', '']));
});

test('while nobody reads a mebibyte of lines waits, and the next that are read begin with how many are lost', async () => {
  const fifo = join(newFolder(), 'pipe');
  execFileSync('mkfifo', [fifo]);
  const fd = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(fd));
  const filler = fillPipe(fd);
  const output = createLogOutput(fd);
  output.write('first\n');
  // Until it is on its way, to where there is no room.
  for (let round = 0; round < 50; round += 1) await stat(fifo);
  for (let count = 0; count < 1100; count += 1) output.write(`${String(count).padStart(1023)}\n`);

  let text = '';
  const read = () => (text += readPipe(fd));
  await vi.waitFor(() => expect(read()).toContain('1023\n'), 10_000);
  output.write('later\n');
  await vi.waitFor(() => expect(read()).toMatch(/later\n$/), 10_000);
  const [first, notice = '', ...rest] = text.slice(filler).split('\n');
  expect(first).toBe('first');
  expect(JSON.parse(notice)).toMatchObject({ lines: 1100 - 1024, msg: 'Lines of the log were lost' });
  const kept = Array.from({ length: 1024 }, (_, index) => String(index));
  expect(rest.map((line) => line.trim())).toEqual([...kept, 'later', '']);
});

/** Writes until there is no room, and returns how many bytes that took. */
function fillPipe(fd: number): number {
  let written = 0;
  try {
    for (;;) written += writeSync(fd, 'x'.repeat(4096));
  } catch {
    return written;
  }
}

/** What a pipe holds now. */
function readPipe(fd: number): string {
  const buffer = Buffer.alloc(1024 * 1024);
  try {
    return buffer.toString('utf8', 0, readSync(fd, buffer));
  } catch {
    return '';
  }
}
