import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { download, register, upload } from '#tests/crash/account.ts';
import { asOperator, metricsToken } from '#tests/support/operator.ts';
import { picture } from '#tests/support/pictures.ts';
import { processEnv } from '#tests/support/process-env.ts';
import { databaseFileName } from './platform/db/sqlite.ts';

const main = 'main.ts';

function run(dataDir: string, [script, ...args]: [string, ...string[]]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: {
      ...processEnv,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      ROLES: 'main-api,screens,worker',
      METRICS_TOKEN: metricsToken,
      SECRET_KEY: 'a key of more than 32 characters, for tests',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'close').then(([code, signal]): unknown[] => [code, signal, output.trim()]);
  const url = () =>
    vi.waitUntil(() => /is ready: (\S+)/.exec(output)?.[1], { timeout: 15_000, interval: 20 }).then(String);
  return { ended, url, terminate: () => void child.kill('SIGTERM') };
}

async function folder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-locked-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

/** Another program with unsaved changes. */
function lock(dataDir: string, statement = 'begin immediate'): DatabaseSync {
  // The server may be writing itself.
  const other = new DatabaseSync(join(dataDir, databaseFileName), { timeout: 5000 });
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  other.exec(statement);
  return other;
}

test('F15 a server that is told to stop while its database is locked has answered and is gone within ten seconds', async () => {
  const dataDir = await folder();
  const first = run(dataDir, [main]);
  const url = await first.url();
  const bearer = await register({ url });
  const kept = await upload({ url }, bearer, Buffer.from(await picture('png')));
  const other = lock(dataDir);
  const refused = upload({ url }, bearer, Buffer.from(await picture('png', { seed: 2 }))).catch(String);
  // It has begun by the time that a later request is answered.
  const later = await fetch(`${url}/readyz`, { headers: asOperator });
  expect([later.status, await later.json()]).toEqual([503, expect.objectContaining({ failed: ['database'] })]);
  const told = performance.now();
  first.terminate();
  expect(await refused).toContain('Upload refused: 503 {"error":{"type":"unavailable"');
  expect((await first.ended).slice(0, 2)).toEqual([0, null]);
  expect(performance.now() - told).toBeLessThan(10_000);

  other.close();
  const second = run(dataDir, [main]);
  expect(await download({ url: await second.url() }, bearer, kept)).toBe(kept.sha256);
  second.terminate();
  expect((await second.ended).slice(0, 2)).toEqual([0, null]);
}, 40_000);
