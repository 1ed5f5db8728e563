import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { register, upload } from '#tests/crash/account.ts';
import { picture } from '#tests/support/pictures.ts';
import { processEnv } from '#tests/support/process-env.ts';
import { freePort } from '#tests/support/product.ts';
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

/** The process that reads headers or that draws, once it runs its own program: stopped before, it would hold the one that forks it. */
function processOf(kind: 'headers' | 'drawing', pid = 0): number | undefined {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .map(Number)
    .find((child) => child > 0 && runs(child, `picture-process.ts\0${kind}\0`));
}

function runs(pid: number, program: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return false;
  }
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
  test('serves and ends though the disk of its log is full', async () => {
    const full = ['sh', '-c', 'exec "$@" > /dev/full', 'sh', process.execPath, main] as const;
    const port = await freePort();
    const run = start({ PORT: String(port) }, [...full]);
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 15_000 });
    // Each refusal is a line of the log.
    const refused = async () => (await fetch(`${url}/screens/v1/history`)).status;
    for (let count = 0; count < 5; count += 1) expect(await refused()).toBe(401);
    run.kill('SIGTERM');
    expect(await run.exit).toEqual([0, null]);
  });

  test('ends within ten seconds while a picture is drawn that never ends', async () => {
    const run = start({ DATA_DIR: join(dataDir, 'drawing') });
    await ready(run);
    const [url = ''] = /http:\/\/\S+/.exec(run.output()) ?? [];
    const bearer = await register({ url });
    await upload({ url }, bearer, Buffer.from(await picture('png')));
    const drawing = await vi.waitUntil(() => processOf('drawing', run.pid), { timeout: 10_000, interval: 5 });
    process.kill(drawing, 'SIGSTOP');
    // The first may have been drawn before.
    await upload({ url }, bearer, Buffer.from(await picture('png', { seed: 2 })));
    const told = performance.now();
    run.kill('SIGTERM');
    expect(await run.exit).toEqual([0, null]);
    expect(performance.now() - told).toBeLessThan(10_000);
    expect(existsSync(`/proc/${drawing}`)).toBe(false);
  });

  test('leaves no process that reads headers or draws when it is killed', async () => {
    const run = start({ DATA_DIR: join(dataDir, 'killed') });
    await ready(run);
    const [url = ''] = /http:\/\/\S+/.exec(run.output()) ?? [];
    await upload({ url }, await register({ url }), Buffer.from(await picture('webp')));
    const drawing = await vi.waitUntil(() => processOf('drawing', run.pid), { timeout: 10_000 });
    const reading = processOf('headers', run.pid);
    expect(reading).toBeGreaterThan(0);
    run.kill('SIGKILL');
    await run.exit;
    await vi.waitFor(() => expect([drawing, reading].filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]), {
      timeout: 10_000,
    });
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

  test('refuses an occupied port in a sentence, before it makes a data folder', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const untouched = join(dataDir, 'untouched');
    const run = start({ PORT: String(port), DATA_DIR: untouched });
    expect(await run.exit).toEqual([1, null]);
    expect(run.output()).toContain(`Port ${port} is in use`);
    expect(run.output()).not.toMatch(/\n\s+at /);
    expect(existsSync(untouched)).toBe(false);
    other.close();
  });

  test.each([
    ['nohost.invalid', /^HOST=nohost\.invalid cannot be found\. Set HOST to an address of this machine: /],
    ['192.0.2.1', /^HOST=192\.0\.2\.1 is no address of this machine\. Set HOST to one that is: /],
  ])('refuses the host %s in a sentence, whatever database there is', async (HOST, sentence) => {
    const untouched = join(dataDir, 'untouched');
    const run = start({ HOST, DATA_DIR: untouched, DATABASE_URL: 'postgres://kadr:secret@127.0.0.1:1/kadr' });
    expect(await run.exit).toEqual([1, null]);
    expect(run.output().trim()).toMatch(sentence);
    expect(run.output()).not.toMatch(/\n\s+at /);
    expect(existsSync(untouched)).toBe(false);
  });

  test('refuses a database of a newer version', async () => {
    const run = start();
    await ready(run);
    run.kill('SIGTERM');
    await run.exit;
    const database = new DatabaseSync(join(dataDir, 'kadr.db'));
    database.exec("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')");
    const older = start();
    expect(await older.exit).toEqual([1, null]);
    expect(older.output()).toMatch(
      /^\s*The database was made by a newer version of Kadr: this one does not know its migration 999-later\. .*\s*$/,
    );
    database.exec("delete from kysely_migration where name = '999-later'");
    database.close();
  });

  test('lists every bad setting and does not start', async () => {
    const run = start({ PORT: 'many', TRASH_DAYS: '0' });
    expect([await run.exit, run.output()]).toEqual([[1, null], expect.stringMatching(/PORT[\s\S]*TRASH_DAYS/)]);
  });
});
