import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const running: Run[] = [];
interface Run {
  output(): string;
  exit: Promise<[number | null, NodeJS.Signals | null]>;
  kill(signal: NodeJS.Signals): void;
}

const defaults = { NODE_ENV: 'production', ROLES: 'main-api,screens,worker', PORT: '0', HOST: '127.0.0.1' };

function start(env: Record<string, string> = {}, line: [string, ...string[]] = [process.execPath, main]): Run {
  const [command, ...args] = line;
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...defaults, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk));
  const exit = once(child, 'exit').then(([code, signal]): [number | null, NodeJS.Signals | null] => [code, signal]);
  const run: Run = { output: () => text, exit, kill: (signal) => void child.kill(signal) };
  running.push(run);
  return run;
}

const ready = (run: Run) =>
  vi.waitFor(() => expect(run.output()).toContain('Kadr is ready: http://127.0.0.1:'), { timeout: 15_000 });

afterEach(async () => {
  for (const run of running.splice(0)) {
    run.kill('SIGKILL');
    await run.exit;
  }
});

describe('a server process', () => {
  test('says where it is, and ends cleanly on SIGTERM', async () => {
    const run = start();
    await ready(run);
    run.kill('SIGTERM');
    expect(await run.exit).toEqual([0, null]);
  });

  test('refuses a data folder that another server uses, and leaves that one running', async () => {
    const first = start();
    await ready(first);
    const second = start();
    expect(await second.exit).toEqual([1, null]);
    expect(second.output()).toContain(dataDir);
    expect(second.output()).not.toMatch(/\n\s+at /);
    first.kill('SIGINT');
    expect(await first.exit).toEqual([0, null]);
  });

  test('refuses an occupied port in a sentence, and lets go of the data folder', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const run = start({ PORT: String(port) });
    expect(await run.exit).toEqual([1, null]);
    expect(run.output()).toContain(`Port ${port} is in use`);
    expect(run.output()).not.toMatch(/\n\s+at /);
    other.close();
    const again = start();
    await ready(again);
  });

  test('ends when the npm that started it is killed', async () => {
    const run = start({ npm_lifecycle_event: 'start' }, [
      'sh',
      '-c',
      `"${process.execPath}" "${main}" & echo "pid $!"; wait`,
    ]);
    await ready(run);
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(run.output()) ?? [];
    expect((await fetch(`${address}/screens/v1/spots/x`)).status).toBe(400);
    run.kill('SIGKILL');
    await vi.waitFor(() => expect(fetch(address)).rejects.toThrow('fetch failed'), { timeout: 10_000, interval: 200 });
  });

  test('lists every bad setting and does not start', async () => {
    const run = start({ PORT: 'many', TRASH_DAYS: '0' });
    expect(await run.exit).toEqual([1, null]);
    expect(run.output()).toMatch(/PORT[\s\S]*TRASH_DAYS/);
  });
});
