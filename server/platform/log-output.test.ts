import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
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
