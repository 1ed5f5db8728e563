import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts';
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

test('of more than may wait at once nothing is lost where it is written meanwhile', async () => {
  const { output, lines } = logIn(newFolder());
  const line = `${'x'.repeat(999)}\n`;
  for (let round = 1; round <= 3; round += 1) {
    for (let count = 0; count < 600; count += 1) output.write(line);
    await vi.waitFor(() => expect(lines()).toHaveLength(round * 600 + 1));
  }
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

test('a process ends though nobody reads its log', () => {
  const fifo = join(newFolder(), 'pipe');
  execFileSync('mkfifo', [fifo]);
  const program = `
    import { constants, openSync, writeSync } from 'node:fs';
    import { createLogOutput } from ${JSON.stringify(join(import.meta.dirname, 'log-output.ts'))};
    const fd = openSync(${JSON.stringify(fifo)}, constants.O_RDWR | constants.O_NONBLOCK);
    try { for (;;) writeSync(fd, 'x'.repeat(4096)); } catch {}
    createLogOutput(fd).write('the end\\n');`;
  const { status, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { timeout: 15_000 });
  expect([status, signal]).toEqual([0, null]);
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

test.skipIf(!canMount)(
  'a log whose disk was full goes on when there is room, and says how many lines it lacks',
  async () => {
    const disk = mountSmallDisk(1);
    if (!disk) throw new Error('No disk');
    onTestFinished(() => disk.unmount());
    const { output, lines } = logIn(disk.folder);
    await disk.fill('other', 4096);
    const long = `${'x'.repeat(3000)}\n`;
    output.write(long);
    await vi.waitFor(() => expect(lines()).toEqual([long.trim(), '']));
    // One page holds the beginning of the second: the rest of it and the third find no room.
    output.write(long);
    await vi.waitFor(() => expect(lines()[1]).toHaveLength(4096 - long.length));
    output.write('third\n');
    // By the same threads that write, so that what was to be written has failed by then.
    for (let round = 0; round < 50; round += 1) await stat(disk.folder);
    execFileSync('mount', ['-o', 'remount,size=2m', disk.folder]);
    await vi.waitFor(() => {
      output.write('later\n');
      expect(lines()).toContain('later');
    });
    const [first, torn, notice = '', ...rest] = lines();
    expect([first, torn]).toEqual([long.trim(), 'x'.repeat(4096 - long.length)]);
    expect(JSON.parse(notice)).toEqual({
      level: 40,
      time: expect.any(String),
      lines: 2,
      msg: 'Lines of the log were lost',
    });
    expect(new Set(rest)).toEqual(new Set(['later', '']));
  },
);

test('what is logged in the moment of the end is written', () => {
  const program = `
    import { createLogOutput } from ${JSON.stringify(join(import.meta.dirname, 'log-output.ts'))};
    createLogOutput(1).write('the end\\n');
    process.exit(3);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([3, 'the end\n']);
});

test.skipIf(process.platform === 'win32')(
  'what a reader had no room for yet is written at the end, before what came after it',
  () => {
    const pipe = join(newFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const program = `
    import { constants, openSync, readSync, writeSync } from 'node:fs';
    import { stat } from 'node:fs/promises';
    import { createLogOutput } from ${JSON.stringify(join(import.meta.dirname, 'log-output.ts'))};
    const pipe = ${JSON.stringify(pipe)};
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    const read = () => {
      const buffer = Buffer.alloc(200_000);
      return buffer.toString('utf8', 0, readSync(reader, buffer));
    };
    const output = createLogOutput(writer);
    output.write('x'.repeat(100_000) + '\\n');
    // By the same threads that write, so that the pipe is full by then.
    for (let round = 0; round < 50; round += 1) await stat(pipe);
    let text = read();
    output.write('the end\\n');
    process.once('exit', () => writeSync(1, JSON.stringify((text + read()).split('\\n').map((line) => line.length))));
    process.exit();`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual([100_000, 'the end'.length, 0]);
  },
);
