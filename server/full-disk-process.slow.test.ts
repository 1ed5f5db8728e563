import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { download, register, upload } from '#tests/crash/account.ts';
import { picture } from '#tests/support/pictures.ts';
import { processEnv } from '#tests/support/process-env.ts';
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts';
import { hasStrace } from '#tests/support/strace.ts';
import { codeOf } from './platform/error-code.ts';

function run(dataDir: string, ...under: string[]) {
  const [command, ...line] = [...under, process.execPath, join(import.meta.dirname, 'main.ts')];
  const child = spawn(command, line, {
    env: {
      ...processEnv,
      DATA_DIR: dataDir,
      FREE_SPACE_FLOOR: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      ROLES: 'main-api,screens,worker',
      SECRET_KEY: 'a key of more than 32 characters, for tests',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'close').then(([code, signal]): unknown[] => [code, signal]);
  const url = () =>
    vi.waitUntil(() => /is ready: (\S+)/.exec(output)?.[1], { timeout: 15_000, interval: 20 }).then(String);
  return { url, ended, output: () => output, stop: () => child.kill('SIGTERM') && ended };
}

test.runIf(canMount)(
  'a server ends cleanly while its disk is full, and loses nothing',
  async () => {
    const disk = mountSmallDisk(16);
    if (!disk) throw new Error('No disk could be mounted');
    onTestFinished(() => disk.unmount());
    const dataDir = join(disk.folder, 'data');
    const first = run(dataDir);
    const url = await first.url();
    const bearer = await register({ url });
    const screen = await upload({ url }, bearer, Buffer.from(await picture('png')));
    // The server may be writing itself.
    expect(await disk.fill('ballast', 0).then(() => 'ENOSPC', codeOf)).toBe('ENOSPC');
    expect(await first.stop()).toEqual([0, null]);
    expect(first.output()).not.toContain('did not stop');

    await rm(join(disk.folder, 'ballast'));
    const next = run(dataDir);
    expect(await download({ url: await next.url() }, bearer, screen)).toBe(screen.sha256);
    expect(await next.stop()).toEqual([0, null]);
  },
  60_000,
);

test.skipIf(!hasStrace)(
  'a quota that is used up is told as a full disk, not as one that fails',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-quota-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const first = run(dataDir);
    await first.url();
    expect(await first.stop()).toEqual([0, null]);

    const refused = run(
      dataDir,
      ...['strace', '-f', '-qq', '-o', '/dev/null', '-e', 'inject=pwrite64,write:error=EDQUOT'],
      ...['kadr.db-wal', 'room'].flatMap((name) => ['-P', join(dataDir, name)]),
    );
    expect(await refused.ended).toEqual([1, null]);
    expect(refused.output().trim()).toBe(
      `There is no room on the disk of ${dataDir}: the quota of this user is used up. Nothing is lost. Make room there, and start again.`,
    );
  },
  60_000,
);
