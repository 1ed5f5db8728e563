import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnv } from '#tests/support/process-env.ts';
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
  pid: number | undefined;
}

const defaults = {
  NODE_ENV: 'production',
  ROLES: 'main-api,screens,worker',
  SECRET_KEY: 'a key of more than 32 characters, for tests',
  PORT: '0',
  HOST: '127.0.0.1',
};

function start(env: Record<string, string> = {}, line: [string, ...string[]] = [process.execPath, main]): Run {
  const [command, ...args] = line;
  const child = spawn(command, args, {
    env: { ...processEnv, ...defaults, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk));
  const exit = once(child, 'exit').then(([code, signal]): [number | null, NodeJS.Signals | null] => [code, signal]);
  const run: Run = { output: () => text, exit, kill: (signal) => void child.kill(signal), pid: child.pid };
  running.push(run);
  return run;
}

afterEach(async () => {
  for (const run of running.splice(0)) {
    run.kill('SIGKILL');
    await run.exit;
  }
});

describe('a server process', () => {
  test('CARD-07 needs no other service, says where it is in one line, logs requests as JSON, and ends cleanly on SIGTERM', async () => {
    const run = start({ HOST: 'localhost' });
    await vi.waitFor(() => expect(run.output()).toContain('is ready'), { timeout: 30_000 });
    const [address = ''] = /http:\/\/\S+/.exec(run.output()) ?? [];
    expect(run.output()).toBe(`Kadr is ready: ${address}\n`);
    await fetch(`${address}/screens/v1/history`);
    await vi.waitFor(() => expect(run.output().split('\n')).toHaveLength(3));
    expect(JSON.parse(run.output().split('\n')[1] ?? '')).toMatchObject({ route: '/screens/v1/history', status: 401 });
    run.kill('SIGTERM');
    expect(await run.exit).toEqual([0, null]);
  });
});
