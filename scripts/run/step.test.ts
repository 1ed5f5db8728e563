import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { passThrough, Stopped } from './step.mjs';

test.each([
  ['process.exit(3)', 3],
  ["process.kill(process.pid, 'SIGKILL')", 137],
  ["process.kill(process.pid, 'SIGTERM')", 143],
  ["process.kill(process.pid, 'SIGINT')", 130],
])('a command that ends by %s is passed on as %i', async (code, expected) => {
  expect(await passThrough(process.execPath, ['--eval', code], process.env)).toBe(expected);
});

test('a signal to this process ends the command, whose exit code is passed on, and nothing comes after it', async () => {
  const code =
    "process.once('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); process.kill(process.ppid, 'SIGTERM')";
  const stopped = passThrough(process.execPath, ['--eval', code], process.env);
  await expect(stopped).rejects.toBeInstanceOf(Stopped);
  await expect(stopped).rejects.toMatchObject({ code: 5 });
});

const module = JSON.stringify(resolve(import.meta.dirname, 'step.mjs'));

/**
 * Runs a step, and a command after it, below a process that is for npm. `reached` are connections of what the step has
 * started in turn, which end with it, and of the command.
 */
async function build() {
  const reached: Socket[] = [];
  const server = createServer((socket) => void reached.push(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a server on a port answers
  const { port } = server.address() as AddressInfo;
  const connect = `require('node:net').connect(${port}, '127.0.0.1')`;
  const inTurn = `require('node:child_process').execFileSync(process.execPath, ['--eval', ${JSON.stringify(connect)}])`;
  const runner = `import { passThrough, step } from ${module};
    try {
      await step('Building', process.execPath, ['--eval', ${JSON.stringify(inTurn)}]);
      await passThrough(process.execPath, ['--eval', ${JSON.stringify(connect)}]);
    } catch (error) {
      process.exit(error.code);
    }`;
  const npm = `const runner = require('node:child_process').spawn(process.execPath,
      ['--input-type=module', '--eval', ${JSON.stringify(runner)}], { stdio: ['ignore', 'inherit', 'inherit'] });
    console.log('pid', runner.pid);
    runner.on('exit', (code, signal) => console.log('ended with', code));`;
  const started = spawn(process.execPath, ['--eval', npm], { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  started.stdout.on('data', (chunk: Buffer) => (output += chunk));
  await once(server, 'connection');
  onTestFinished(() => {
    started.kill('SIGKILL');
    for (const socket of reached) socket.destroy();
    server.close();
  });
  const pid = Number(/^pid (\d+)$/m.exec(output)?.[1]);
  return { npm: started, pid, reached, output: () => output };
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)(
  '%s while something is built ends it and all that it has started, and what was to be run after it is not run',
  async (signal, code) => {
    const { npm, pid, reached, output } = await build();
    const closed = Promise.all([once(npm, 'close'), ...reached.map((socket) => once(socket, 'close'))]);
    process.kill(pid, signal);
    await closed;
    expect(output()).toMatch(new RegExp(`^ended with ${code}$`, 'm'));
    expect(reached).toHaveLength(1);
  },
);

test('npm that is killed while something is built takes it along, and what was to be run after it is not run', async () => {
  const { npm, reached } = await build();
  // Its output is closed once all have ended that wrote to it.
  const closed = Promise.all([once(npm, 'close'), ...reached.map((socket) => once(socket, 'close'))]);
  npm.kill('SIGKILL');
  await closed;
  expect(reached).toHaveLength(1);
});
